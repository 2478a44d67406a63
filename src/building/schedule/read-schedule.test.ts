import { expect, test } from "vitest";
import { type Cell, type SheetRow, parseCellRange } from "#formats/cell.ts";
import { MAX_ROOMS } from "#model/bounds.ts";
import { readSchedule, type ScheduleCorrections } from "./read-schedule.ts";
import type { ScheduleSheet } from "./shown-rows.ts";

/** The cells of a row, also as text: `1 | Büro | 24.5`. */
type Line = string | readonly Cell[] | Omit<SheetRow, "row">;

/** A number, unless the text is not written like one. */
const cellOf = (text: string): Cell => (text !== "" && String(Number(text)) === text ? Number(text) : text);

const rowOf = (line: Line): Omit<SheetRow, "row"> => {
  if (typeof line === "string") return { cells: line.split(" | ").map(cellOf) };
  return "cells" in line ? line : { cells: line };
};

const sheetOf = (
  lines: readonly Line[],
  rest: Partial<Omit<ScheduleSheet, "merges">> & { merges?: string[] } = {},
) => ({
  name: "Raumbuch",
  rows: lines.map((line, index) => ({ row: index + 1, ...rowOf(line) })),
  ...rest,
  merges: (rest.merges ?? []).flatMap((range) => parseCellRange(range) ?? []),
});

const read = (lines: readonly Line[], rest = {}, corrections: ScheduleCorrections = {}) =>
  readSchedule([sheetOf(lines, rest)], { corrections });

/** Rooms as strings: `EG 0.01 Büro 24 m² 6x4x2.8`. */
const summaries = ({ rooms }: ReturnType<typeof readSchedule>) =>
  rooms.map(({ storey, number, name, area, length, width, height }) =>
    [
      storey,
      number,
      name,
      area === undefined ? "" : `${area} m²`,
      [length, width, height].some((side) => side !== undefined)
        ? [length, width, height].map((side) => side ?? "").join("x")
        : "",
    ]
      .filter((text) => text !== "")
      .join(" "),
  );
const problemTexts = ({ problems }: ReturnType<typeof readSchedule>) =>
  problems.map(({ code, row, cell, text }) => [code, cell ?? row, text].filter((part) => part !== undefined).join(" "));

test.each<[string, readonly Line[], readonly string[]]>([
  [
    "German headings",
    ["Raum-Nr. | Bezeichnung | Geschoss | Fläche | Raumhöhe", "0.01 | Büro | EG | 24.5 | 2.8"],
    ["EG 0.01 Büro 24.5 m² xx2.8"],
  ],
  [
    "English headings",
    ["Room no. | Room name | Level | Length | Width | Ceiling height", "101 | Office | 1 | 6 | 4 | 2.8"],
    ["1 101 Office 6x4x2.8"],
  ],
  [
    "units in headings",
    ["Nr | Raum | Länge [cm] | Breite in mm | Höhe (m)", "1 | Büro | 600 | 4000 | 2.8"],
    ["1 Büro 6x4x2.8"],
  ],
  ["feet", ["No. | Name | Area (sq ft) | Height ft", "1 | Office | 250 | 9"], ["1 Office 23.22576 m² xx2.7432"]],
  [
    "units below the headings",
    ["Nr. | Name | NGF | LRH", " |  | [m²] | [cm]", "1 | Büro | 20 | 280"],
    ["1 Büro 20 m² xx2.8"],
  ],
  [
    "placeholders instead of units below the headings of text columns",
    ["Nr. | Name | NGF | LRH", "[-] | Text | m² | cm", "1 | Büro | 20 | 280"],
    ["1 Büro 20 m² xx2.8"],
  ],
  [
    "IFC spaces, whose Name is their number",
    [
      "GlobalId | Name | LongName | BuildingStorey | GrossFloorArea | NetFloorArea | Height",
      "2O2Fr$t4X7Zf8NOew3FLOH | 0.01 | Office | EG | 25 | 20 | 3",
    ],
    ["EG 0.01 Office 20 m² xx3"],
  ],
  [
    "headings with the object to which they belong",
    [
      "IfcSpace.Name | IfcSpace.LongName | IfcBuildingStorey.Name | Qto_SpaceBaseQuantities.NetFloorArea",
      "0.01 | Office | EG | 20",
    ],
    ["EG 0.01 Office 20 m²"],
  ],
  [
    "headings with the type of object before a colon",
    ["Room: Number | Room: Name | Room: Level | Room: Area", "1 | Office | Ground | 20"],
    ["Ground 1 Office 20 m²"],
  ],
  [
    "zones of ArchiCAD",
    [
      "Zone Number | Zone Name | Home Story Name | Zone Category | Measured Area | Zone Height",
      "1 | Office | Ground | Work | 20 | 3",
    ],
    ["Ground 1 Office 20 m² xx3"],
  ],
  [
    "invisible characters",
    [
      "Raum\u00ADnummer | Raum\u200Bname | Fläche\u00A0[m²] | lichte\u00A0Höhe",
      "1 | Bü\u00ADro\u200B | 20,5\u00A0m² | 2,80\u202Fm",
    ],
    ["1 Büro 20.5 m² xx2.8"],
  ],
  [
    "numbered columns",
    ["Nr. | Name | Fläche | Höhe", ["1", "2", "3", "4"], "1.1 | Büro | 20 | 3"],
    ["1.1 Büro 20 m² xx3"],
  ],
  [
    "numbers as text with German separators",
    ["Nr. | Name | Fläche", "1 | Büro | 1.024,50 m²", "2 | Flur | 1.200"],
    ["1 Büro 1024.5 m²", "2 Flur 1200 m²"],
  ],
  [
    "numbers as text with units and ca.",
    ["Nr. | Name | Fläche | Höhe", "1 | Büro | ca. 24,5 qm | 280 cm"],
    ["1 Büro 24.5 m² xx2.8"],
  ],
  [
    "dimensions in one cell",
    ["Nr. | Name | L x B", "1 | Büro | 5,20 x 3,80", "2 | Flur | 5.2m × 2m × 2.75m", "3 | WC | 520 x 380 cm"],
    ["1 Büro 5.2x3.8x", "2 Flur 5.2x2x2.75", "3 WC 5.2x3.8x"],
  ],
  ["placeholders for unknown values", ["Nr. | Name | Fläche | Höhe", "1 | Büro | - | k. A."], ["1 Büro"]],
  ["mistyped headings", ["Raumnumer | Bezeichung | Flaeche", "1 | Büro | 20"], ["1 Büro 20 m²"]],
  ["headings that resemble those of another field", ["Stock | Raum-Nr. | Bezeichnung", "EG | 1 | Büro"], ["EG 1 Büro"]],
  [
    "areas next to other measurements",
    ["Nr. | Name | Wandfläche [m²] | Fläche Fenster | Nettofläche (NRF) | Volumen [m³]", "1 | Büro | 90 | 4 | 20 | 60"],
    ["1 Büro 20 m²"],
  ],
  ["names in the column Raum, if no other column has names,", ["Raum | Fläche", "Büro | 20"], ["Büro 20 m²"]],
  [
    "feet and inches",
    ["No. | Name | Length | Width (ft-in)", "1 | Office | 20' 6\" | 13'-0\""],
    ["1 Office 6.2484x3.9624x"],
  ],
  [
    "square feet with thousands separators",
    ["Number | Name | Area", "1 | Open office | 2,310 SF"],
    ["1 Open office 214.6060224 m²"],
  ],
  ["sizes in square metres", ["Nr. | Zimmer | Größe in m² | lichte RH [m]", "1 | Büro | 20 | 3"], ["1 Büro 20 m² xx3"]],
  [
    "rooms below a repeated header",
    ["Nr. | Name | Fläche", "1 | Büro | 20", "Nr. | Name | Fläche", "2 | Flur | 9"],
    ["1 Büro 20 m²", "2 Flur 9 m²"],
  ],
])("B1 %s are read", (_, lines, rooms) => {
  const result = read(lines);
  expect(summaries(result)).toEqual(rooms);
  expect(problemTexts(result)).toEqual([]);
});

test("B1 the storeys of a pivot table are not rooms, and its totals are reported", () => {
  const compact = read([
    "Zeilenbeschriftungen | Summe von Fläche",
    "EG | 50.5",
    "Büro 1 | 20.5",
    "Büro 2 | 30",
    "1. OG | 24",
    "Flur | 24",
    "Gesamtergebnis | 74.5",
  ]);
  expect(summaries(compact)).toEqual(["EG Büro 1 20.5 m²", "EG Büro 2 30 m²", "1. OG Flur 24 m²"]);
  expect(problemTexts(compact)).toEqual(["total 7 Gesamtergebnis"]);
  const inColumns = read([
    ["Geschoss", "Raumnummer", "Raumname", "Summe von Fläche"],
    ["EG", "0.01", "Büro", 20],
    ["EG Ergebnis", undefined, undefined, 20],
  ]);
  expect(summaries(inColumns)).toEqual(["EG 0.01 Büro 20 m²"]);
  expect(problemTexts(inColumns)).toEqual(["total 3 EG Ergebnis"]);
});

test("B1 a room with the name of a storey is a room unless its area is the sum of those below", () => {
  const lines = ["Raum | Fläche", "Keller | 12", "Büro | 20"];
  expect(summaries(read(lines))).toEqual(["Keller 12 m²", "Büro 20 m²"]);
});

test("B1 title rows, a header of two rows and merged cells are read as displayed", () => {
  const lines = [
    ["Neubau Verwaltung – Raumbuch", undefined, undefined, undefined, undefined, undefined],
    ["Stand: 12.03.2026"],
    [],
    ["Geschoss", "Raum-Nr.", "Bezeichnung", "Abmessungen [m]"],
    [undefined, undefined, undefined, "Länge", "Breite", "Höhe"],
    ["EG", "0.01", "Büro", 6, 4, 2.8],
    [undefined, "0.02", "Flur", 12, 2, 2.8],
  ];
  const result = read(lines, { merges: ["A1:F1", "A4:A5", "B4:B5", "C4:C5", "D4:F4", "A6:A7"] });
  expect(summaries(result)).toEqual(["EG 0.01 Büro 6x4x2.8", "EG 0.02 Flur 12x2x2.8"]);
  expect(result.sheets[0]).toMatchObject({ headerRow: 4, roomCount: 2 });
});

test("B1 a storey may be above its rooms, or only in the row of the first one", () => {
  const rows = ["Erdgeschoss", "1 | Büro | 20", "Geschoss: 1. OG", "2 | Flur | 9", "Bauteil B |  | ", "3 | WC | 5"];
  const above = read(["Nr. | Raum | Fläche", ...rows], { merges: ["A6:C6"] });
  expect(summaries(above)).toEqual(["Erdgeschoss 1 Büro 20 m²", "1. OG 2 Flur 9 m²", "1. OG 3 WC 5 m²"]);
  expect(problemTexts(above)).toEqual(["heading 6 Bauteil B"]);
  const inFirstRow = read(["Etage | Nr. | Fläche", "EG | 1 | 20", " | 2 | 9", "1. OG | 3 | 5"]);
  expect(summaries(inFirstRow)).toEqual(["EG 1 20 m²", "EG 2 9 m²", "1. OG 3 5 m²"]);
});

const ROOM = ["Nr. | Name | Fläche", "1 | Büro | 20"];

test.each([
  ["EG, 1. OG", "EG, 1. OG"],
  ["Haus A, Haus B", "Haus A, Haus B"],
  ["Tabelle1, Tabelle2", ", "],
  ["Haus A", ""],
  ["Erdgeschoss", "Erdgeschoss"],
])("B1 rooms on the sheets %j are on the storeys %j", (names, storeys) => {
  const { rooms } = readSchedule(names.split(", ").map((name) => sheetOf(ROOM, { name })));
  expect(rooms.map(({ storey }) => storey)).toEqual(storeys.split(", "));
  expect(rooms.map(({ id }) => id)).toEqual(names.split(", ").map((_, index) => index + 1));
});

test.each<[string, readonly Line[], readonly string[]]>([
  ["a named total", [["", "Summe", 29]], ["total 4 Summe"]],
  ["a total in the first column", [["Gesamt:", "", 29]], ["total 4 Gesamt:"]],
  ["an English total", [["", "Total area", 29]], ["total 4 Total area"]],
  ["a sum without a name", [["", "", 29]], ["total 4 29"]],
  [
    "sums by storey",
    [["", "", 29], "3 | WC | 5", ["", "", 5], ["", "", 34]],
    ["total 4 29", "total 6 5", "total 7 34"],
  ],
  ["a formula without a result", [{ cells: ["", "Summe"], uncalculated: [2] }], ["total 4 Summe"]],
])("B1 %s is omitted and reported", (_, foot, expected) => {
  const result = read([["Nr.", "Name", "Fläche"], ["1", "Büro", 20], ["2", "Flur", 9], ...foot]);
  expect(problemTexts(result)).toEqual(expected);
  expect(result.rooms.map(({ number }) => number)).toEqual(expected.length > 1 ? ["1", "2", "3"] : ["1", "2"]);
});

test.each<[string, readonly Cell[], string]>([
  ["a remark", ["Hinweis: alle Maße sind am Bau zu prüfen"], "heading 4"],
  ["a remark in another column", ["", "", "nach DIN 277"], "heading 4"],
  ["a grand total among the numbers", ["Grand total: 2"], "total 4"],
])("B1 %s below the rooms is omitted and reported as such", (_, foot, expected) => {
  const result = read([["Nr.", "Name", "Anmerkung"], ["1", "Büro", "x"], ["2", "Flur", "y"], foot, ["Dachraum"]]);
  expect(problemTexts(result)).toEqual([`${expected} ${foot.at(-1) as string}`]);
  expect(result.rooms.map(({ number }) => number)).toEqual(["1", "2", "Dachraum"]);
});

test("B1 a room without number and name between others is not a total", () => {
  const result = read(["Nr. | Name | Fläche", "1 | Büro | 20", ["", "", 7], "2 | Flur | 9"]);
  expect(summaries(result)).toEqual(["1 Büro 20 m²", "7 m²", "2 Flur 9 m²"]);
});

// Each line has one invalid cell.
test.each<[string, Line, string]>([
  ["text in a number cell", ["1", "Büro", "groß", 3, 2], "notANumber C2 groß"],
  ["a foreign unit", ["1", "Büro", "20 kg", 3, 2], "notANumber C2 20 kg"],
  ["a formula without a result", { cells: ["1", "Büro", undefined, 3, 2], uncalculated: [2] }, "uncalculated C2"],
  ["an error value", ["1", "Büro", "#BEZUG!", 3, 2], "errorValue C2 #BEZUG!"],
  ["a date", ["1", "Büro", new Date(Date.UTC(2026, 4, 3)), 3, 2], "date C2 2026-05-03"],
  ["0 m²", ["1", "Büro", 0, 3, 2], "outOfRange C2"],
  ["500 m", ["1", "Büro", 20, 500, 2], "outOfRange D2"],
  ["a fraction of inches by 0", ["1", "Büro", 20, `9' - 6 0/0"`, 2], `notANumber D2 9' - 6 0/0"`],
  ["half a room", ["1", "Büro", 20, 3, 1.5], "notWhole E2"],
  ["minus one room", ["1", "Büro", 20, 3, -1], "outOfRange E2"],
  ["a long name", ["1", "x".repeat(5000), 20, 3, 2], `tooLong B2 ${"x".repeat(120)}`],
])("B1 %s is reported with its cell, and the rest of the room is read", (_, line, problem) => {
  const result = read([["Nr.", "Name", "Fläche", "Höhe", "Anzahl"], line]);
  expect(problemTexts(result)).toEqual([problem]);
  expect(result.rooms).toHaveLength(1);
});

test("B1 duplicate numbers of a storey are reported with both rows, and both rooms are read", () => {
  const result = read(["Nr. | Geschoss | Name", "1 | EG | Büro", "1 | OG | Flur", "1 | EG | WC"]);
  expect(result.problems).toEqual([{ code: "duplicateNumber", sheet: "Raumbuch", row: 4, text: "1", otherRow: 2 }]);
  expect(result.rooms).toHaveLength(3);
});

test.each<[string, Parameters<typeof read>[0], object, readonly string[]]>([
  ["an empty sheet", [], {}, ["emptySheet"]],
  ["a sheet of empty cells", [[undefined, ""], [" "]], {}, ["emptySheet"]],
  ["a sheet without headings", ["Büro | 20", "Flur | 9"], {}, ["noColumns"]],
  ["headings alone", [["Nr.", "Name"]], {}, ["noRooms"]],
  ["a hidden sheet", ROOM, { isHidden: true }, ["hiddenSheet"]],
  ["hidden rows", ["Nr. | Name | Fläche", { cells: ["1", "Büro", 20], isHidden: true }], {}, ["hiddenRows"]],
])("B1 %s is reported", (_, lines, rest, expected) => {
  expect(problemTexts(read(lines, rest))).toEqual(expected);
});

test("B1 of a schedule with 100,000 rows, as many rooms as a building may have are read; the total is reported", () => {
  const lines = [["Nr.", "Fläche"], ...Array.from({ length: 100_000 }, (_, index) => [index + 1, 20])];
  const { rooms, problems } = read(lines);
  expect(rooms).toHaveLength(MAX_ROOMS);
  expect(problems).toEqual([
    { code: "tooManyRooms", sheet: "Raumbuch", row: MAX_ROOMS + 2, max: MAX_ROOMS, found: 100_000 },
  ]);
});

test("B1 the visitor's corrections of header row and columns take precedence", () => {
  const lines = ["A | B | C", "x | Büro | 20", "y | Flur | 9"];
  const unchanged = read(lines);
  expect([unchanged.rooms, unchanged.sheets[0]?.headerRow, unchanged.sheets[0]?.preview[0]?.values]).toEqual([
    [],
    undefined,
    ["A", "B", "C"],
  ]);
  const corrected = read(lines, {}, { 0: { headerRow: 1, fields: { 0: "number", 1: "name", 2: "area" } } });
  expect(summaries(corrected)).toEqual(["x Büro 20 m²", "y Flur 9 m²"]);
  const result = read(ROOM, {}, { 0: { fields: { 2: null } } });
  expect(summaries(result)).toEqual(["1 Büro"]);
  expect(read(ROOM, {}, { 0: { isSkipped: true } })).toMatchObject({ rooms: [], problems: [] });
});

test("B1 the values, types and articles of an exported schedule are read back", () => {
  const result = read([
    [
      "Nr.",
      "Beleuchtungsstärke [lx]",
      "UGR",
      "U0",
      "Wartungsfaktor",
      "Reflexionsgrad Decke",
      "Raumtyp-ID",
      "Festgelegte Leuchte",
      "Anordnung",
    ],
    ["1", 300, 22, 0.4, "70 %", 0.8, "office", "TAR-1", "free"],
  ]);
  expect(result.rooms[0]).toMatchObject({
    ...{ ugr: 22, uniformity: 0.4, roomType: "office", pin: "TAR-1" },
    figures: { illuminance: 300, maintenance: 0.7, ceiling: 0.8, layout: "free" },
  });
});
