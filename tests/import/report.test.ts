import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { runCommandLine } from "#importer/command-line/run-command-line.ts";
import { PROBLEM_KINDS, type ProblemKind } from "#importer/problems/problem.ts";
import { CATALOGUE, catalogueWith } from "./catalogue-files.ts";
import { createOperatorPerTest } from "./operator-per-test.ts";
import { xlsxFile } from "./xlsx-file.ts";

const operator = createOperatorPerTest();

const REFUSED = catalogueWith({
  "articles.json": [
    { article_code: "A1", lumen_default: 1200, ugr: 190 },
    { article_code: "A1", lumen_default: "<b>much</b>" },
    { article_code: "A3", lumen_default: 800 },
  ],
});

async function createReport(extension: string, ...args: readonly string[]): Promise<string> {
  const path = join(operator.folder, `report.${extension}`);
  const result = await operator.checkFiles(REFUSED, "--report", path, ...args);
  expect(result.output).toContain(`The report is in ${path}`);
  return readFileSync(path, "utf8");
}

test("D10 an HTML report states what to correct and how, and how complete each field is", async () => {
  const page = await createReport("html");
  expect(page).toMatch(/^<!DOCTYPE html><!-- Catalogue report -->\n<html lang="en">/);
  expect(page).toContain("The catalogue was refused; nothing was published.");
  expect(page).toMatch(/<b>1<\/b> Numbers that cannot be read<\/summary><p>Write the number without words/);
  expect(page).toMatch(/articles\.json, row 2[^<]*<\/td><td class="name">lumen_default<\/td>/);
  expect(page).toMatch(
    />ugr<\/th><td class="number">33%<\/td><td class="number">190<\/td><td class="number">190<\/td>/,
  );
  expect(page).toMatch(/>lumen_default<\/th><td class="number">67%<\/td><td class="number">800 lm<\/td>/);
});

test("D10 a report lists similar problems once with their rows", async () => {
  const articles = Array.from({ length: 50 }, (_, index) => ({
    article_code: `A${index}`,
    ugr: index === 20 ? "x" : [],
  }));
  const path = join(operator.folder, "report.html");
  await operator.checkFiles(catalogueWith({ "articles.json": articles }), "--report", path, "--language", "de");
  const page = readFileSync(path, "utf8");
  expect(page).toContain("articles.json, Zeilen 1–20, 22–50</td>");
  expect(page).toContain(
    'articles.json, Zeile 21, Textzeile 1</td><td class="name">ugr</td><td>"x"</td>'.replaceAll('"x"', "&quot;x&quot;"),
  );
});

test("D10 an HTML report loads no external resources, and escapes values from the files", async () => {
  const page = await createReport("html");
  expect(page).toContain("&lt;b&gt;much&lt;/b&gt;");
  expect(page).not.toContain("<b>much");
  expect(page).not.toMatch(/<(?:script|link|img|iframe)|url\(|@import/i);
});

test("D10 a report can be in German", async () => {
  const page = await createReport("html", "--language", "de");
  expect(page).toContain('<html lang="de">');
  expect(page).toMatch(/<b>1<\/b> Zahlen, die sich nicht lesen lassen<\/summary><p>Schreiben Sie die Zahl ohne Wörter/);
  expect(page).toContain("Was die Listen enthalten");
});

test("D10 a German report names sheets and units in German", async () => {
  const workbook = xlsxFile({
    articles: [
      ["article_code", "warranty", "ugr"],
      ["A1", "5", "190"],
    ],
  });
  const path = join(operator.folder, "report.html");
  await operator.checkFiles({ "catalogue.xlsx": workbook }, "--report", path, "--language", "de");
  const page = readFileSync(path, "utf8");
  expect(page).toContain("catalogue.xlsx, Blatt articles, Zeile 2</td>");
  expect(page).toContain('<td class="number">5 Jahre</td>');
});

test("D10 a JSON report has the same content, and --json prints the statistics of the fields", async () => {
  const content = JSON.parse(await createReport("json")) as Record<string, unknown>;
  const articles = {
    list: "articles",
    entries: 3,
    fields: expect.arrayContaining([
      { field: "lumen_default", filled: 2, share: 0.6667, least: 800, most: 1200, distinct: 2, example: "1200" },
      { field: "ugr", filled: 1, share: 0.3333, least: 190, most: 190, distinct: 1, example: "190" },
    ]) as unknown,
  };
  expect(content).toMatchObject({ outcome: "refused", lists: expect.arrayContaining([articles]) as unknown });
  const problem = { kind: "unreadable-number", severity: "refusal", count: 1 };
  expect(content["problems"]).toContainEqual(
    expect.objectContaining({ ...problem, ...PROBLEM_KINDS["unreadable-number"].en }),
  );
  const { output } = await operator.run(["check", "--json", join(operator.folder, "catalogue")]);
  expect(JSON.parse(output)).toMatchObject({ lists: expect.arrayContaining([articles]) as unknown });
});

test("D10 a report overwrites an earlier one, and no other file", async () => {
  await createReport("html");
  expect(await createReport("html", "--language", "de")).toContain('lang="de"');
  const folder = operator.write("other", REFUSED);
  const list = join(folder, "articles.json");
  const before = readFileSync(list, "utf8");
  const result = await operator.run(["import", "--report", list, folder]);
  expect(result.code).toBe(2);
  expect(result.errors).toBe(
    `--report is ${list}, which is not a report and will not be overwritten; specify another file.`,
  );
  expect(readFileSync(list, "utf8")).toBe(before);
});

test.each([
  ["report.pdf", 2, /expected a file name that ends in \.html or \.json\.$/],
  ["no/such/folder/report.html", 3, /^A file cannot be read or written: ENOENT/m],
])("D10 a report at %s is refused, and the message gives the reason", async (name, code, message) => {
  const path = join(operator.folder, name);
  const result = await operator.checkFiles(CATALOGUE, "--report", path);
  expect(result.code).toBe(code);
  expect(result.errors).toMatch(message);
  expect(existsSync(path)).toBe(false);
});

test("D10 a report path that cannot be written is detected before the catalogue is read, and nothing is left behind", async () => {
  const folder = operator.write("catalogue", CATALOGUE);
  const path = join(operator.folder, "no/such/folder/report.html");
  for (const verb of ["import", "watch"]) {
    const result = await operator.run([verb, "--report", path, folder]);
    expect(result).toMatchObject({ code: 3, output: "" });
    expect(result.errors).toMatch(/^A file cannot be read or written: ENOENT/);
  }
  expect(await operator.servedVersion()).toBeUndefined();
  await operator.run(["import", "--report", join(operator.folder, "report.html"), "/nowhere"]);
  expect(existsSync(join(operator.folder, "report.html"))).toBe(false);
});

/** What can happen at a report's path while a catalogue is read. */
const LATE_FAULTS: readonly (readonly [title: string, fault: (path: string) => void, reason: RegExp])[] = [
  ["folder is deleted", (path) => rmSync(dirname(path), { recursive: true }), /^The report was not written: ENOENT/m],
  ["path is taken", (path) => writeFileSync(path, "mine"), /^The report was not written: --report is .* not a report/m],
];

test.each(LATE_FAULTS)(
  "D10 an import completes and reports the error when the report's %s meanwhile",
  async (_, fault, reason) => {
    const path = join(operator.folder, "reports", "report.html");
    mkdirSync(dirname(path));
    const printed: string[] = [];
    const code = await runCommandLine(
      ["import", "--report", path, operator.write("catalogue", CATALOGUE)],
      { environment: { DATA_DIR: operator.dataDir }, folder: "." },
      {
        print: (line) => printed.push(line),
        printError: (line) => printed.push(line),
        startProgress() {
          fault(path);
          return { show: () => undefined, startPublishing: () => undefined, stop: () => undefined };
        },
      },
    );
    expect(code).toBe(0);
    expect(printed.at(-2)).toMatch(/^Published version 1:/);
    expect(printed.at(-1)).toMatch(reason);
  },
);

test("D10 an empty file may be overwritten with a report", async () => {
  writeFileSync(join(operator.folder, "report.json"), "");
  expect(await createReport("json")).toContain('"report": "catalogue"');
});

test.each(Object.keys(PROBLEM_KINDS) as ProblemKind[])("D10 %s has a severity, and texts in both languages", (kind) => {
  const { severity, en: english, de: german } = PROBLEM_KINDS[kind];
  expect(["refusal", "warning"]).toContain(severity);
  for (const { title, remedy } of [english, german]) {
    expect(title).not.toMatch(/\.$/);
    expect(remedy).toMatch(/^[A-ZÄÖÜ].*\.$/);
  }
  expect(german.remedy).not.toBe(english.remedy);
});
