import fc from "fast-check";
import { expect, test } from "vitest";
import { FormattedNumber, type Cell, parseCellRange, trimInvisible } from "#formats/cell.ts";
import { readCsv } from "#formats/csv-rows.ts";
import { CSV_DIALECTS, formatCsv } from "#formats/csv-text.ts";
import { MAX_LINES, MAX_QUANTITY, MAX_ZONES } from "#model/bounds.ts";
import { listColumns, createListTable, type ListColumn } from "./list-table.ts";
import type { ListLine, SharedList } from "#project-list/lists/project-list.ts";
import { readListTable, type RowProblem } from "./read-list-table.ts";

const table = (...rows: readonly (readonly Cell[])[]) => ({
  name: "Haus B",
  rows: rows.map((cells, index) => ({ row: index + 1, cells })),
});
const line = (code: string, quantity: number, fields: Partial<ListLine> = {}): ListLine => ({
  code,
  quantity,
  note: "",
  ...fields,
});
const HEADINGS = ["Raum", "Artikel", "Menge", "Notiz"];

test("rows become lines, and rooms are in order of first occurrence", () => {
  const rows = [HEADINGS, ["Flur", "A", 2], ["", "B", "3"], [], ["Flur", "C", "4,0", "über der Tür"]];
  expect(readListTable({ ...table(...rows), decimalSeparator: "," })).toEqual({
    list: {
      name: "Haus B",
      zones: [
        { name: "Flur", lines: [line("A", 2), line("C", 4, { note: "über der Tür" })] },
        { name: "", lines: [line("B", 3)] },
      ],
    },
    rejected: [],
    remarks: [],
  });
});

/** Cells written as `A|2`; those of digits only are numbers. */
const cellsOf = (row: string): Cell[] => row.split("|").map((text) => (/^\d+$/.test(text) ? Number(text) : text));

test.each<[string, readonly string[], readonly ListLine[]]>([
  ["other headings in another order", ["Stück|Beschreibung|Art.-Nr.", "2|LED|A"], [line("A", 2)]],
  ["units in its headings", ["Artikel-Nr.|Menge [Stk.]", "A|2"], [line("A", 2)]],
  ["an abbreviated heading", ["Bestellnummer|Anz.", "A|2"], [line("A", 2)]],
  ["types of luminaires before their articles", ["Typ|Artikelnummer|Menge", "L1|A|2"], [line("A", 2)]],
  ["words in brackets beside a plain heading", ["Artikel (Bezeichnung)|Art.-Nr.|Menge", "LED|A|2"], [line("A", 2)]],
  ["invisible characters", ["Ar\u00ADtikel\u200B|Menge\u00A0", "A\u200B\u00A0|2"], [line("A", 2)]],
  ["no quantities", ["Article code", "A", "B"], [line("A", 1), line("B", 1)]],
  ["no header row", ["A|2", "B|3"], [line("A", 2), line("B", 3)]],
  ["a total below its rows", ["Artikel|Menge", "A|2", "Summe:|2"], [line("A", 2)]],
  ["the total in the column of rooms", ["Artikel|Menge|Raum", "A|2|", "|2|Grand total"], [line("A", 2)]],
  ["a code that begins like a total", ["Artikel|Menge", "TOTAL-2|2"], [line("TOTAL-2", 2)]],
  ["numeric codes", ["Artikel|Menge", "4711|1"], [line("4711", 1)]],
  [
    "titles above its headings",
    ["Angebot 4711||", "Projekt: Neubau Schule||12", "Pos.|Bestell-Nr.|Menge", "1|A|2"],
    [line("A", 2)],
  ],
])("F21 a table with %s is read", (_, rows, lines) => {
  expect(readListTable(table(...rows.map(cellsOf)))).toMatchObject({ list: { zones: [{ lines }] }, rejected: [] });
});

test.each<[string, readonly (readonly Cell[])[], readonly ListLine[]]>([
  ["a date as a note", [HEADINGS, ["", "A", 1, new Date("2026-03-12")]], [line("A", 1, { note: "2026-03-12" })]],
  ["one article in two letter cases", [HEADINGS, ["", "Ab", 2, ""], ["", "aB", 3, ""]], [line("Ab", 5)]],
  ["one article twice", [HEADINGS, ["", "A", 2, "x"], ["", "A", 3, "y"]], [line("A", 5, { note: "x; y" })]],
  ["a guarded formula", [HEADINGS, ["", "A", 1, "'=1+1"]], [line("A", 1, { note: "=1+1" })]],
])("F21 a table with %s is read", (_, rows, lines) => {
  expect(readListTable(table(...rows))).toMatchObject({ list: { zones: [{ lines }] }, rejected: [] });
});

test.each<[RowProblem, readonly Cell[], string]>([
  ["noArticle", ["Flur", "", 3, ""], "3"],
  ["articleTooLong", ["", "A".repeat(201), 3], "A".repeat(201)],
  ["quantity", ["", "A", "zwei"], "zwei"],
  ["noQuantity", ["", "A", ""], ""],
  ["quantity", ["", "A", 0], "0"],
  ["quantity", ["", "A", 1.5], "1.5"],
  ["date", ["", new Date("2026-05-03"), 1], "B3"],
  ["date", ["", "A", new Date("2026-05-03")], "C3"],
  ["date", [new Date("2026-10-01"), "A", 1], "A3"],
  ["errorValue", ["", "#N/A", 1], "#N/A"],
  ["errorValue", ["", "A", "#BEZUG!"], "#BEZUG!"],
  ["quantity", ["", "A", MAX_QUANTITY + 1], "10000"],
  ["totalQuantity", ["", "GOOD", MAX_QUANTITY], "GOOD"],
  ["noteTooLong", ["", "A", 1, "n".repeat(501)], "n".repeat(501)],
  ["zoneTooLong", ["r".repeat(121), "A", 1], "r".repeat(121)],
])("F21 a row is rejected for %s, with its number, and the others are read", (problem, cells, text) => {
  const result = readListTable(table(HEADINGS, ["", "GOOD", 1], cells, ["", "LAST", 1]));
  expect(result?.rejected).toEqual([{ row: 3, problem, text }]);
  expect(result?.list.zones[0]?.lines).toEqual([line("GOOD", 1), line("LAST", 1)]);
});

test("a code is read as its cell shows it, with the leading zeros of its format", () => {
  const formatted = new Map([[0, new FormattedNumber(123, "00123")]]);
  const rows = [
    { row: 1, cells: ["Artikel", "Menge"] },
    { row: 2, cells: [123, 4], formatted },
  ];
  expect(readListTable({ name: "", rows })?.list.zones[0]?.lines).toEqual([line("00123", 4)]);
});

test("F21 a formula without a result is rejected with its cell", () => {
  const rows = [
    { row: 1, cells: ["Artikel", "Menge"] },
    { row: 2, cells: ["A"], uncalculated: [1] },
  ];
  expect(readListTable({ name: "", rows })?.rejected).toEqual([{ row: 2, problem: "uncalculated", text: "B2" }]);
});

test("F21 a merged room applies to each of its rows, but a merged quantity does not", () => {
  const merges = ["A2:A3", "C2:C3"].flatMap((range) => parseCellRange(range) ?? []);
  const rows = [HEADINGS, ["Büro", "A", 2], [undefined, "B"], [undefined, "C", 1]];
  const result = readListTable({ ...table(...rows), merges });
  expect(result?.list.zones).toEqual([
    { name: "Büro", lines: [line("A", 2)] },
    { name: "", lines: [line("C", 1)] },
  ]);
  expect(result?.rejected).toEqual([{ row: 3, problem: "noQuantity", text: "" }]);
});

test("F21 hidden rows and assumed quantities are reported", () => {
  const rows = [
    { row: 1, cells: ["Artikel"] },
    { row: 2, cells: ["A"] },
    { row: 3, cells: ["B"], isHidden: true },
  ];
  expect(readListTable({ name: "", rows })?.remarks).toEqual([
    { code: "noQuantities" },
    { code: "hiddenRows", count: 1 },
  ]);
});

test("rooms and lines beyond the limits of a list are rejected", () => {
  const rooms = Array.from({ length: MAX_ZONES + 1 }, (_, index) => [`R${index}`, "A", 1]);
  expect(readListTable(table(HEADINGS, ...rooms))?.rejected).toMatchObject([{ problem: "tooManyZones" }]);
  const lines = Array.from({ length: MAX_LINES + 1 }, (_, index) => ["", `A${index}`, 1]);
  expect(readListTable(table(HEADINGS, ...lines))?.rejected).toMatchObject([{ problem: "zoneFull" }]);
});

test.each([
  [[]],
  [
    [
      ["Name", "Preis"],
      ["A", "x"],
    ],
  ],
  [[[""]]],
])("a table without articles is rejected: %j", (rows) => {
  expect(readListTable(table(...rows))).toBeUndefined();
});

const text = (maxLength: number) =>
  fc.string({ unit: "grapheme", maxLength: maxLength / 10 }).map((value) => value.toWellFormed().trim());
const lineArbitrary = fc.record(
  {
    code: text(200).filter((code) => code !== "" && code === trimInvisible(code) && !code.startsWith("'")),
    quantity: fc.integer({ min: 1, max: MAX_QUANTITY }),
    note: text(500).filter((note) => !note.startsWith("'")),
    known: fc.stringMatching(/^[\w-]{16}$/),
  },
  { requiredKeys: ["code", "quantity", "note"] },
);
const zoneArbitrary = fc.record(
  {
    name: text(120).filter((name) => name !== "" && !name.startsWith("'")),
    room: fc.constantFrom("office~8x5x3", "~6x4x3~e300"),
    lines: fc.uniqueArray(lineArbitrary, { selector: ({ code }) => code, maxLength: 5 }),
  },
  { requiredKeys: ["name", "lines"] },
);
/** No article is known, and the state of every line is `same`. */
const NO_ARTICLES = { articleOf: () => undefined, stateOf: () => "same" };
const zonesArbitrary = fc.uniqueArray(zoneArbitrary, { selector: ({ name }) => name, minLength: 1, maxLength: 4 });

test("two rooms with the same name are still two when an export is read back", () => {
  const zones = ["Office", "Office", "Hall"].map((name) => ({ name, lines: [{ code: "A1", quantity: 1, note: "" }] }));
  const list = { name: "L", zones };
  const result = readListTable(table([...listColumns(list)], ...createListTable(list, NO_ARTICLES)));
  expect(result?.list.zones.map(({ name }) => name)).toEqual(["Office", "Office (2)", "Hall"]);
});

test("an exported list is read back completely, in both CSV dialects", () => {
  fc.assert(
    fc.property(zonesArbitrary, fc.constantFrom(...Object.values(CSV_DIALECTS)), (zones, dialect) => {
      const list: SharedList = { name: "L", zones };
      const titles: Readonly<Record<string, string>> = { fingerprint: "Datenstand", encodedRoom: "Geplanter Raum" };
      const headings = listColumns(list).map((column) => titles[column] ?? column);
      const csv = readCsv(formatCsv([headings, ...createListTable(list, NO_ARTICLES)], dialect));
      expect(csv && "rows" in csv && readListTable({ ...csv, name: "L" })).toEqual({ list, rejected: [], remarks: [] });
    }),
  );
});

test("F12 a list with a room has columns for the results of its lines", () => {
  const line = { code: "A1", quantity: 12, note: "" };
  const list = {
    name: "L",
    zones: [
      { name: "Office", room: "office", lines: [line] },
      { name: "Hall", lines: [line] },
    ],
  };
  const planned = { uniformity: 0.6149, ugr: 17.26 };
  const light = {
    requiredQuantity: 14,
    illuminance: 433.4,
    density: 6.149,
    isEstimated: true,
    planned,
    method: "as planned",
  };
  const rows = createListTable(list, { ...NO_ARTICLES, resultInRoom: (zone) => (zone === 0 ? light : undefined) });
  const cell = (row: number, column: ListColumn) => rows[row]?.[listColumns(list).indexOf(column)];
  const shown = (row: number) =>
    (["needed", "illuminance", "uniformity", "ugr", "density", "estimated", "method", "encodedRoom"] as const).map(
      (column) => cell(row, column),
    );
  expect([shown(0), shown(1)]).toEqual([
    [14, 433, 0.61, 17.3, 6.1, "≈", "as planned", "office"],
    Array.from({ length: 8 }),
  ]);
  expect(listColumns({ name: "L", zones: [{ name: "Hall", lines: [line] }] })).not.toContain("needed");
});
