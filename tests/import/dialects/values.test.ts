import { describe, expect, test } from "vitest";
import { createOperatorPerTest } from "../operator-per-test.ts";

const operator = createOperatorPerTest();

const servedValues = async (...fields: readonly string[]): Promise<readonly unknown[]> =>
  (await operator.entries("articles")).map((article) =>
    fields.map((field) => (article as Record<string, unknown>)[field]),
  );

test("D10 yes and no may be in several languages", async () => {
  const words = [
    ...["WAHR", "falsch", "Ja", "nein", "yes", "no", "x", "0", "J", "N", "y", "n", "✓", "✗", "✔\uFE0F", "0", "1", "0"],
    ...["oui", "non", "VRAI", "FAUX", "Vero", "Falso", "sì", "no", "t", "f"],
  ];
  await operator.importCsv([
    "article_code;family_id;category;url_configs.p1;wired_through",
    ...words.map((word, index) => `A${index};F1;DOW;${word};${word}`),
  ]);
  expect(await servedValues("url_configs_data", "wired_through")).toEqual(
    words.map((_, index) => (index % 2 === 0 ? [[{ portfolio_id: "p1" }], true] : [[], false])),
  );
});

describe("D10 placeholders for unknown values", () => {
  const WORDS = [
    ...["NULL", "nan", "NaN", "None", "undefined", "\\N", "-", "–"],
    ...["n/a", "N/A", "k. A.", "k.A.", "keine Angabe"],
  ];

  test.each(WORDS)(
    "include %s, which is counted and is not a value of text, number or boolean attributes",
    async (word) => {
      const result = await operator.importCsv([
        "article_code;family_id;category;url_configs_data;control;ugr;wired_through;ean",
        "A1;F1;DOW;p1;ON/OFF;19;ja;",
        `A2;F1;DOW;p1;${word};${word};${word};${word}`,
        `A3;F1;DOW;p1;ON/OFF|${word};22;nein;`,
      ]);
      expect(result).toMatchObject({ code: 0, errors: "" });
      expect(await servedValues("control", "ugr", "wired_through", "ean")).toEqual([
        ["ON/OFF", 19, true, undefined],
        [undefined, undefined, undefined, undefined],
        [["ON/OFF"], 22, false, undefined],
      ]);
      expect(result.output).toContain("Warning: words such as NULL or n/a in place of a value: 5\n");
      expect(result.output).toContain(`articles.csv, rows 3–4, control = ${JSON.stringify(word)}: is read as unknown`);
    },
  );

  test("may be added in the profile, and are also recognised in JSON", async () => {
    const articles = ["tbd", " T B D ", "folgt", "none"].map((control, index) => ({
      article_code: `A${index}`,
      family_id: "F1",
      category: "DOW",
      url_configs_data: [{ portfolio_id: "p1" }],
      control,
      ugr: index < 3 ? control : "19",
    }));
    const profile = { "import.json": { unknown: ["tbd", "Folgt"] } };
    expect(await operator.importWith({ "articles.json": articles, ...profile })).toMatchObject({ code: 0, errors: "" });
    expect(await servedValues("control", "ugr")).toEqual([
      ...Array.from({ length: 3 }, () => [undefined, undefined]),
      ["none", 19],
    ]);
    expect((await operator.importWith({ "articles.json": articles })).errors).toMatch(/ugr = "tbd".*: is not a number/);
  });

  test("are refused as ids, and reported in text fields, which are published unchanged", async () => {
    const result = await operator.importCsv(["article_code;family_id;url_configs_data", "NULL;F1;p1", "A2;F1;p1"]);
    expect(result.errors).toContain(
      'articles.csv, row 2 (line 2), article_code = "NULL": is a word for an unknown value; every entry needs a unique id',
    );
    const families = [{ family_id: "F1", categories: ["DOW"], name: "None", texts: [{ language: "en", text: "n/a" }] }];
    const { output } = await operator.importWith({ "families.json": families });
    expect(output).toContain(
      'texts = "n/a": is a word for an unknown value, but this is a text field, so it is shown unchanged',
    );
    expect(await operator.entries("families")).toMatchObject([{ name: "None", texts: [{ text: "n/a" }] }]);
  });
});

describe("D10 codes that a program has changed to numbers or dates", () => {
  test("are read as whole numbers, with a warning, if all codes of the column are like this", async () => {
    const result = await operator.importCsv([
      "article_code,family_id,category,url_configs.p1,lumen_default,ean,related.coupler",
      "10045.0,F1,DOW,True,1250.0,4012345678901.0,",
      "10046.0,F1,DOW,True,1800.0,nan,10045.0",
      "10047,F1,DOW,True,1800.0,,10045.0|10046.0",
    ]);
    expect(result).toMatchObject({ code: 0, errors: "" });
    expect(await servedValues("article_code", "ean")).toEqual([
      ["10045", "4012345678901"],
      ["10046", undefined],
      ["10047", undefined],
    ]);
    expect(await servedValues("related")).toEqual([
      [undefined],
      [[{ kind: "coupler", article_code: "10045" }]],
      [["10045", "10046"].map((article_code) => ({ kind: "coupler", article_code }))],
    ]);
    expect(result.output).toContain("Warning: codes that look like decimal numbers: 6\n");
    expect(result.output).toContain(
      'articles.csv, rows 2–3, article_code = "10045.0", "10046.0": is read as a whole number, as are all codes of its column',
    );
  });

  test("are read in the same way with a decimal comma, also after the first rows of a JSON file", async () => {
    const article = { family_id: "F1", category: "DOW", url_configs_data: [{ portfolio_id: "p1" }] };
    const codes = [...Array.from({ length: 3000 }, (_, index) => String(index)), "70001,0"];
    const articles = codes.map((article_code) => ({ ...article, article_code }));
    expect((await operator.importWith({ "articles.json": articles })).code).toBe(0);
    expect((await servedValues("article_code")).at(-1)).toEqual(["70001"]);
  });

  test.each([
    ["other codes have decimals", ["1200.0", "1200.1"], false],
    ["other codes are not numbers", ["1200.0", "A-7"], true],
  ])("are left unchanged if %s", async (_, codes, hasWarning) => {
    const lines = codes.map((code) => `${code};F1;DOW;p1`);
    const { output } = await operator.importCsv(["article_code;family_id;category;url_configs_data", ...lines]);
    expect((await servedValues("article_code")).flat()).toEqual(codes);
    expect(output.includes("ends like a decimal number")).toBe(hasWarning);
  });

  test.each([
    ["02. Mrz", true],
    ["Mrz 03", true],
    ["2-Mar", true],
    ["Mar-03", true],
    ["31. Dez", true],
    ["MAR-03", false],
    ["02. Mix", false],
    ["01.02.2026", false],
  ])("are published, and if Excel may have read them as dates, with a warning: %s: %j", async (code, hasWarning) => {
    const { output, code: exitCode } = await operator.importCsv([
      "article_code;family_id;category;url_configs_data",
      `${code};F1;DOW;p1`,
    ]);
    expect(exitCode).toBe(0);
    expect((await servedValues("article_code")).flat()).toEqual([code]);
    expect(output.includes("has read as a date")).toBe(hasWarning);
  });

  test.each(["4.01235E+12", "4,01E+12", "4E+12", "401235e+07"])(
    "are refused in scientific notation: %s",
    async (code) => {
      const lines = ["article_code;family_id;url_configs_data;ean", `${code};F1;p1;${code}`];
      const { errors } = await operator.importCsv(lines);
      expect(errors).toMatch(/article_code = .*is a code that Excel has shortened[^]*ean = .*is a code that Excel has/);
    },
  );
});
