import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { catalogueWith, PNG } from "./catalogue-files.ts";
import { createOperatorPerTest } from "./operator-per-test.ts";

const operator = createOperatorPerTest();
let out: string;
beforeEach(async () => {
  out = join(operator.folder, "out");
  await operator.importWith({ "images/a.png": PNG });
});

/** The content of every file in a folder, by path. */
const contentOf = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path, readFileSync(path, "base64")]),
  );

const VERBS = ["export", "demo"] as const;
const write = (verb: (typeof VERBS)[number], folder = out) =>
  operator.run(verb === "demo" ? ["demo", "--articles", "60", folder] : ["export", folder]);

test.each(VERBS)("%s replaces what an earlier export or demo wrote, in any format", async (verb) => {
  await operator.run(["export", "--format", "xlsx", out]);
  expect(await write(verb)).toMatchObject({ code: 0, errors: "" });
  const names = readdirSync(out);
  expect(names).not.toContain("catalogue.xlsx");
  expect(names).toContain("articles.json");
  expect(await write(verb)).toMatchObject({ code: 0, errors: "" });
  expect(readdirSync(out)).toEqual(names);
});

/** Stands for a link to another folder. */
const LINK = "link";

/** What an operator may have added to the folder, and how the refusal describes it. */
const OPERATOR_FILES = [
  ["articles.csv", "article_code\nA1\n", /articles\.csv was not written by an export/],
  ["import.json", "{}", /import\.json (?:was not written by|has changed since)/],
  ["images/b.png", PNG, /images\/b\.png was not written by an export/],
  [".gitignore", "*", /\.gitignore was not written by an export/],
  ["families.json", "[]", /families\.json has changed since it was exported/],
  ["documents", LINK, /documents was not written by an export/],
] as const;

test.each(OPERATOR_FILES.flatMap(([name, content, reason]) => VERBS.map((verb) => ({ name, content, reason, verb }))))(
  "$verb leaves a folder that contains the operator's $name unchanged",
  async ({ name, content, reason, verb }) => {
    await write(verb);
    const path = join(out, name);
    mkdirSync(dirname(path), { recursive: true });
    if (content === LINK) symlinkSync(operator.dataDir, path);
    else writeFileSync(path, content);
    const before = contentOf(out);
    const result = await write(verb);
    expect(result.code).toBe(2);
    expect(result.errors).toContain(`The folder ${out} is left as it is: `);
    expect(result.errors).toMatch(reason);
    expect(result.errors).toContain("Name a new or an empty folder");
    expect(contentOf(out)).toEqual(before);
  },
);

test.each(VERBS)("%s leaves the operator's own catalogue unchanged", async (verb) => {
  const folder = operator.write("own", catalogueWith({ "import.json": "{}", "images/a.png": PNG }));
  const before = contentOf(folder);
  const result = await write(verb, folder);
  expect(result.code).toBe(2);
  expect(result.errors).toMatch(/app-configs\.json was not written by .* of an earlier version .* delete it first\.$/);
  expect(contentOf(folder)).toEqual(before);
});

test("neither system files in the folder nor a missing file of the previous export stop an export", async () => {
  mkdirSync(out);
  writeFileSync(join(out, ".DS_Store"), "");
  expect((await operator.run(["export", out])).code).toBe(0);
  writeFileSync(join(out, "images/Thumbs.db"), "");
  rmSync(join(out, "articles.json"));
  expect((await operator.run(["export", out])).code).toBe(0);
  expect(existsSync(join(out, "articles.json"))).toBe(true);
});

test("a failed export leaves the earlier one unchanged, and the next one succeeds", async () => {
  expect((await operator.run(["export", out])).code).toBe(0);
  const before = contentOf(out);
  await operator.importWith({ "articles.json": [{ article_code: "A1", optic: "a|b" }] }, "--max-removed", "100");
  expect((await operator.run(["export", "--format", "xlsx", out])).code).toBe(1);
  expect(contentOf(out)).toEqual(before);
  expect((await operator.run(["export", "--format", "csv", out])).code).toBe(0);
  expect(contentOf(out)).not.toEqual(before);
});

test("the leftovers of a killed export do not stop the next one", async () => {
  mkdirSync(join(out, ".lumenry-new/images"), { recursive: true });
  writeFileSync(join(out, ".lumenry-new/articles.json"), "[");
  expect((await operator.run(["export", out])).code).toBe(0);
  expect(existsSync(join(out, ".lumenry-new"))).toBe(false);
});

test("an exported folder is imported without a warning about the record of its files", async () => {
  await operator.run(["export", out]);
  const result = await operator.run(["import", "--strict", out]);
  expect(result).toMatchObject({ code: 0, errors: "" });
  expect(result.output).not.toContain("Warning");
});

test("an unreadable record of the exported files counts as missing", async () => {
  await operator.run(["export", out]);
  writeFileSync(join(out, ".lumenry-export.json"), '{ "files": [');
  expect(await operator.run(["export", out])).toMatchObject({ code: 2 });
});

test("the demo is refused if its path is a file", async () => {
  writeFileSync(out, "mine");
  expect(await operator.run(["demo", out])).toMatchObject({
    code: 2,
    errors: `${out} is a file; a folder was expected.`,
  });
  expect(readFileSync(out, "utf8")).toBe("mine");
});
