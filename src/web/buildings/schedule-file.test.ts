import { readFileSync } from "node:fs";
import { strToU8, zipSync } from "fflate";
import compile from "icu-minify/compile";
import format from "icu-minify/format";
import { expect, test } from "vitest";
import { roomTypeEntries } from "#demo/room-types.ts";
import { DEFAULT_BUILDING_SETTINGS, type ScheduledRoom } from "#building/building.ts";
import { buildingRooms } from "#building/building-rooms.ts";
import { MAX_ROOMS, MAX_SCHEDULE_FILE_BYTES } from "#model/bounds.ts";
import { LANGUAGES } from "#model/languages/language.ts";
import { RoomType } from "#model/entities/entities.ts";
import { SCHEDULES } from "../../../tests/setup/room-schedules.ts";
import { writeWorkbook, type WorkbookCell } from "../../../tests/setup/workbook.ts";
import { readScheduleBytes, type ScheduleFileResult } from "./schedule-file.ts";

function scheduleOf(file: ScheduleFileResult) {
  if ("problem" in file) throw new Error(file.problem);
  return file;
}

const TYPES = { "lighting-categories": roomTypeEntries().map((entry) => RoomType.parse(entry)) };

/** The rooms with the types inferred from their use: `EG 0.01 Büro 24.5 → office`. */
const typedRooms = (rooms: readonly ScheduledRoom[]) =>
  buildingRooms({ rooms, settings: DEFAULT_BUILDING_SETTINGS }, TYPES).map(
    ({ room: { storey, number, name, area, length, width }, setting }) =>
      `${storey} ${number} ${name} ${area ?? `${length ?? ""}x${width ?? ""}`} → ${setting.roomType || "?"}`,
  );

/** For each schedule, the rooms with their types, and the problems with their locations. */
const EXPECTED: Readonly<
  Record<keyof typeof SCHEDULES, readonly [rooms: readonly string[], problems: readonly string[]]>
> = {
  OFFICE: [
    [
      "EG 0.01.001 Foyer / Empfang 86.75 → ?",
      "EG 0.01.002 WC Damen 14.1 → washroom",
      "EG 0.01.003 Wunderkammer 18.6 → ?",
      "EG 0.01.004 Treppenhaus A 22 → stairs",
      "1. OG 1.01.001 Doppelbüro 23.4 → office",
      "1. OG 1.01.002 Doppelbüro 24 → office",
      "1. OG 1.01.003 Teeküche 11.2 → canteen",
      "1. OG 1.01.004 Flur 64.2 → corridor",
    ],
    ["Deckblatt noColumns", "EG 12 total", "1. OG 12 total"],
  ],
  SCHOOL: [
    [
      "Erdgeschoss E.01 Klassenraum 65.32 → classroom",
      "Erdgeschoss E.05 Lehrerzimmer 52.7 → ?",
      "1. Obergeschoss 1.01 Klassenraum 65.32 → classroom",
      "1. Obergeschoss 1.02 Flur 109.2 → corridor",
    ],
    ["Raumprogramm 8 total", "Raumprogramm 12 total"],
  ],
  CLINIC: [
    [
      "Ground Floor G.01 Reception 21.5 → reception",
      "Ground Floor G.02 Consulting Room 1 16.2 → examination",
      "Ground Floor G.03 Accessible WC 4.5 → washroom",
      "First Floor 1.01 Open Plan Office 112 → office",
      "First Floor 1.02 Staff Room 28 → ?",
      "First Floor 1.03 Corridor 38 → corridor",
    ],
    ["Room Schedule 9 total", "Room Schedule 13 total", "Room Schedule 14 total", "Room Schedule 15 heading"],
  ],
};

test.each(Object.entries(EXPECTED))(
  "B1 B2 the architect's schedule %s is read without manual steps",
  (name, expected) => {
    const { rooms, problems } = scheduleOf(readScheduleBytes(SCHEDULES[name as keyof typeof SCHEDULES]));
    const problemTexts = problems.map(({ sheet, row, code }) =>
      [sheet, row, code].filter((part) => part !== undefined).join(" "),
    );
    expect([typedRooms(rooms), problemTexts]).toEqual(expected);
    expect(rooms.every(({ height = 0 }) => height >= 2.4 && height <= 3.2)).toBe(true);
  },
);

test("B1 an English schedule in feet is read from a CSV file", () => {
  const text =
    'Project,Harbour offices\n\nRoom No.,Room Name,Level,Area (sq ft),Ceiling Height (ft)\n101,Open Plan Office,Level 1,"1,291.67",9\n102,Meeting Room,Level 1,215.28,9\n,Total,,"1,506.95",\n';
  const { rooms, problems } = scheduleOf(readScheduleBytes(strToU8(text)));
  expect(rooms.map(({ area, height }) => [area?.toFixed(2), height?.toFixed(3)])).toEqual([
    ["120.00", "2.743"],
    ["20.00", "2.743"],
  ]);
  expect(typedRooms(rooms).map((room) => room.replace(/ [\d.]+ →/, " →"))).toEqual([
    "Level 1 101 Open Plan Office → office",
    "Level 1 102 Meeting Room → conference",
  ]);
  expect(problems).toMatchObject([{ code: "total", row: 6, text: "Total" }]);
});

test("B1 a Revit schedule with a title above the headings, areas with units and fractions of inches is read", () => {
  const text = `"Room Schedule"\r\n"Number"\t"Name"\t"Level"\t"Area"\t"Unbounded Height"\r\n""\t""\t""\t""\t""\r\n"101"\t"Office"\t"Level 1"\t"1,291.67 SF"\t"9' - 6 1/2"""\r\n"102"\t"Meeting Room"\t"Level 1"\t"215.28 SF"\t"8' - 0"""\r\n"Grand total: 2"\t""\t""\t"1,506.95 SF"\t""\r\n`;
  const { rooms, problems } = scheduleOf(readScheduleBytes(strToU8(text)));
  expect(rooms.map(({ number, area, height }) => [number, area?.toFixed(2), height?.toFixed(3)])).toEqual([
    ["101", "120.00", "2.908"],
    ["102", "20.00", "2.438"],
  ]);
  expect(problems).toMatchObject([{ code: "total", row: 6 }]);
});

test("B1 heights in mm without a unit, as Revit exports them, are read and reported", () => {
  const text = "Number;Name;Area;Unbounded Height\n1;Office;25,3 m²;2700\n2;Store;8,1 m²;3000\n3;Shaft;1 m²;0\n";
  const { rooms, problems } = scheduleOf(readScheduleBytes(strToU8(text)));
  expect(rooms.map(({ height }) => height)).toEqual([2.7, 3, undefined]);
  const [assumed] = problems;
  expect(assumed).toEqual({ code: "assumedUnit", sheet: "", cell: "D", field: "height", text: "mm" });
  const values = { field: "Höhe", text: "mm" };
  expect(sentence("scheduleProblems", "assumedUnit", values, "de")).toBe(
    "Höhe: Die Zahlen haben keine Einheit und wurden als mm gelesen.",
  );
});

test.each([
  ["in metres", ["2700", "2,8"]],
  ["with a unit", ["2700", "2800 mm"]],
  ["impossible in mm", ["2700", "90000"]],
])("B1 the unit of heights is not guessed if one of them is %s", (_, cells) => {
  const lines = cells.map((height, index) => `${index + 1};Office;25,3;${height}`);
  const { problems } = scheduleOf(readScheduleBytes(strToU8(["Number;Name;Area;Height", ...lines].join("\n"))));
  expect(problems[0]).toMatchObject({ code: "outOfRange", cell: "D2", found: 2700 });
});

test("B1 the units of areas may be written m^2 and ft^2", () => {
  const { rooms } = scheduleOf(
    readScheduleBytes(strToU8("Number;Name;Net floor area\n1;Office;12,5 m^2\n2;Store;100 ft^2\n")),
  );
  expect(rooms.map(({ area }) => area)).toEqual([12.5, 9.290304]);
});

test.each([
  ["semicolons and decimal points", "Number;Name;Area\n1;Office;12.345\n2;Store;8.5\n"],
  ["commas and decimal commas", 'Number,Name,Area\n1,Office,"12,345"\n2,Store,"8,5"\n'],
])("B1 the decimal separator of a file with %s is inferred from its numbers", (_, text) => {
  const { rooms, problems } = scheduleOf(readScheduleBytes(strToU8(text)));
  expect(rooms.map(({ area }) => area)).toEqual([12.345, 8.5]);
  expect(problems).toEqual([]);
});

const GBXML = `<?xml version="1.0"?>
<g:gbXML xmlns:g="http://www.gbxml.org/schema" lengthUnit="Feet" areaUnit="SquareFeet" volumeUnit="CubicFeet">
 <g:Campus id="c"><g:Building id="b"><g:Area>9999</g:Area>
  <g:BuildingStorey id="s1"><g:Name>Level 1</g:Name><g:Level>0</g:Level></g:BuildingStorey>
  <g:Space id="sp1" buildingStoreyIdRef="s1" spaceType="OfficeEnclosed"><g:Name>101 Office</g:Name><g:Area>100</g:Area><g:Volume>900</g:Volume>
   <g:ShellGeometry><g:Name>shell</g:Name><g:ClosedShell><g:Area>7</g:Area></g:ClosedShell></g:ShellGeometry>
   <g:Space id="sp2" buildingStoreyIdRef="s2" spaceType="Stairway"><g:Area unit="SquareMeters">12.5</g:Area></g:Space>
  </g:Space>
  <g:Space id="sp3"><g:Name>Store</g:Name><g:Area>large</g:Area></g:Space>
  <g:BuildingStorey id="s2"><g:Name>Level 2</g:Name></g:BuildingStorey>
 </g:Building></g:Campus></g:gbXML>`;

test("B1 gbXML with imperial units, nested spaces and a namespace is read", () => {
  const { rooms, problems } = scheduleOf(readScheduleBytes(strToU8(GBXML), { firstId: 7 }));
  expect(rooms).toMatchObject([
    { id: 7, number: "101", name: "Office", storey: "Level 1", use: "Office Enclosed", area: 9.290304, height: 2.7432 },
    { id: 8, number: "", name: "sp2", storey: "Level 2", use: "Stairway", area: 12.5 },
    { id: 9, name: "Store", storey: "" },
  ]);
  expect(problems).toEqual([{ code: "notANumber", sheet: "", row: 3, cell: "sp3", field: "area", text: "large" }]);
  expect(typedRooms(rooms).map((room) => room.split("→ ")[1])).toEqual(["office", "stairs", "?"]);
});

const utf16 = (text: string) => Array.from(text, (letter) => `${letter}\0`).join("");
const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const OLE = "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1";
const roomRows = (count: number) => Array.from({ length: count }, (_, index) => [index + 1, 20]);

const MESSAGES = Object.fromEntries(
  LANGUAGES.map((language) => [language, JSON.parse(readFileSync(`locales/${language}/buildings.json`, "utf8"))]),
) as Record<string, Record<string, Record<string, string>>>;
const formatters = {
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
};
const sentence = (namespace: string, key: string, values: object, language: string) =>
  format(
    compile(MESSAGES[language]?.[namespace]?.[key] ?? ""),
    language,
    { name: "x", field: "Fläche", megabytes: 64, row: 0, count: 0, ...values },
    { formatters },
  ) as string;

test.each<[string, Uint8Array, string]>([
  ["empty", new Uint8Array(), "x ist leer."],
  ["empty", strToU8(" \r\n"), "x ist leer."],
  ["tooLarge", new Uint8Array(MAX_SCHEDULE_FILE_BYTES + 1), "bis zu 64\u00a0MB"],
  ["encrypted", bytes(`${OLE}${" ".repeat(600)}${utf16("EncryptedPackage")}`), "Kennwort"],
  ["oldExcel", bytes(`${OLE}${" ".repeat(600)}${utf16("Workbook")}`), "alten Excel-Version"],
  ["picture", bytes("\x89PNG\r\n\x1A\n"), "trotz seines Namens ein Bild"],
  ["picture", bytes("\xFF\xD8\xFF\xE0"), "trotz seines Namens ein Bild"],
  ["pdf", bytes("%PDF-1.7"), "trotz seines Namens ein PDF"],
  ["damaged", writeWorkbook({ name: "EG", rows: [["Nr.", "Name"]] }).subarray(0, 200), "beschädigt"],
  ["damaged", strToU8("<gbXML><Space></gbXML>"), "beschädigt"],
  ["damaged", strToU8(`<gbXML>${"<a>".repeat(1000)}`), "beschädigt"],
  ["doctype", strToU8('<!DOCTYPE g [<!ENTITY a "b">]><gbXML>&a;</gbXML>'), "Dokumenttyp-Deklaration"],
  ["notGbxml", strToU8("<?xml version='1.0'?><rooms/>"), "kein gbXML"],
  ["notASchedule", zipSync({ "content.xml": strToU8("<office/>") }), "weder eine XLSX- noch"],
  ["notASchedule", bytes("\x01\0\x02"), "weder eine XLSX- noch"],
  ["openQuote", strToU8('Nr.;Name\n1;Büro\n2;"Flur'), "in Zeile 3"],
  ["overfull", strToU8(`Nr.;Name\n${";".repeat(2_000_001)}`), "weit mehr Zellen"],
])("B1 a file that is not a schedule is reported as %s", (problem, file, german) => {
  const read = readScheduleBytes(file);
  expect(read).toMatchObject({ problem });
  expect(sentence("fileProblems", problem, read, "de")).toContain(german);
  expect(sentence("fileProblems", problem, read, "en")).toMatch(/^x\b.*\.$/);
});

const HEAD = ["Nr.", "Name", "Fläche [m²]", "Länge [m]"];

test.each<[string, rows: readonly (readonly WorkbookCell[])[], location: string, german: string]>([
  ["an empty sheet", [], "EG", "Das Blatt ist leer."],
  ["100,000 rows", [["Nr.", "Fläche"], ...roomRows(100_000)], `EG ${MAX_ROOMS + 2}`, "es sind 100.001."],
  ["a room of 0 m²", [HEAD, ["1", "Büro", 0]], "EG C2", "0 liegt nicht zwischen 0.25 und 40000."],
  ["a room of 500 m", [HEAD, ["1", "Flur", 20, 500]], "EG D2", "500 liegt nicht zwischen 0.5 und 200."],
  ["text in a number cell", [HEAD, ["1", "Büro", "siehe Plan"]], "EG C2", "„siehe Plan“ ist keine Zahl."],
  [
    "a formula without a cached value",
    [HEAD, ["1", "Büro", { formula: "D2*4" }]],
    "EG C2",
    "kein Ergebnis dieser Formel.",
  ],
  ["duplicate room numbers", [HEAD, ["1", "Büro"], ["1", "Flur"]], "EG 3", "Die Raumnummer 1 steht auch in Zeile 2."],
])("B1 %s is reported with its sheet and cell, and the rest is read", (_, rows, location, german) => {
  const file = writeWorkbook(
    { name: "EG", rows },
    {
      name: "1. OG",
      rows: [
        ["Nr.", "Name"],
        ["9", "Lager"],
      ],
    },
  );
  const read = scheduleOf(readScheduleBytes(file));
  const [problem, ...others] = read.problems;
  if (!problem) throw new Error("no problem");
  const { sheet, row, cell, code, otherRow, ...rest } = problem;
  expect([sheet, cell ?? row].join(" ").trim()).toBe(location);
  expect(others).toEqual([]);
  const values = { ...rest, count: rest.found, row: otherRow ?? 0 };
  expect(sentence("scheduleProblems", code, values, "de")).toContain(german);
  expect(sentence("scheduleProblems", code, values, "en")).toMatch(/\.$/);
  if (read.rooms.length < MAX_ROOMS) expect(read.rooms.at(-1)).toMatchObject({ number: "9", storey: "1. OG" });
});

test("B1 rows hidden by a filter are read and reported", () => {
  const read = scheduleOf(
    readScheduleBytes(writeWorkbook({ name: "EG", rows: [HEAD, ["1", "Büro"], ["2", "Flur"]], hidden: [3] })),
  );
  expect(read.rooms).toHaveLength(2);
  expect(
    read.problems.map((problem) => sentence("scheduleProblems", problem.code, { count: problem.found }, "de")),
  ).toEqual(["1 ausgeblendete Zeile wurde gelesen."]);
});
