import { describe, expect, test } from "vitest";
import type { CatalogueFiles } from "../catalogue-files.ts";
import { xlsxFile } from "../xlsx-file.ts";
import type { CommandResult } from "../operator.ts";
import { createOperatorPerTest } from "../operator-per-test.ts";

const operator = createOperatorPerTest();

/** Imports a catalogue with these files in place of its articles. @param profile the content of `import.json` */
const importFiles = (files: CatalogueFiles, profile: object): Promise<CommandResult> =>
  operator.importWith({ "articles.json": undefined, ...files, "import.json": profile }, "--max-removed", "100");

const TEXTS = [
  { language: "de", text: "Eins" },
  { language: "en", text: "One" },
];

describe("D10 files per language", () => {
  const FILE_ASSIGNMENTS = {
    "articles_de*.csv": { list: "articles", language: "de" },
    "articles_en.csv": { list: "articles", language: "en" },
  };
  const columns = { articles: { text: "texts", Leistung: "wattage_default", power: "wattage_default" } };
  const german = ["article_code;family_id;category;text;lumen_default;Leistung;mounting;resistance_ip;url_configs.p1"];
  const english = ["article_code;family_id;category;text;lumen_default;power;mounting;resistance_ip;url_configs.p1"];
  const files = (de: readonly string[], en: readonly string[]) => ({
    "articles_de.csv": `${[...german, ...de].join("\n")}\n`,
    "articles_en.csv": `${[...english, ...en].join("\n")}\n`,
  });

  test("are joined by id: texts and filter values per language, numbers in each language's format", async () => {
    const result = await importFiles(
      files(
        ["A1;F1;DOW;Eins;1200;10,5;Einbau;IP44;ja", "A2;F1;DOW;Zwei;1400;12;Anbau;IP20;ja"],
        ["A2;F1;DOW;Two;1400;12;Surface;IP20;yes", "A1;F1;DOW;One;1200;10.5;Recessed;IP44;yes"],
      ),
      { files: FILE_ASSIGNMENTS, columns },
    );
    expect(result).toMatchObject({ code: 0, errors: "" });
    expect(await operator.entries("articles")).toMatchObject([
      {
        article_code: "A1",
        texts: TEXTS,
        wattage_default: 10.5,
        mounting: "Einbau",
        url_configs_data: [{ portfolio_id: "p1" }],
      },
      { article_code: "A2", lumen_default: 1400, mounting: "Anbau", resistance_ip: "IP20" },
    ]);
    const filterTexts = await operator.entries("filter-texts");
    expect(filterTexts).toContainEqual({
      key: "Einbau",
      value_help_type: "mounting",
      language: "en",
      text: "Recessed",
    });
    expect(JSON.stringify(filterTexts)).not.toContain("IP44");
  });

  test("are reported with the file and row of entries that are in only one of them", async () => {
    const { output } = await importFiles(
      files(
        ["A1;F1;DOW;Eins;1200;;;;ja", "A3;F1;DOW;Drei;1200;;;;ja"],
        ["A1;F1;DOW;One;1200;;;;ja", "A4;F1;DOW;Four;1200;;;;ja"],
      ),
      { files: FILE_ASSIGNMENTS, columns },
    );
    expect(output).toContain(
      'articles_de.csv, row 3 (line 3), article_code = "A3": has no translation in the en files; add one',
    );
    expect(output).toContain(
      'articles_en.csv, row 3 (line 3), article_code = "A4": has no translation in the de files; add one',
    );
    expect(await operator.entries("articles")).toMatchObject(
      ["A1", "A3", "A4"].map((article_code) => ({ article_code })),
    );
  });

  test("do not yield articles that one of them marks as discontinued", async () => {
    const [de, en] = [
      ["status", "aktiv", "Auslauf"],
      ["status", "active", "active"],
    ].map((states) =>
      [
        "article_code;family_id;category;status;url_configs.p1",
        ...states.slice(1).map((state, row) => `A${row};F1;DOW;${state};ja`),
      ].join("\n"),
    );
    await importFiles(
      { "articles_de.csv": de ?? "", "articles_en.csv": en ?? "" },
      { files: FILE_ASSIGNMENTS, where: { articles: { status: { not: ["Auslauf"] } } } },
    );
    expect(await operator.entries("articles")).toMatchObject([{ article_code: "A0" }]);
  });

  test("may be split, and in lists with an entry per language the language is taken from the file", async () => {
    const part = (code: string) => `article_code;family_id;category;text;url_configs.p1\n${code};F1;DOW;Eins;ja\n`;
    const title = (language: string) => ({ [`Titel_${language}.json`]: [{ title: `Titel ${language}` }] });
    const titles = Object.fromEntries(
      ["de", "en"].map((language) => [`Titel_${language}.json`, { list: "app-configs", language }]),
    );
    await operator.importWith({
      "articles.json": undefined,
      "app-configs.json": undefined,
      "articles_de.csv": part("A1"),
      "articles_de_2.csv": part("A2"),
      "articles_en.csv": "article_code;text\nA1;One\nA2;Two\n",
      ...title("de"),
      ...title("en"),
      "import.json": { files: { ...FILE_ASSIGNMENTS, ...titles }, columns },
    });
    expect((await operator.entries("articles")).length).toBe(2);
    expect(await operator.entries("app-configs")).toEqual(
      ["de", "en"].map((language) => ({ language, title: `Titel ${language}` })),
    );
  });

  test("may be sheets of a workbook", async () => {
    const sheet = (text: string) => [
      ["article_code", "family_id", "category", "text", "url_configs.p1"],
      ["A1", "F1", "DOW", text, "ja"],
    ];
    const lists = {
      portfolios: [["portfolio_id"], ["p1"]],
      categories: [["category_id"], ["DOW"]],
      families: [["family_id"], ["F1"]],
    };
    const files = Object.fromEntries(
      ["de", "en"].map((language) => [`Artikel ${language}`, { list: "articles", language }]),
    );
    const folder = operator.write("workbook", {
      "catalogue.xlsx": xlsxFile({ ...lists, "Artikel de": sheet("Eins"), "Artikel en": sheet("One") }),
      "import.json": { files, columns },
    });
    expect(await operator.run(["import", folder])).toMatchObject({ code: 0, errors: "" });
    expect(await operator.entries("articles")).toMatchObject([{ article_code: "A1", texts: TEXTS }]);
  });

  test.each<[title: string, de: readonly string[], en: readonly string[], message: string]>([
    [
      "different codes in the files",
      ["A1;F1;DOW;Eins;;;;IP44;ja"],
      ["A1;F1;DOW;One;;;;IP54;ja"],
      'resistance_ip: differs between languages: "IP44" in articles_de.csv, row 2, and "IP54" in articles_en.csv, row 2',
    ],
    [
      "a duplicate id in the second file",
      ["A1;F1;DOW;Eins;;;;;ja"],
      ["A1;F1;DOW;One;;;;;ja", "A1;F1;DOW;Once;;;;;ja"],
      'articles_en.csv, row 3 (line 3), article_code = "A1": is already the id of row 2 in articles_de.csv; ids must be unique',
    ],
    [
      "an unreadable row in the second file",
      ["A1;F1;DOW;Eins;;;;;ja"],
      ['A1;F1;DOW;"One;;;;;ja'],
      "articles_en.csv, line 2: ends within a quoted cell",
    ],
  ])("are refused because of %s", async (_, de, en, message) => {
    const { code, errors } = await importFiles(files(de, en), { files: FILE_ASSIGNMENTS, columns });
    expect(errors).toContain(message);
    expect(code).toBe(1);
  });
});

describe("D10 nested JSON", () => {
  const importEntries = (entries: readonly object[], profile: object) =>
    importFiles({ "articles.json": entries }, profile);

  test.each([
    ["articles.json", (entry: object) => [entry]],
    ["articles.ndjson", (entry: object) => JSON.stringify(entry)],
  ])("is read by the paths in the profile: %s", async (name, toContent) => {
    const { errors, output } = await importFiles(
      {
        [name]: toContent({
          sku: "A1",
          family_id: "F1",
          category: "DOW",
          url_configs_data: [{ portfolio_id: "p1" }],
          texts: { de: "Eins", en: "One" },
          attributes: {
            ip: { value: "IP44" },
            flux: { value: 1.2, unit: "klm" },
            power: { value: "10,5", unit: "W" },
            mounting: { de_DE: ["Einbau", "Anbau"], en_US: ["Recessed", "Surface"] },
            price: { value: 4471.13 },
          },
        }),
      },
      {
        columns: {
          articles: {
            sku: "article_code",
            "attributes.ip.value": "resistance_ip",
            "attributes.flux": "lumen_default",
            "attributes.power": "wattage_default",
            "attributes.mounting": "mounting",
          },
        },
      },
    );
    expect(errors).toBe("");
    expect(output).not.toContain("4471");
    const [article] = await operator.entries("articles");
    expect(article).toMatchObject({
      article_code: "A1",
      texts: TEXTS,
      resistance_ip: "IP44",
      lumen_default: 1200,
      wattage_default: 10.5,
      mounting: ["Einbau", "Anbau"],
    });
    expect(JSON.stringify(article)).not.toContain("price");
    expect(await operator.entries("filter-texts")).toContainEqual({
      key: "Einbau",
      value_help_type: "mounting",
      language: "en",
      text: "Recessed",
    });
  });

  test("in an Akeneo export is read by paths, too", async () => {
    const akeneoValue = (locale: string | null, value: unknown) => ({ locale, scope: null, data: value });
    const { errors } = await importEntries(
      [
        {
          identifier: "A1",
          family: "F1",
          categories: ["DOW"],
          enabled: true,
          values: {
            name: [akeneoValue("de_DE", "Eins"), akeneoValue("en_US", "One")],
            luminous_flux: [akeneoValue(null, { amount: "1200.0000", unit: "LUMEN" })],
            note: [akeneoValue("de_DE", "Hinweis"), akeneoValue("en_US", "Note")],
          },
        },
      ],
      {
        columns: {
          articles: {
            identifier: "article_code",
            family: "family_id",
            "categories.0": "category",
            "values.name": "texts",
            "values.luminous_flux.0.data": "lumen_default",
            "values.note.de_DE.data": "note",
          },
        },
        keep: { articles: ["note"] },
      },
    );
    expect(errors).toBe("");
    expect(await operator.entries("articles")).toMatchObject([
      { article_code: "A1", family_id: "F1", category: "DOW", texts: TEXTS, lumen_default: 1200, note: "Hinweis" },
    ]);
  });

  test("with an entry per language is merged like rows", async () => {
    await importEntries(
      [
        { article_code: "A1", lang: "de", text: "Eins", lumen_default: 1200 },
        { article_code: "A1", lang: "en", text: "One", lumen_default: 1200 },
      ],
      { columns: { articles: { text: "texts" } }, rows: { articles: { language: "lang" } } },
    );
    expect(await operator.entries("articles")).toMatchObject([
      { article_code: "A1", texts: TEXTS, lumen_default: 1200 },
    ]);
  });

  test("is refused with its position if it has neither a number nor a text at the end of a path", async () => {
    const { errors } = await importEntries([{ article_code: "A1", attributes: { flux: { min: 1 } } }], {
      columns: { articles: { "attributes.flux": "lumen_default" } },
    });
    expect(errors).toContain(
      'articles.json, row 1 (line 1), lumen_default = {"min":1}: is an object; expected a number',
    );
  });
});
