import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Article } from "#model/entities/article.ts";
import { CATALOGUE, catalogueWith, PNG, type CatalogueFiles } from "./catalogue-files.ts";
import { createOperatorPerTest, createSharedOperator } from "./operator-per-test.ts";

const operator = createOperatorPerTest();

/** A profile that keeps every field of these articles. */
const keepAll = (articles: readonly object[]): CatalogueFiles => {
  const unknownFields = new Set(articles.flatMap(Object.keys).filter((name) => !Object.hasOwn(Article.shape, name)));
  return { "import.json": { keep: { articles: [...unknownFields, "texts.more"] } } };
};

const ARTICLES = [
  { z: 1, 10: "number-like names", "": null, article_code: "A1", ugr: "19", rest: [0.1, 1e21, -0, "\u2028\ud800"] },
  { ...CATALOGUE["articles.json"][0], article_code: "😀", texts: [{ language: "en", text: null, more: {} }] },
];

test("importing an export again publishes nothing", async () => {
  const files = catalogueWith({
    "images/a/ä b.svg":
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><style>.a&gt;b{fill:red}</style>\t<g/></svg>',
    "images/b.png": PNG,
    "articles.json": ARTICLES,
    ...keepAll(ARTICLES),
    "lighting-categories.json": [{ room_type_id: 7, rho_walls: "70", rho_floor: 1, texts: null }],
  });
  expect((await operator.importFiles(files)).errors).toBe("");
  await operator.roundTrip();
});

const FORMATS = ["json", "ndjson", "csv", "xlsx"] as const;

describe("the demo", () => {
  const demo = createSharedOperator((target) => target.importDemo(120));

  test.each(FORMATS)("is not published again when its export as %s is imported", async (format) => {
    const { exportOutput } = await demo.roundTrip("--format", format, "--language", "de");
    // Numbers in unknown fields would become texts in CSV.
    const asJson = format === "csv" ? ["articles"] : [];
    expect([...exportOutput.matchAll(/^The (\S+) list is written as JSON/gm)].map(([, list]) => list)).toEqual(asJson);
  });
});

const PDF = Buffer.from("%PDF-1.7\n");
const relatedTo = (...pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([kind, article_code]) => ({ kind, article_code }));

test.each(FORMATS)(
  "F17 D9 D11 D12 D18 an export as %s preserves panels, pictures, documents, synonyms, and related articles in any order",
  async (format) => {
    const [category] = CATALOGUE["categories.json"];
    const panels = [["mounting:radio", "control", "ugr:checkboxes"], ["control:checkboxes"], "DOW"];
    const texts = [{ language: "de", text: "Montage | außen" }];
    const synonyms = [
      { language: "de", text: "Einbaustrahler, Deckenspot" },
      { language: "en", text: "Can light; pot light" },
    ];
    const images = [
      { image_url: "images/a b.png", kind: "ambience", texts },
      { image_url: "a.png", kind: "detail" },
    ];
    const documents = [
      { document_url: "documents/a b.pdf", kind: "instructions", language: "de" },
      { document_url: "b/c.pdf", kind: "certificate" },
    ];
    const files = {
      "documents/a b.pdf": PDF,
      "documents/b/c.pdf": PDF,
      "families.json": [{ family_id: "F1", images, synonyms, documents: [{ ...documents[0], texts, size: 4711 }] }],
      "categories.json": [
        { ...category, synonyms: synonyms.slice(1) },
        ...panels.map((panel, index) => ({ ...category, category_id: `garden-${index}`, panel })),
      ],
    };
    const articles = [
      {
        article_code: "A1",
        images,
        documents,
        related: relatedTo(["coupler", "A2"], ["coupler", "0123"], ["feed", "A3"]),
      },
      { article_code: "A2", related: relatedTo(["feed", "A3"], ["coupler", "A1"]) },
      { article_code: "A3", related: relatedTo(["coupler", "A1"], ["feed", "A2"], ["coupler", "0123"]) },
      { article_code: "0123", related: relatedTo(["spare_part", "a|b"]) },
      { article_code: "a|b", related: [] },
    ];
    for (const entries of [articles.slice(0, 1), articles]) {
      const imported = await operator.importWith({ ...files, "articles.json": entries }, "--max-removed", "100");
      expect(imported.code).toBe(0);
      const [article] = (await operator.entries("articles")) as { documents: unknown }[];
      expect(article?.documents).toEqual(documents.map((document) => ({ ...document, size: PDF.length })));
      const { folder } = await operator.roundTrip("--format", format);
      expect(readFileSync(join(folder, "documents/b/c.pdf"))).toEqual(PDF);
      if (format === "csv")
        expect(readFileSync(join(folder, "articles.csv"), "utf8")).toMatch(
          /documents\.instructions\.de.documents\.certificate/,
        );
    }
  },
);

const ODD_TEXTS = [
  ...["=1+1", "a,=b;c\t@d", "'=x", "a|b", "[1]", '["x"]', "null", "{}"],
  ...["0123", "1.200", "ja", "_x0041_", "\r\n\u0001", "\ud800", '“"”'],
];

test.each(FORMATS)(
  "an export as %s preserves unusual texts in single fields, lists, translations and addresses",
  async (format) => {
    const articles = ODD_TEXTS.map((text, index) => ({
      article_code: `A${index}${text.replaceAll("\u0001", "")}`,
      category: "DOW",
      url_configs_data: [
        { portfolio_id: "p1", url: `https://a.example/${index}?${encodeURIComponent(text.toWellFormed())}` },
      ],
      optic: [text, "x"],
      sensor: index % 2 === 0 ? [text] : ["a", text],
      ean: text,
      texts: [{ language: "de", text: `${text} lang` }],
      recessed_depth: 0.001 * index + 1,
      further: { text, list: [text, index, null], is: index > 3 },
    }));
    const imported = await operator.importWith({ "articles.json": articles, ...keepAll(articles) });
    expect(imported.errors).toBe("");
    await operator.roundTrip("--format", format);
  },
);

test("an export as a workbook that cannot hold a list is refused with the entry; an export as CSV writes that list as JSON", async () => {
  await operator.importWith({ "articles.json": [{ article_code: "A1", optic: "a|b" }] });
  const out = join(operator.folder, "out");
  const refused = await operator.run(["export", "--format", "xlsx", out]);
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.errors).toContain(
    "A worksheet cannot contain the articles list: entry 1 contains a value that a table row cannot represent",
  );
  const { exportOutput } = await operator.roundTrip("--format", "csv");
  expect(exportOutput).toContain("The articles list is written as JSON");
});

test("an export in an unknown format or language is a usage error", async () => {
  const out = join(operator.folder, "out");
  expect(await operator.run(["export", "--format", "pdf", out])).toMatchObject({
    code: 2,
    errors: '--format is "pdf"; expected json, ndjson, csv, xlsx, gldf or xchange.',
  });
  expect(await operator.run(["export", "--language", "fr", out])).toMatchObject({ code: 2 });
});

test("D1 nothing of a row is lost from import to export", async () => {
  const rows = fc.array(
    fc.dictionary(
      fc.string().map((name) => `x${name}`),
      fc.jsonValue(),
    ),
    { maxLength: 20 },
  );
  const hostile = JSON.parse('[{"__proto__":{"a":1},"constructor":null,"toString":[{"__proto__":0}]}]') as object[];
  await fc.assert(
    fc.asyncProperty(rows, async (entries) => {
      const articles = [...entries, ...hostile].map((entry, index) => {
        const fields = JSON.stringify(entry).slice(1);
        return JSON.parse(`{"article_code":"${index}"${fields === "}" ? "" : ","}${fields}`) as object;
      });
      const sent = JSON.parse(JSON.stringify(articles)) as unknown[];
      const files = { "articles.json": articles, ...keepAll(articles) };
      expect((await operator.importWith(files, "--max-removed", "100")).errors).toBe("");
      await operator.roundTrip();
      const served = (await operator.entries("articles")).map((entry) =>
        JSON.stringify(withoutDefaults(entry as object)),
      );
      expect(served).toEqual(sent.map((entry) => JSON.stringify(entry)));
    }),
    { numRuns: 15 },
  );
});

/**
 * An article without its portfolios, which have a default, and with `__proto__` at the position that an import gives
 * it.
 */
function withoutDefaults(entry: object): object {
  const fields = Object.entries(entry).filter(([name]) => name !== "url_configs_data");
  const before = fields.filter(([name]) => name !== "__proto__");
  const hidden = fields.filter(([name]) => name === "__proto__");
  return Object.fromEntries([...before.slice(0, 1), ...hidden, ...before.slice(1)]);
}
