import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { MAX_LIST_FILE_BYTES, MAX_LIST_CELLS } from "#model/bounds.ts";
import { createCsv } from "#web/spreadsheets/export-table.ts";
import { readListFile } from "./read-list-file.ts";
import { createXlsx } from "#web/spreadsheets/xlsx-file.ts";

const file = (...parts: (string | Uint8Array<ArrayBuffer> | Blob)[]) => new File(parts, "Haus B.csv");
const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const utf16 = (text: string) =>
  new Uint8Array(Uint16Array.from(`\uFEFF${text}`, (character) => character.charCodeAt(0)).buffer);

const TEXT = "Raum;Artikel;Menge;Notiz\r\nKüche;TAR-1;1.200,0;Größe";
const EXPECTED = {
  list: {
    name: "Haus B",
    zones: [{ name: "Küche", lines: [{ code: "TAR-1", quantity: 1200, note: "Größe" }] }],
  },
  rejected: [],
  remarks: [],
};
const CELLS = {
  columns: ["Raum", "Artikel", "Menge", "Notiz"].map((title) => ({ title })),
  rows: [["Küche", "TAR-1", 1200, "Größe"]],
};

test.each([
  ["UTF-8", file(TEXT)],
  ["UTF-8 with a byte order mark", file("\uFEFF", TEXT)],
  ["the encoding of German Excel", file(latin(TEXT))],
  ["UTF-16", file(utf16(TEXT.replaceAll(";", "\t")))],
  ["an exported XLSX file", file(await createXlsx({ name: "Liste", ...CELLS }))],
])("a list in %s is read", async (_, input) => {
  expect(await readListFile(input)).toEqual(EXPECTED);
});

const relationship = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
const relationships = (...tags: string[]) => strToU8(`<Relationships>${tags.join("")}</Relationships>`);

/** A workbook of another program: shared strings, an empty sheet first, unusual part names, namespace prefixes. */
const workbook = (...rows: string[]) =>
  zipSync({
    "_rels/.rels": relationships(relationship("d", "officeDocument", "/xl/workbook22.xml")),
    "xl/workbook22.xml": strToU8(
      '<x:workbook xmlns:x="m" xmlns:r="o"><x:sheets><x:sheet name="Deckblatt" sheetId="1" r:id="a"/><x:sheet name="Leuchten" sheetId="2" r:id="b"/></x:sheets></x:workbook>',
    ),
    "xl/_rels/workbook22.xml.rels": relationships(
      relationship("b", "worksheet", "/xl/tables/two.xml"),
      relationship("a", "worksheet", "worksheets/sheet1.xml"),
      relationship("s", "sharedStrings", "sharedStrings.xml"),
    ),
    "xl/SharedStrings.xml": strToU8(
      "<sst><si><t>Artikel</t></si><si><r><t>TAR</t></r><r><t>-1</t></r></si><si><t>Menge</t></si></sst>",
    ),
    "xl/worksheets/sheet1.xml": strToU8("<worksheet><sheetData/></worksheet>"),
    "xl/tables/two.xml": strToU8(`<worksheet><sheetData>${rows.join("")}</sheetData></worksheet>`),
  });

test("a workbook of another program is read with its row numbers", async () => {
  const header = '<row r="3"><c r="B3" t="s"><v>0</v></c><c r="D3" t="s"><v>2</v></c></row>';
  const valid = '<row r="4"><c r="B4" t="s"><v>1</v></c><c r="D4"><v>3</v></c></row>';
  const invalid = '<row r="7"><c r="B7" t="s"><v>1</v></c><c r="D7"><v>2.5</v></c></row>';
  expect(await readListFile(file(workbook(header, valid, invalid)))).toEqual({
    list: { name: "Haus B", zones: [{ name: "", lines: [{ code: "TAR-1", quantity: 3, note: "" }] }] },
    rejected: [{ row: 7, problem: "quantity", text: "2.5" }],
    remarks: [],
  });
});

test.each([
  ["empty", file("")],
  ["empty", file(" \r\n")],
  ["notAList", file(new Uint8Array([1, 0, 2]))],
  ["notAList", file(zipSync({ "content.xml": strToU8("<office/>") }))],
  ["notAList", file("<html><table><tr><td>Artikel</td></tr></table></html>")],
  [
    "encrypted",
    file(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...new Uint8Array(Buffer.from("EncryptedPackage", "utf16le"))])),
  ],
  ["oldExcel", file(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0]))],
  ["damaged", file(workbook("<row>").subarray(0, 300))],
  ["damaged", file(workbook("<row><c></row>"))],
  ["noArticles", file("Name;Preis\r\nA;zwei")],
  ["noArticles", file(workbook('<row r="1"><c r="A1"><v>1</v></c></row>'))],
  ["tooLarge", file("x".repeat(MAX_LIST_FILE_BYTES + 1))],
  ["overfull", file(`Article;Quantity\nA;1\n${";".repeat(MAX_LIST_CELLS)}`)],
])("a file without a readable list is reported as %s", async (problem, input) => {
  expect(await readListFile(input)).toEqual({ problem });
});

test("an unclosed quotation mark is reported with its line", async () => {
  expect(await readListFile(file('Artikel;Menge\r\nA;1\r\n"B;2'))).toEqual({ problem: "openQuote", row: 3 });
});

test("millions of empty lines yield no rows", async () => {
  const text = `Article;Quantity\r\n${"\n".repeat(MAX_LIST_FILE_BYTES - 30)}A;one`;
  expect(await readListFile(file(text))).toMatchObject({
    rejected: [{ row: MAX_LIST_FILE_BYTES - 28, problem: "quantity", text: "one" }],
  });
});

test("F12 an exported workbook retains the list's name and the project data, whatever the file name", async () => {
  const secondSheet = {
    name: "Projektdaten",
    columns: [{ title: "Projekt" }, { title: "Hafenbüro, Haus B" }],
    rows: [["Auftraggeber", "Stadtwerke"]],
  };
  const read = await readListFile(file(await createXlsx({ name: "Liste", ...CELLS, secondSheet })));
  expect(read).toMatchObject({
    list: { name: "Hafenbüro, Haus B", zones: [{ lines: [{ code: "TAR-1" }] }] },
    cover: { client: "Stadtwerke", number: "", planner: "", date: "" },
  });
});

test("F21 the first visible sheet with articles is read, and the others are named", async () => {
  const sheets = [["Alt", ' state="hidden"'], ["EG"], ["OG"]].map(
    ([name, state = ""], index) => `<sheet name="${name}" sheetId="${index + 1}"${state} r:id="s${index}"/>`,
  );
  const sheet = (code: string) =>
    strToU8(
      `<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Artikel</t></is></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>${code}</t></is></c></row></sheetData></worksheet>`,
    );
  const bytes = zipSync({
    "_rels/.rels": relationships(relationship("d", "officeDocument", "xl/workbook.xml")),
    "xl/workbook.xml": strToU8(`<workbook xmlns:r="o"><sheets>${sheets.join("")}</sheets></workbook>`),
    "xl/_rels/workbook.xml.rels": relationships(
      ...[0, 1, 2].map((index) => relationship(`s${index}`, "worksheet", `sheet${index}.xml`)),
    ),
    "xl/sheet0.xml": sheet("OLD-1"),
    "xl/sheet1.xml": sheet("EG-1"),
    "xl/sheet2.xml": sheet("OG-1"),
  });
  expect(await readListFile(file(bytes))).toMatchObject({
    list: { zones: [{ lines: [{ code: "EG-1" }] }] },
    otherSheets: ["OG", "Alt"],
  });
});

const FINGERPRINT = "a".repeat(16);
const TABLE_WITH_HIDDEN_COLUMN = {
  columns: [{ title: "Artikel" }, { title: "Menge" }, { title: "Datenstand", isHidden: true }],
  rows: [["TAR-1", 3, FINGERPRINT]],
};
const listWith = (line: object) => ({ ...EXPECTED, list: { name: "Haus B", zones: [{ name: "", lines: [line] }] } });

test("columns that only serve re-import are hidden in an XLSX file, and are read from it", async () => {
  const xlsx = await createXlsx({ name: "Liste", ...TABLE_WITH_HIDDEN_COLUMN });
  const sheet = unzipSync(new Uint8Array(await xlsx.arrayBuffer()))["xl/worksheets/sheet1.xml"];
  const hidden = [...strFromU8(sheet ?? new Uint8Array()).matchAll(/<col min="(\d)"[^>]* hidden="1"/g)];
  expect(hidden.map(([, column]) => column)).toEqual(["3"]);
  const line = { code: "TAR-1", quantity: 3, note: "", known: FINGERPRINT };
  expect(await readListFile(file(xlsx))).toEqual(listWith(line));
});

test("a CSV file, which cannot hide columns, omits them and can still be imported", async () => {
  const csv = createCsv({ ...TABLE_WITH_HIDDEN_COLUMN, language: "de" });
  expect((await csv.text()).trim()).toBe("Artikel;Menge\r\nTAR-1;3");
  expect(await readListFile(file(csv))).toEqual(listWith({ code: "TAR-1", quantity: 3, note: "" }));
});
