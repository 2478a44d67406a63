import { describe, expect, test } from "vitest";
import { catalogueWith, CATALOGUE } from "./catalogue-files.ts";
import { ARTICLE, declaring, familyWith } from "./faulty-files/faulty-file.ts";
import { createOperatorPerTest, createSharedOperator } from "./operator-per-test.ts";

describe("a catalogue with many problems", () => {
  const operator = createSharedOperator((target) => target.importFiles(CATALOGUE));

  test("D10 every problem of every file is reported at once", async () => {
    const result = await operator.importWith({
      "articles.json": [{}, { ...ARTICLE, ugr: [] }, ARTICLE, ARTICLE],
      "families.json": '[{"family_id":3},{"brand":"x"},{"family_id"',
      "portfolios.json": undefined,
    });
    const refusals = [
      "portfolios: ",
      "families.json, row 2",
      "families.json, line 1",
      "articles.json, row 1",
      "articles.json, row 2",
      "articles.json, rows 3–4",
    ];
    for (const location of refusals) expect(result.errors).toContain(location);
  });

  test("D10 every problem of an entry is reported at once, even if one of them is enough to refuse it", async () => {
    const [category] = CATALOGUE["categories.json"];
    const result = await operator.importWith({
      "categories.json": [
        category,
        { ...category, target: {} },
        { ...category, category_id: "1,2E+11", families: 7 },
        { ...category, category_id: "PAN_1", image_url: [], families: ["F8"] },
      ],
      "families.json": [
        { family_id: "F1", categories: ["PAN_1", "DOW_9"], brand: [] },
        { family_id: [], categories: ["DOW_8"] },
      ],
      "articles.json": [
        { ...ARTICLE, ugr: [], own_beam: {}, ean: "4,01235E+12", url_configs_data: [{ portfolio_id: "p9" }] },
      ],
      ...declaring({ kind: "text" }, { kind: "text", language: "de" }),
    });
    const reported = operator.report(result).map(({ file, row, field }) => `${file} ${String(row)} ${String(field)}`);
    expect(reported.toSorted()).toEqual([
      "articles.json 1 ean",
      "articles.json 1 own_beam",
      "articles.json 1 ugr",
      "articles.json 1 url_configs_data[0].portfolio_id",
      "categories.json 2 category_id",
      "categories.json 2 target",
      "categories.json 3 category_id",
      "categories.json 3 category_id",
      "categories.json 3 families",
      "categories.json 4 families",
      "categories.json 4 image_url",
      "families.json 1 brand",
      "families.json 1 categories",
      "families.json 2 categories",
      "families.json 2 family_id",
    ]);
  });

  test.each([
    ["articles.json", ["A-1", "A-1\u00A0"].map((article_code) => ({ ...ARTICLE, article_code }))],
    ["articles.csv", "article_code;family_id\nA-1;F1\n A-1\u200B;F1\n"],
  ])("D10 codes in %s that differ only in leading or trailing blanks are the same code", async (name, content) => {
    const result = await operator.importWith({ "articles.json": undefined, [name]: content });
    expect(result.errors).toMatch(/article_code = "A-1": is already the id of row \d; ids must be unique/);
  });

  test("D10 a heading that is not a field is reported once with its number of entries, even if every row is refused", async () => {
    const rows = Array.from({ length: 120 }, (_, index) => `A${index};F1;8`);
    const csv = ["Artikelnummer;family_id;Watt", ...rows].join("\n");
    const result = await operator.importWith({ "articles.json": undefined, "articles.csv": csv });
    expect(result.errors.split("\n")).toEqual([
      'articles.csv, article_code: is missing in all 120 entries; found: "Artikelnummer", "family_id", "Watt"; perhaps article_code is "Artikelnummer"; rename the column that holds it to article_code, or run check --write-profile FILE, which proposes what the headings mean',
      "The catalogue was refused; nothing was published.",
    ]);
    expect(result.output).toContain("Warning: unknown fields, ignored: 2");
    expect(result.output).toContain("Watt: is not a field of articles and is ignored in 120 entries");
  });

  test("D10 a repeated problem is shown once with its rows, so that others stay visible", async () => {
    const articles = Array.from({ length: 250 }, (_, index) => ({ ...ARTICLE, article_code: `A${index}`, ugr: [] }));
    const entries = [...articles, { ...ARTICLE, article_code: "B", ra: "good" }];
    const result = await operator.importWith({ "articles.json": entries });
    expect(result.errors.split("\n")).toEqual([
      "articles.json, rows 1–250, ugr = []: is a list; expected a number",
      expect.stringMatching(/^articles\.json, row 251 \(line 1\), ra = "good": /) as string,
      "The catalogue was refused; nothing was published.",
    ]);
  });

  test("D10 a hundred different problems are shown, and the others are counted", async () => {
    const keys = Array.from("abcd").flatMap((first) => Array.from("efghijklmn", (second) => `own_${first}${second}`));
    const declared = declaring(...keys.map((key) => ({ key, kind: "number" })));
    const articles = ["long", [], {}].map((value, index) => ({
      ...ARTICLE,
      article_code: `A${index}`,
      ...Object.fromEntries(keys.map((key) => [key, value])),
    }));
    const result = await operator.importWith({ ...declared, "articles.json": articles });
    expect(result.errors.match(/, own_[a-d][e-n] = /g)).toHaveLength(100);
    expect(result.errors).toContain("… and 20 more problems.");
  });

  test("D10 a brand's default portfolio is not questioned while the portfolios cannot be read", async () => {
    const { code, output } = await operator.importWith({
      "portfolios.json": "[",
      "brand/brand.json": { name: "Own", defaultPortfolio: "p1" },
    });
    expect(code).toBe(1);
    expect(output).not.toContain("defaultPortfolio");
  });

  test("D10 an only article without its code is no object around the articles, whatever else it has", async () => {
    const article = { ...ARTICLE, article_code: undefined, prices: [{ amount: 1 }] };
    const { errors } = await operator.importWith({ "articles.json": [article] });
    expect(errors).toContain("articles.json, row 1 (line 1), article_code: is missing; every entry needs one");
    expect(errors).not.toContain("contains one object");
  });

  test("D10 the report file lists each of many similar problems", async () => {
    const entries = [...Array.from({ length: 250 }, () => ({ family_id: "F1" })), ARTICLE];
    const result = await operator.importWith({ "articles.json": entries });
    expect(result.errors).toContain("articles.json, rows 1–250, article_code: is missing; every entry needs one");
    const missing = operator.report(result).filter(({ kind }) => kind === "missing-id");
    expect(missing).toHaveLength(250);
    expect(missing[249]).toEqual({
      file: "articles.json",
      row: 250,
      line: 1,
      kind: "missing-id",
      field: "article_code",
      message: "is missing; every entry needs one",
    });
  });
});

describe("a catalogue without faults", () => {
  const operator = createOperatorPerTest();

  test("is published without a warning", async () => {
    const result = await operator.importFiles(CATALOGUE);
    expect(result).toEqual({
      code: 0,
      output: "Published version 1: 2 articles, 1 family, 1 category, 1 portfolio.",
      errors: "",
    });
  });

  test("D9 may have pictures on the hosts listed in IMAGE_HOSTS", async () => {
    const folder = operator.write("good", catalogueWith(familyWith({ image_url: "https://cdn.example/a.png" })));
    const result = await operator.run(["import", folder], { IMAGE_HOSTS: "x.example, CDN.example" });
    expect(result.output).toMatch(/^Published version 1/);
  });
});
