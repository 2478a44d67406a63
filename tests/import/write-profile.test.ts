import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { CatalogueFiles } from "./catalogue-files.ts";
import { createOperator, type Operator } from "./operator.ts";

const latin = (text: string): Buffer => Buffer.from(text, "latin1");

/** A catalogue as a German spreadsheet program saves it, with headings in words. */
const GERMAN: CatalogueFiles = {
  "portfolios.csv": latin("Partner;Bezeichnung\np1;Süd\n"),
  "categories.csv": latin('category_id;texts.de;texts.en;Familien\nDOW;Einbauleuchten;Downlights;"F1 / F2"\n'),
  "families.csv": latin(
    "family_id;Hersteller;Kategorien;texts.de;texts.en\nF1;Müller;DOW;Größe A;Size A\nF2;Müller;DOW;Größe B;Size B\n",
  ),
  "articles.csv": latin(
    [
      "Artikelnummer;family_id;category;url_configs.p1;Lichtstrom [lm];Systemleistung;Gewicht;Blendung (UGR);Lebensdauer (L80 B10);EK-Preis",
      "A1;F1;DOW;ja;1.200;8,4 W;0,8;19;50.000 h;12,50",
      "A2;F2;DOW;ja;2.400;16,8 W;1,1;22;70.000 h;15,00",
    ].join("\n"),
  ),
};

let operator: Operator;
beforeEach(() => {
  operator = createOperator();
});
afterEach(() => operator.leave());

const profileAt = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));

test("D10 the proposed profile says what was found, and what is open is asked", async () => {
  const folder = operator.write("german", GERMAN);
  const path = join(folder, "import.json");
  const { output, errors } = await operator.run(["check", "--write-profile", path, folder]);
  expect(profileAt(path)).toEqual({
    separator: ";",
    encoding: "windows-1252",
    decimal: ",",
    listSeparator: "/",
    columns: {
      portfolios: { Partner: "portfolio_id", Bezeichnung: "name" },
      categories: { Familien: "families" },
      families: { Hersteller: "brand", Kategorien: "categories" },
      articles: {
        Artikelnummer: "article_code",
        Lichtstrom: "lumen_default",
        Systemleistung: "wattage_default",
        Gewicht: "weight",
        Blendung: "ugr",
        "Lebensdauer (L80 B10)": "lifetime",
      },
    },
  });
  expect(errors).toContain("The catalogue was refused");
  expect(output.split("\n").slice(-3)).toEqual([
    `The profile is in ${path}; beside the lists and named import.json it is used by every import.`,
    "It leaves open:",
    '  articles: "EK-Preis" is not a field of the list; map it to a field under "columns", or name it under "keep" to publish it unchanged; otherwise it is ignored.',
  ]);
});

test("D10 with the proposed profile the same files are imported, and their figures are right", async () => {
  const folder = operator.write("german", GERMAN);
  const path = join(folder, "import.json");
  await operator.run(["check", "--write-profile", path, folder]);
  expect((await operator.run(["import", folder])).code).toBe(0);
  const out = join(operator.folder, "out");
  await operator.run(["export", out]);
  expect(profileAt(join(out, "articles.json"))).toMatchObject([
    { article_code: "A1", lumen_default: 1200, wattage_default: 8.4, weight: 0.8, ugr: 19, lifetime: 50_000 },
    { article_code: "A2", lumen_default: 2400, wattage_default: 16.8, weight: 1.1, ugr: 22, lifetime: 70_000 },
  ]);
  expect(profileAt(join(out, "categories.json"))).toMatchObject([{ families: ["F1", "F2"] }]);
  expect(profileAt(join(out, "families.json"))).toMatchObject([{ brand: "Müller" }, { brand: "Müller" }]);
});

test("D10 an import that is refused for headings in words says how to have their fields proposed", async () => {
  const hint =
    "Some headings are not fields of their list; check with --write-profile FILE proposes which fields they mean.";
  const refused = await operator.run(["import", operator.write("german", GERMAN)]);
  expect(refused.code).toBe(1);
  expect(refused.output).toContain(hint);
  const { output } = await operator.run(["import", operator.write("other", { "articles.json": "[" })]);
  expect(output).not.toContain(hint);
});

test("D10 a second proposal adds nothing, and what the given profile says stays", async () => {
  const folder = operator.write("german", GERMAN);
  const given = {
    decimal: ",",
    columns: { articles: { "EK-Preis": "note", Gewicht: "weight" } },
    keep: { articles: ["note"] },
  };
  writeFileSync(join(folder, "import.json"), JSON.stringify(given));
  const [first, second] = ["first.json", "second.json"].map((name) => join(operator.folder, name)) as [string, string];
  const { output } = await operator.run(["check", "--write-profile", first, folder]);
  expect(output).not.toContain("It leaves open");
  expect(profileAt(first)).toMatchObject({
    ...given,
    columns: { articles: { ...given.columns.articles, Systemleistung: "wattage_default" } },
  });
  await operator.run(["check", "--profile", first, "--write-profile", second, folder]);
  expect(readFileSync(second, "utf8")).toBe(readFileSync(first, "utf8"));
});

test("D10 a file that exists is not overwritten, and nothing is checked", async () => {
  const folder = operator.write("german", GERMAN);
  const path = join(folder, "import.json");
  writeFileSync(path, "{}");
  expect(await operator.run(["check", "--write-profile", path, folder])).toMatchObject({
    code: 2,
    output: "",
    errors: `${path} exists and is not overwritten; name another file.`,
  });
  expect(readFileSync(path, "utf8")).toBe("{}");
});

test("D10 a folder that does not exist is named", async () => {
  const path = join(operator.folder, "missing", "import.json");
  const { code, errors } = await operator.run(["check", "--write-profile", path, operator.write("german", GERMAN)]);
  expect(code).toBe(3);
  expect(errors).toMatch(/A file cannot be read or written: .*missing/);
});

test.each<[string, CatalogueFiles, string]>([
  [
    "two encodings",
    { ...GERMAN, "families.csv": Buffer.from("family_id;brand\nF1;Größe\n") },
    "portfolios.csv is read as windows-1252 and families.csv as utf-8, and a profile names one encoding; save both as CSV UTF-8",
  ],
  [
    "two separators",
    { ...GERMAN, "families.csv": "family_id,brand\nF1,Own\n" },
    'articles.csv separates cells by ";" and families.csv by ",", so no separator is named; each import detects them again',
  ],
  [
    "numbers that can be read in two ways",
    { "articles.csv": "article_code;lumen_default\nA1;1.200\nA2;2.400\n" },
    'articles.csv: numbers in lumen_default are ambiguous, and nothing in the file resolves them; set "decimal" to "." or ","',
  ],
  [
    "two separators of values",
    { ...GERMAN, "categories.csv": 'category_id;families\nDOW;"F1 / F2"\nPAN;"F1, F2"\n' },
    'Several values in a cell are separated by "," and "/", which a profile cannot name as it is; separate them by "|"',
  ],
])("D10 %s are a question", async (_, files, question) => {
  const { output } = await operator.run([
    "check",
    "--write-profile",
    join(operator.folder, "import.json"),
    operator.write("doubtful", files),
  ]);
  expect(output).toContain(`  ${question}.`);
});

test("D10 a catalogue without anything to say gets an empty profile", async () => {
  const path = join(operator.folder, "import.json");
  await operator.run(["demo", "--articles", "20", join(operator.folder, "demo")]);
  const { code, output } = await operator.run(["check", "--write-profile", path, join(operator.folder, "demo")]);
  expect(code).toBe(0);
  expect(output).not.toContain("It leaves open");
  expect(profileAt(path)).toEqual(profileAt(join(operator.folder, "demo", "import.json")));
});

test("D10 programs get the profile's path and the questions", async () => {
  const path = join(operator.folder, "import.json");
  const { output } = await operator.run(["check", "--json", "--write-profile", path, operator.write("german", GERMAN)]);
  expect(JSON.parse(output)).toMatchObject({ profile: path, questions: [expect.stringContaining("EK-Preis")] });
});
