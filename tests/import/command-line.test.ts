import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { CATALOGUE, catalogueTitled, catalogueWith, PNG } from "./catalogue-files.ts";
import { createOperatorPerTest } from "./operator-per-test.ts";

const operator = createOperatorPerTest();

const VERBS = ["import", "check", "versions", "rollback", "prune", "export", "demo"];

test.each(VERBS)("the help of %s explains the verb", async (verb) => {
  const result = await operator.run([verb, "--help"]);
  expect(result).toMatchObject({ code: 0, errors: "" });
  expect(result.output).toMatch(new RegExp(`^${verb}: .*\n\n  npm run catalogue -- ${verb}`));
});

test.each([["--help"], ["-h"], ["help"]])("%s lists all verbs", async (argument) => {
  const result = await operator.run([argument]);
  expect(result.code).toBe(0);
  for (const verb of VERBS) expect(result.output).toMatch(new RegExp(`^  ${verb} `, "m"));
});

const IMPORT_USAGE =
  "Usage: npm run catalogue -- import [--dry-run] [--max-removed PERCENT] [--note TEXT] [--lenient] [--strict] [--profile FILE] [--report FILE] [--language en|de] [--json] <folder or file>";
const NO_CATALOGUE =
  "is not a catalogue; expected a folder with one file per list, or a file of XLSX, BMEcat or ETIM xChange";

test.each<[args: string[], message: string]>([
  [
    ["publish"],
    "Unknown verb publish; the verbs are import, check, watch, versions, diff, rollback, prune, export, template, demo.",
  ],
  [["import"], IMPORT_USAGE],
  [["import", "a", "b"], IMPORT_USAGE],
  [
    ["check", "--dry-run", "a"],
    "Unknown option '--dry-run'. Usage: npm run catalogue -- check [--write-profile FILE] [--lenient] [--strict] [--profile FILE] [--report FILE] [--language en|de] [--json] <folder or file>",
  ],
  [["import", "/nowhere/at all"], "There is no catalogue at /nowhere/at all: no such file or folder."],
  [["import", "package.json"], `${resolve("package.json")} ${NO_CATALOGUE}.`],
  [["rollback", "-1"], "Unknown option '-1'. Usage: npm run catalogue -- rollback [--json] [version]"],
  [["rollback", "1.5"], '"1.5" is not a version number; the verb versions lists them.'],
  [["prune", "--keep", "few"], '--keep is "few"; expected a whole number from 0 to 1000.'],
  [["prune", "3"], "Usage: npm run catalogue -- prune [--keep N] [--dry-run] [--json]"],
  [["versions", "all"], "Usage: npm run catalogue -- versions [--json]"],
  [
    ["export"],
    "Usage: npm run catalogue -- export [--format json|ndjson|csv|xlsx|gldf|xchange] [--per article|family] [--language en|de] <folder>",
  ],
  [["demo", "--articles", "many", "x"], '--articles is "many"; expected a whole number from 1 to 1000000.'],
  [["demo", "--articles", "0", "x"], '--articles is "0"; expected a whole number from 1 to 1000000.'],
  [["demo", "--seed", "1.5", "x"], '--seed is "1.5"; expected a whole number from 0 to 2147483647.'],
])("the wrong usage %j is answered with one sentence", async (args, message) => {
  expect(await operator.run(args)).toEqual({ code: 2, output: "", errors: message });
});

test.each([
  ["~$catalogue.xlsx", "", "is the lock of a workbook that is open in Excel; specify the workbook itself"],
  ["lamp.gldf", "PK\x03\x04", "is one GLDF container; specify the folder that contains it"],
  ["Lamp.GLDF", "", "is one GLDF container; specify the folder that contains it"],
  ["catalogue.zip", "PK\x03\x04", "is an archive; unpack it, and specify the folder with its files"],
  [
    "Artikel.xls",
    "\xD0\xCF\x11\xE0",
    "is an older Excel workbook, or has a password; save it as .xlsx without a password",
  ],
  ["catalogue.7z", "7z", "is an archive; unpack it, and specify the folder with its files"],
  ["catalogue", "PK\x03\x04", "is an archive; unpack it, and specify the folder with its files"],
  ["catalogue.xlsm", "PK\x03\x04", "is a workbook in another format; if its sheets are lists, save it as .xlsx"],
  ["Katalog.ODS", "PK\x03\x04", "is a workbook in another format; if its sheets are lists, save it as .xlsx"],
  ["articles.csv", "PKZ\n", "is one list of a catalogue; specify the folder that contains it"],
  ["articles.csv", "article_code\n", "is one list of a catalogue; specify the folder that contains it"],
  ["articles.json", "[]", "is one list of a catalogue; specify the folder that contains it"],
  ["prices.csv", "price\n", NO_CATALOGUE],
  ["Katalog.docx", "PK\x03\x04", NO_CATALOGUE],
  ["Katalog.msg", "\xD0\xCF\x11\xE0", NO_CATALOGUE],
])("the error for %s, which is not a catalogue, says what to specify instead", async (name, content, message) => {
  const path = join(operator.write("files", { [name]: Buffer.from(content, "latin1") }), name);
  expect(await operator.run(["check", path])).toEqual({ code: 2, output: "", errors: `${path} ${message}.` });
});

test.runIf(existsSync("/proc/self/mem"))("a file that cannot be read is reported not to be a catalogue", async () => {
  const path = "/proc/self/mem";
  expect(await operator.run(["check", path])).toEqual({ code: 2, output: "", errors: `${path} ${NO_CATALOGUE}.` });
});

test("without a verb, the help is printed and the command fails", async () => {
  const result = await operator.run([]);
  expect(result.code).toBe(2);
  expect(result.output).toMatch(/^Usage: npm run catalogue/);
});

test.each<[verb: string, environment: Record<string, string>, message: RegExp, code?: number]>([
  ["versions", { DATABASE_URL: "mysql://db/x" }, /^DATABASE_URL is invalid; expected the URL of a PostgreSQL database/],
  [
    "versions",
    { DATABASE_URL: "postgres://me:secret@127.0.0.1:1/x" },
    /^The store cannot read the database 127\.0\.0\.1:1\/x: no server is listening there\.$/,
    3,
  ],
  ["versions", { DATA_DIR: "package.json" }, /package\.json: it is a file, and DATA_DIR must name a folder\.$/],
  ["rollback", {}, /^Nothing has been published yet, so there is no earlier version\.$/],
])("%s fails with the settings %j", async (verb, environment, message, code = 1) => {
  const result = await operator.run([verb], environment);
  expect(result.code).toBe(code);
  expect(result.errors).toMatch(message);
});

test("before the first import there is nothing to list or export", async () => {
  expect(await operator.run(["versions"])).toEqual({ code: 0, output: "Nothing has been published yet.", errors: "" });
  const result = await operator.run(["export", join(operator.folder, "out")]);
  expect(result).toEqual({
    code: 1,
    output: "",
    errors: "Nothing has been published yet, so there is nothing to export.",
  });
});

test("a dry run publishes nothing", async () => {
  expect(await operator.importFiles(CATALOGUE, "--dry-run")).toEqual({
    code: 0,
    output: "The catalogue can be imported. Nothing was published: this was only a check.",
    errors: "",
  });
  expect(existsSync(operator.dataDir)).toBe(false);
});

test("a check says nothing about the served version, and needs no store", async () => {
  await operator.importWith({ "articles.json": articlesWithUgr(50, 19) });
  const result = await operator.run(["check", operator.write("few", CATALOGUE)], {
    DATABASE_URL: "postgres://a@127.0.0.1:1/x",
  });
  expect(result.code).toBe(0);
  expect(result.output.split("\n").at(-1)).toBe(
    "The catalogue has no problems that would prevent its import. Nothing was published; import --dry-run also compares it with the served version.",
  );
});

test("a dry run and a check refuse what an import refuses", async () => {
  const folder = operator.write("catalogue", catalogueWith({ "families.json": [{}] }));
  for (const args of [["import", "--dry-run"], ["check"]]) {
    const result = await operator.run([...args, folder]);
    expect(result.code).toBe(1);
    expect(result.errors).toContain("families.json, row 1 (line 1), family_id: is missing");
  }
  expect(await operator.servedVersion()).toBeUndefined();
});

async function publishVersions(...titles: readonly string[]): Promise<void> {
  for (const title of titles) await operator.importFiles(catalogueTitled(title));
}

test("versions are listed, and earlier ones can be served again", async () => {
  await publishVersions("a", "b", "c");
  expect((await operator.run(["versions"])).output).toMatch(/^  1  .*\n  2  .*\n\* 3  .*2 articles.*\(served\)$/);
  expect((await operator.run(["rollback"])).output).toBe(
    "Version 2 is being served: 2 articles, 1 family, 1 category, 1 portfolio.",
  );
  expect(await operator.entries("app-configs")).toMatchObject([{ title: "b" }, { title: "b" }]);
  expect((await operator.run(["rollback", "3"])).code).toBe(0);
  expect((await operator.servedVersion())?.number).toBe(3);
  const unknown = await operator.run(["rollback", "9"]);
  expect(unknown.code).toBe(1);
  expect(unknown.errors).toMatch(/^There is no version 9 in .*; there are 1, 2, 3\.$/);
});

test("prune removes old versions except as many as are to be kept", async () => {
  await publishVersions("a", "b", "c", "d");
  expect((await operator.run(["prune"])).output).toBe("There are no versions to remove.");
  expect((await operator.run(["prune", "--keep", "1", "--dry-run"])).output).toBe("Versions 1, 2 would be removed.");
  expect((await operator.run(["prune", "--keep", "2"])).output).toBe("Version 1 has been removed.");
  expect((await operator.run(["versions"])).output).toMatch(/^  2  .*\n  3  .*\n\* 4  .*\(served\)$/);
});

test("intact versions are listed, and damaged ones are named", async () => {
  await publishVersions("a", "b", "c");
  const file = (number: number): string => join(operator.dataDir, "versions", `00000${number}.sqlite`);
  truncateSync(file(1), 100);
  const older = await operator.run(["versions"]);
  expect(older).toMatchObject({ code: 1, errors: expect.stringContaining(file(1)) as string });
  expect(older.output).toMatch(/^  2  .*\n\* 3  .*\(served\)$/);
  truncateSync(file(3), 0);
  const served = await operator.run(["versions"]);
  expect(served.code).toBe(1);
  expect(served.output).toMatch(/^  2  [^\n]*$/);
  expect(served.errors.split("\n")).toEqual([expect.stringContaining(file(1)), expect.stringContaining(file(3))]);
  rmSync(file(3));
  expect((await operator.run(["versions"])).errors).toContain("There is no version 3 in ");
});

test("the served content is not published again", async () => {
  await operator.importFiles(CATALOGUE);
  const reimported = await operator.importFiles(CATALOGUE);
  expect(reimported.output).toBe("Version 1, which is being served, has the same content; nothing was published.");
  expect(reimported.code).toBe(0);
  expect((await operator.run(["versions"])).output.split("\n")).toHaveLength(1);
});

test("a check reports the quality of a catalogue by kind of problem", async () => {
  const families = ["F1", "F7", "F8", "F9", "F10"];
  const category = { category_id: "DOW", texts: [{ language: "en", text: "D" }], families };
  const { code, output } = await operator.checkFiles(catalogueWith({ "categories.json": [category] }));
  expect(code).toBe(0);
  expect(output).toMatch(/^Quality report\n/);
  expect(output).toMatch(
    /^references to entries that do not exist {2,}4\n.*row 1 \(line 1\), families = "F7", "F8", "F9", "F10": is not in the families list/m,
  );
  expect(output).toMatch(/^missing translations {2,}1\n.*texts: has no text in de/m);
  expect(output).not.toContain("articles without a portfolio");
  expect(await operator.servedVersion()).toBeUndefined();
});

test("a check of a refused catalogue without warnings does not report that there are no warnings", async () => {
  const articles = [...CATALOGUE["articles.json"], ...CATALOGUE["articles.json"]];
  const { code, output } = await operator.checkFiles(catalogueWith({ "articles.json": articles }));
  expect([code, output]).toEqual([1, expect.not.stringContaining("Quality report")]);
});

test("the demo catalogue is the same for the same seed", async () => {
  const writeDemo = async (name: string, seed: string): Promise<string> => {
    await operator.run(["demo", "--articles", "50", "--seed", seed, join(operator.folder, name)]);
    return readFileSync(join(operator.folder, name, "articles.json"), "utf8");
  };
  const first = await writeDemo("one", "7");
  expect(JSON.parse(first)).toHaveLength(50);
  expect(await writeDemo("two", "7")).toBe(first);
  expect(await writeDemo("three", "8")).not.toBe(first);
  const result = await operator.run(["import", join(operator.folder, "one")]);
  expect(result.errors).toBe("");
  expect((await operator.servedVersion())?.counts.articles).toBe(50);
});

test("D9 a link that leads out of the images folder is not followed", async () => {
  const folder = operator.write("catalogue", catalogueWith({ "images/a.png": PNG }));
  writeFileSync(join(operator.folder, "secret.png"), PNG);
  mkdirSync(join(operator.folder, "secrets"));
  symlinkSync(join(operator.folder, "secret.png"), join(folder, "images/secret.png"));
  symlinkSync(join(operator.folder, "secrets"), join(folder, "images/secrets"));
  symlinkSync(join(folder, "images/a.png"), join(folder, "images/b.png"));
  symlinkSync(join(folder, "images/nothing.png"), join(folder, "images/c.png"));
  const { code, output } = await operator.run(["import", folder]);
  expect(code).toBe(0);
  expect(output).toContain("images/secret.png: is a link that leads out of images/");
  expect(output).toContain("images/secrets: is a link that leads out of images/");
  expect(output).toContain("images/c.png: cannot be read");
  await operator.run(["export", join(operator.folder, "out")]);
  expect(readdirSync(join(operator.folder, "out/images"))).toEqual(["a.png", "b.png"]);
});

const SECOND_REMOVED = ["A45", "A46", "A47", "A48", "A49"];

/**
 * The changes that an import reports when it changes the UGR of 45 of 50 articles and replaces the rest with a new one.
 */
const SECOND_CHANGES = [
  "articles: 1 new, 45 changed (ugr 45), 5 removed",
  "  new: A50",
  ...[0, 1, 2, 3, 4].map((index) => `  changed: A${index}, ugr 19 → 22`),
  "  40 more changed",
  `  removed: ${SECOND_REMOVED.join(", ")}`,
];

const articlesWithUgr = (count: number, ugr: number): readonly object[] =>
  Array.from({ length: count }, (_, index) => ({ ...CATALOGUE["articles.json"][0], article_code: `A${index}`, ugr }));

test("D10 an import and its dry run report changes, and refuse the catalogue when too much would be removed", async () => {
  const importArticles = (articles: readonly object[], ...options: readonly string[]) =>
    operator.importWith({ "articles.json": articles }, ...options);
  const [first, third] = [articlesWithUgr(50, 19), articlesWithUgr(3, 22)];
  const second = [...articlesWithUgr(45, 22), ...articlesWithUgr(51, 19).slice(50)];
  await importArticles(first);
  expect((await importArticles(first, "--dry-run")).output).toContain(
    "Version 1, which is being served, has the same entries in all",
  );
  expect(await importArticles(second, "--dry-run")).toEqual({
    code: 0,
    output: [
      "Compared with version 1, which is being served:",
      ...SECOND_CHANGES,
      "The catalogue can be imported. Nothing was published: this was only a check.",
    ].join("\n"),
    errors: "",
  });
  expect(JSON.parse((await importArticles(second, "--dry-run", "--json")).output)).toMatchObject({
    outcome: "checked",
    version: { number: 1 },
    changes: [{ list: "articles", removed: 5, fields: { ugr: 45 }, entries: { removed: SECOND_REMOVED } }],
  });
  expect((await importArticles(second)).output.split("\n").slice(0, -1)).toEqual(SECOND_CHANGES);
  for (const options of [["--dry-run"], []]) {
    const stopped = await importArticles(third, ...options);
    expect(stopped).toMatchObject({ code: 1 });
    expect(stopped.errors).toContain("articles: would remove 43 of 46 entries (93%), and --max-removed allows 20%");
    expect((await operator.servedVersion())?.number).toBe(2);
    expect(await importArticles(third, ...options, "--max-removed", "94%")).toMatchObject({ code: 0 });
  }
  const [summary, ...entries] = (await operator.run(["diff", "1", "2"])).output.split("\n");
  expect(summary).toBe(SECOND_CHANGES[0]);
  const changedLines = Array.from({ length: 45 }, (_, index) => `  changed: A${index}, ugr 19 → 22`);
  expect(entries).toEqual(["  new: A50", ...changedLines, `  removed: ${SECOND_REMOVED.join(", ")}`]);
  expect((await operator.run(["diff", "2", "2"])).output).toBe("The lists of versions 2 and 2 have the same entries.");
});

test("a version with a repeated filter text differs neither from itself nor from the same texts imported again", async () => {
  const [first] = CATALOGUE["filter-texts.json"];
  const texts = [...CATALOGUE["filter-texts.json"], first, { ...first, text: "Switched" }];
  await operator.importWith({ "filter-texts.json": texts });
  expect((await operator.run(["diff", "1", "1"])).output).toBe("The lists of versions 1 and 1 have the same entries.");
  const families = [...CATALOGUE["families.json"], { family_id: "F2", brand: "Own" }];
  const { output } = await operator.importWith({ "filter-texts.json": texts, "families.json": families });
  expect(output).toContain("families: 1 new\n");
  expect(output).not.toMatch(/^filter-texts: \d/m);
});

test("any other catalogue replaces the demo completely", async () => {
  await operator.importDemo(100);
  expect(await operator.importFiles(CATALOGUE)).toMatchObject({ code: 0, errors: "" });
});

test("D10 --strict refuses a catalogue with any warning", async () => {
  const folder = operator.write("catalogue", catalogueWith({ "articles.json": [{ article_code: "A1", ugr: 190 }] }));
  expect(await operator.run(["import", "--strict", folder])).toMatchObject({ code: 5 });
  expect(await operator.servedVersion()).toBeUndefined();
  const checked = await operator.run(["check", "--strict", "--json", folder]);
  expect([checked.code, JSON.parse(checked.output)]).toMatchObject([5, { exitCode: 5, outcome: "refused" }]);
  expect(await operator.importFiles(CATALOGUE, "--strict")).toMatchObject({ code: 0 });
});

test.each(["x", "101", "-1", "20 %"])("--max-removed=%s is a usage error", async (share) => {
  expect(await operator.run(["import", `--max-removed=${share}`, "a"])).toMatchObject({ code: 2 });
});
