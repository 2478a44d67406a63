import { expect, test } from "vitest";
import { createOperatorPerTest } from "../operator-per-test.ts";

const operator = createOperatorPerTest();

const importTable = (lines: readonly string[], profile: object) =>
  operator.importCsv(`\uFEFF${lines.join("\r\n")}\r\n`, { "import.json": profile });
const servedArticles = () => operator.entries("articles");

const TEXTS = [
  { language: "de", text: "Eins" },
  { language: "en", text: "One" },
];

test("D10 rows per language are read as one article with a text in each language", async () => {
  const result = await importTable(
    [
      "article_code;language;family_id;category;text;lumen_default;url_configs.p1",
      "A1;de_DE;F1;DOW;Eins;1200;ja",
      "A1;ENG;F1;DOW;One;1200;ja",
      "A2;de;F1;DOW;Zwei;1400;ja",
    ],
    { columns: { articles: { text: "texts" } }, rows: { articles: { language: "language" } } },
  );
  expect(result).toMatchObject({ code: 0 });
  expect(await servedArticles()).toMatchObject([
    { article_code: "A1", lumen_default: 1200, texts: TEXTS, url_configs_data: [{ portfolio_id: "p1" }] },
    { article_code: "A2", lumen_default: 1400, texts: [{ language: "de", text: "Zwei" }] },
  ]);
});

test("D10 rows without a language have that of the file", async () => {
  const lines = [
    "article_code;store;family_id;category;text;url_configs.p1",
    "A1;;F1;DOW;Eins;ja",
    "A1;en;;;One;",
    "A2;;F1;DOW;Zwei;ja",
  ];
  const profile = { columns: { articles: { text: "texts" } }, rows: { articles: { language: "store" } } };
  const refused = await importTable(lines, profile);
  expect(refused.errors).toContain(
    'rows 2, 4, texts: is in a row without a language; enter one in the column "store", or name the language of such rows as that of the file, under "files" in import.json',
  );
  const files = { "articles.csv": { list: "articles", language: "de" } };
  expect(await importTable(lines, { ...profile, files })).toMatchObject({ code: 0, errors: "" });
  expect(await servedArticles()).toMatchObject([
    { article_code: "A1", texts: TEXTS },
    { article_code: "A2", texts: [{ language: "de", text: "Zwei" }] },
  ]);
});

test("D10 a row without a language after one with a language is refused for the same reason", async () => {
  const { errors } = await importTable(["article_code;store;texts", "A1;de;Eins", "A1;;One"], {
    rows: { articles: { language: "store" } },
  });
  expect(errors).toContain('row 2 (line 2), texts: is in a row without a language; enter one in the column "store"');
});

test.each(["", "de"])("D10 texts that state their languages keep them in a row in the language %j", async (store) => {
  const entry = { article_code: "A1", family_id: "F1", category: "DOW", url_configs_data: [{ portfolio_id: "p1" }] };
  const rows = { articles: { language: "store" } };
  for (const files of [undefined, { "articles.json": { list: "articles", language: "de" } }]) {
    const { errors } = await operator.importWith({
      "articles.json": [{ ...entry, store, texts: TEXTS }],
      "import.json": { rows, files },
    });
    expect(errors).toBe("");
    expect(await servedArticles()).toMatchObject([{ texts: TEXTS }]);
  }
});

test("D2 D10 rows per portfolio are read as one article in each portfolio", async () => {
  await importTable(
    [
      "article_code;family_id;category;lumen_default;shop;link",
      "A1;F1;DOW;1200;p1;https://shop.example/a1",
      "A1;F1;DOW;1200;p2;",
    ],
    { rows: { articles: { portfolio: "shop", portfolioUrl: "link" } } },
  );
  expect(await servedArticles()).toMatchObject([
    {
      article_code: "A1",
      url_configs_data: [{ portfolio_id: "p1", url: "https://shop.example/a1" }, { portfolio_id: "p2" }],
    },
  ]);
});

test("D10 rows per attribute are read as one article, with the units that they state", async () => {
  await importTable(
    [
      "article_code;attribute;value;unit",
      "A1;family_id;F1;",
      "A1;category;DOW;",
      "A1;lumen_default;1,2;klm",
      "A1;Leistung;10,5;W",
      "A1;mounting;Einbau;",
      "A1;mounting;Anbau;",
      "A1;url_configs.p1;ja;",
      "A1;texts.de;Eins;",
      "A1;texts.en;One;",
    ],
    {
      columns: { articles: { Leistung: "wattage_default" } },
      rows: { articles: { attribute: "attribute", value: "value", unit: "unit" } },
    },
  );
  expect(await servedArticles()).toMatchObject([
    {
      article_code: "A1",
      family_id: "F1",
      lumen_default: 1200,
      wattage_default: 10.5,
      mounting: ["Einbau", "Anbau"],
      texts: TEXTS,
    },
  ]);
});

test("D10 discontinued articles are left out if the profile excludes them, and cause a warning otherwise", async () => {
  const lines = [
    "article_code;family_id;category;lumen_default;status;valid_to;url_configs.p1",
    "A1;F1;DOW;1200;active;;ja",
    "A2;F1;DOW;1200;discontinued;2020-12-31;ja",
    "A3;F1;DOW;1200;active;2020-12-31;ja",
  ];
  const unfiltered = await importTable(lines, {});
  expect(unfiltered.output).toContain('exclude them with "where" in import.json');
  const result = await importTable(lines, {
    where: { articles: { status: { not: ["discontinued"] }, valid_to: { from: "today" } } },
  });
  expect(result.output).not.toContain("discontinued");
  expect(await servedArticles()).toMatchObject([{ article_code: "A1" }]);
});

test("D10 a condition on a column that no row has leaves nothing out, and one on a column that later rows have does", async () => {
  const lines = [
    "article_code;family_id;category;lumen_default;status;url_configs.p1",
    "A1;F1;DOW;1200;;ja",
    "A2;F1;DOW;1200;active;ja",
  ];
  const result = await importTable(lines, { where: { articles: { stauts: ["active"], status: ["active"] } } });
  expect(result.output).toContain('stauts: is a column of "where" in import.json that no row has a value for');
  expect(await servedArticles()).toMatchObject([{ article_code: "A2" }]);
});

test.each<[string, readonly string[], object, RegExp]>([
  [
    "a contradiction between rows of an article",
    ["article_code;language;text;lumen_default", "A1;de;Eins;1200", "A1;en;One;1400"],
    { columns: { articles: { text: "texts" } }, rows: { articles: { language: "language" } } },
    /row 2.*lumen_default.*is "1200" in row 2 and "1400" in row 3 of the same entry/,
  ],
  [
    "an unknown language",
    ["article_code;language;text", "A1;xx;Eins"],
    { columns: { articles: { text: "texts" } }, rows: { articles: { language: "language" } } },
    /has the unknown language "xx"; expected de, en or a tag such as de-DE/,
  ],
  [
    "a missing column that the profile names for rows",
    ["article_code;lang;text", "A1;de;Eins"],
    { rows: { articles: { language: "language" } } },
    /has no column "language", which "rows" in import.json names; expected one of article_code, lang, text/,
  ],
  [
    "a unit that an attribute cannot have",
    ["article_code;attribute;value;unit", "A1;lumen_default;1200;kg"],
    { rows: { articles: { attribute: "attribute", value: "value", unit: "unit" } } },
    /has the unit "kg" in the heading "lumen_default \[kg\]"/,
  ],
  [
    "rows of an article that are not adjacent",
    ["article_code;language;text", "A1;de;Eins", "A2;de;Zwei", "A1;en;One"],
    { columns: { articles: { text: "texts" } }, rows: { articles: { language: "language" } } },
    /is already the id of row 2/,
  ],
])("D10 the catalogue is refused because of %s", async (_, lines, profile, message) => {
  const result = await importTable(lines, profile);
  expect(result.output + result.errors).toMatch(message);
  expect(result.code).not.toBe(0);
});
