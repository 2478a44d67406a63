import { strFromU8, unzipSync } from "fflate";
import { readSheet, default as readSheets } from "read-excel-file/node";
import { expect, test } from "vitest";
import { createXlsx } from "./xlsx-file.ts";

const fileBytes = async (sheet: Parameters<typeof createXlsx>[0]) =>
  Buffer.from(await (await createXlsx(sheet)).arrayBuffer());

const head = ["Raum", "Größe"];
const columns = head.map((title) => ({ title }));

test("another program reads strings as strings and numbers as numbers", async () => {
  const rows = [
    ["Küche & <Bad>", 24],
    ["=1+1", 13.9],
    ['"zitiert" ', undefined],
    ["Zeile\nzwei", -0.5],
    ["\u0000\u{1F4A1}", 1e21],
  ];
  expect(await readSheet(await fileBytes({ name: "Liste", columns, rows }), { trim: false })).toEqual([
    head,
    ["Küche & <Bad>", 24],
    ["=1+1", 13.9],
    ['"zitiert" ', null],
    ["Zeile\nzwei", -0.5],
    ["\u0000\u{1F4A1}", 1e21],
  ]);
});

test.each([
  ["Büro: Haus [B] / 'A'?", "Büro  Haus  B     A"],
  ["x".repeat(40), "x".repeat(31)],
  ["///", "1"],
])("the sheet of the list %s is named %s", async (name, sheet) => {
  const [only] = await readSheets(await fileBytes({ name, columns, rows: [] }));
  expect(only?.sheet).toBe(sheet);
});

test.each([
  ["Haus B", "Projekt", ["Haus B", "Projekt"]],
  ["projekt", "Projekt", ["projekt", "Projekt 2"]],
])("the sheets of a list %s and its cover %s have distinct names", async (name, title, expected) => {
  const secondSheet = {
    name: title,
    columns: [{ title: "Projekt" }, { title: name }],
    rows: [["Datum", "05.03.2026"]],
  };
  const sheets = await readSheets(await fileBytes({ name, columns, rows: [], secondSheet }));
  expect(sheets.map(({ sheet }) => sheet)).toEqual(expected);
  expect(sheets[1]?.data).toEqual([
    ["Projekt", name],
    ["Datum", "05.03.2026"],
  ]);
});

test("the file's properties name the list, the site and its operator", async () => {
  const author = { creator: "Sonnwerk & Söhne", company: "Sonnwerk GmbH" };
  const parts = unzipSync(await fileBytes({ name: "Haus <B>", columns, rows: [], author }));
  const textOf = (path: string) => strFromU8(parts[path] ?? new Uint8Array());
  expect(textOf("docProps/core.xml")).toContain("<dc:title>Haus &lt;B&gt;</dc:title>");
  expect(textOf("docProps/core.xml")).toContain("<dc:creator>Sonnwerk &amp; Söhne</dc:creator>");
  expect(textOf("docProps/app.xml")).toContain("<Company>Sonnwerk GmbH</Company>");
  expect(textOf("[Content_Types].xml")).toContain('PartName="/docProps/core.xml"');
  expect(textOf("_rels/.rels")).toContain('Target="docProps/app.xml"');
  expect(await readSheet(await fileBytes({ name: "L", columns, rows: [], author }))).toEqual([head]);
});

test("a list of two thousand lines is written", async () => {
  const rows = Array.from({ length: 2000 }, (_, index) => [`Raum ${index}`, index]);
  expect(await readSheet(await fileBytes({ name: "Liste", columns, rows }))).toHaveLength(2001);
});
