import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import readSheets from "read-excel-file/node";
import { expect, test } from "vitest";
import { LANGUAGES } from "#model/languages/language.ts";
import { LIST_NAMES } from "#model/lists/lists.ts";
import { createOperatorPerTest } from "./operator-per-test.ts";

const operator = createOperatorPerTest();

const writeTemplate = async (language: string): Promise<string> => {
  const path = join(operator.folder, `${language}.xlsx`);
  expect(await operator.run(["template", "--language", language, path])).toMatchObject({ code: 0, errors: "" });
  return path;
};

test.each(LANGUAGES)("a template with %s notes imports as it is, without a warning", async (language) => {
  const imported = await operator.run(["import", await writeTemplate(language)]);
  expect(imported).toEqual({
    code: 0,
    errors: "",
    output: "Published version 1: 6 articles, 4 families, 3 categories, 2 portfolios.",
  });
});

test("a catalogue from a template survives export and import as a workbook", async () => {
  await operator.run(["import", await writeTemplate("en")]);
  await operator.roundTrip("--format", "xlsx");
});

test("a template has a sheet for each list, articles first, as read by another program", async () => {
  const sheets = await readSheets(readFileSync(await writeTemplate("en")));
  expect(sheets[0]?.sheet).toBe("articles");
  expect(sheets.map(({ sheet }) => sheet).sort()).toEqual([...LIST_NAMES].sort());
});

test.each(LANGUAGES)(
  "every column of a template has a note in %s, and a drop-down if its values are known",
  async (language) => {
    const parts = unzipSync(readFileSync(await writeTemplate(language)));
    const part = (path: string): string => strFromU8(parts[path] ?? new Uint8Array());
    for (const index of LIST_NAMES.keys()) {
      const columns = part(`xl/worksheets/sheet${index + 1}.xml`).match(/<col /g)?.length;
      expect(part(`xl/comments${index + 1}.xml`).match(/<comment /g)).toHaveLength(columns ?? 0);
      expect(part(`xl/drawings/vmlDrawing${index + 1}.vml`).match(/<v:shape /g)).toHaveLength(columns ?? 0);
    }
    expect(part("xl/comments1.xml")).toContain(
      language === "de" ? "Lichtstrom der Leuchte" : "Luminous flux of the luminaire",
    );
    expect(part("xl/comments1.xml")).toContain(language === "de" ? "Üblich: 0,1 – 3.000" : "Usual: 0.1 – 3,000");
    expect(part("xl/worksheets/sheet1.xml")).toContain("&quot;BAT,DOW,PAN,HIB,SP68&quot;");
  },
);

test("a German template has German examples", async () => {
  const sheets = await readSheets(readFileSync(await writeTemplate("de")));
  const cells = sheets.flatMap(({ data }) => data.flat().map(String));
  expect(cells).toEqual(expect.arrayContaining(["Beispiel D", "Büros", "Verkehrszonen", "ja"]));
  expect(cells.filter((cell) => /^(?:Offices|Industry|Traffic zones|yes)$|Example(?! Lighting)/.test(cell))).toEqual(
    [],
  );
  const parts = unzipSync(readFileSync(join(operator.folder, "de.xlsx")));
  const notes = Object.keys(parts).filter((name) => name.startsWith("xl/comments"));
  expect(notes.map((name) => strFromU8(parts[name] ?? new Uint8Array())).join("")).toContain("Beispiel: Verkehrszonen");
});

test("a template never overwrites a file", async () => {
  const path = join(operator.folder, "mine.xlsx");
  writeFileSync(path, "mine");
  expect(await operator.run(["template", path])).toMatchObject({
    code: 2,
    errors: `${path} already exists; specify a file that does not exist yet, so that nothing is overwritten.`,
  });
  expect(readFileSync(path, "utf8")).toBe("mine");
});

test("a template must be a workbook in one of the site's languages", async () => {
  expect(await operator.run(["template", "list.csv"])).toMatchObject({ code: 2 });
  expect((await operator.run(["template", "--language", "fr", "a.xlsx"])).errors).toBe(
    '--language is "fr"; expected en or de.',
  );
});
