import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { createCsv } from "#web/spreadsheets/export-table.ts";
import { readListFile } from "./read-list-file.ts";
import { createXlsx } from "#web/spreadsheets/xlsx-file.ts";

const FINGERPRINT = "a".repeat(16);
const TABLE = {
  columns: [{ title: "Artikel" }, { title: "Menge" }, { title: "Datenstand", isHidden: true }],
  rows: [["TAR-1", 3, FINGERPRINT]],
};
const openFile = (content: Blob) => readListFile(new File([content], "Haus.x"));
const listWith = (line: object) => ({
  list: { name: "Haus", zones: [{ name: "", lines: [line] }] },
  rejected: [],
  remarks: [],
});

test("columns that only serve re-import are hidden in an XLSX file, and are read from it", async () => {
  const file = await createXlsx({ name: "Liste", ...TABLE });
  const sheet = unzipSync(new Uint8Array(await file.arrayBuffer()))["xl/worksheets/sheet1.xml"];
  const hidden = [...strFromU8(sheet ?? new Uint8Array()).matchAll(/<col min="(\d)"[^>]* hidden="1"/g)];
  expect(hidden.map(([, column]) => column)).toEqual(["3"]);
  expect(await openFile(file)).toEqual(listWith({ code: "TAR-1", quantity: 3, note: "", known: FINGERPRINT }));
});

test("a CSV file, which cannot hide columns, omits them and can still be imported", async () => {
  const file = createCsv({ ...TABLE, language: "de" });
  expect((await file.text()).trim()).toBe("Artikel;Menge\r\nTAR-1;3");
  expect(await openFile(file)).toEqual(listWith({ code: "TAR-1", quantity: 3, note: "" }));
});
