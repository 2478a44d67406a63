import fc from "fast-check";
import { expect, test } from "vitest";
import { DEFAULT_BUILDING_SETTINGS, type ScheduledRoom } from "#building/building.ts";
import { buildingRooms } from "#building/building-rooms.ts";
import { ROOM_LAYOUTS } from "#model/entities/room-layout.ts";
import { LANGUAGES, type Language } from "#model/languages/language.ts";
import { createPlaceholderTest } from "#model/texts/placeholder-matcher.ts";
import { writeRoom } from "#planning/room-address.ts";
import { readScheduleBytes } from "./schedule-file.ts";
import { luminaireTable, scheduleTable, scheduleTemplate } from "#building/schedule/schedule-table.ts";
import { createXlsx } from "#web/spreadsheets/xlsx-file.ts";

async function reread(file: Promise<Blob>) {
  const read = readScheduleBytes(new Uint8Array(await (await file).arrayBuffer()));
  if ("problem" in read) throw new Error(read.problem);
  return { problems: read.problems, rooms: read.rooms.map(({ source, ...room }) => ({ ...room, row: source?.row })) };
}

const writeSchedule = (rooms: readonly ScheduledRoom[], language: Language) =>
  createXlsx(
    scheduleTable(
      buildingRooms({ rooms, settings: DEFAULT_BUILDING_SETTINGS }, { "lighting-categories": [] }),
      language,
    ),
  );

const isPlaceholder = createPlaceholderTest();
const text = fc
  .string({ unit: fc.constantFrom(...Array.from("aBü1.2-/ &=+'\"<>")), maxLength: 12 })
  .map((value) => value.trim().replaceAll(/\s+/g, " "))
  .filter((value) => !isPlaceholder(value));
const number = (min: number, max: number) =>
  fc.integer({ min: min * 1000, max: max * 1000 }).map((value) => value / 1000);
const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined });
const withoutUndefined = <T extends object>(object: T) =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as T;

const positions = fc.array(
  fc.record({
    x: number(0, 50),
    y: number(0, 50),
    turn: fc.constantFrom(0, 1),
    article: fc.constantFrom(0, 1),
  } as const),
  { minLength: 1, maxLength: 200 },
);
const layout = (pin: string) =>
  fc
    .oneof(
      fc.record({
        grid: fc.record({ columns: fc.integer({ min: 1, max: 30 }), rows: fc.integer({ min: 1, max: 9 }) }),
      }),
      fc.record({ articles: fc.constant([pin, "B-2"] as const), positions }),
    )
    .map((value) => writeRoom({ roomType: "", figures: {} }, value));

const figures = fc
  .record({
    illuminance: optional(number(1, 2000)),
    maintenance: optional(number(0.1, 1)),
    workingPlane: optional(number(0, 3)),
    ceiling: optional(number(0, 0.95)),
    walls: optional(number(0, 0.95)),
    floor: optional(number(0, 0.95)),
    suspension: optional(number(0, 2)),
    minDistance: optional(number(0, 5)),
    layout: optional(fc.constantFrom(...ROOM_LAYOUTS)),
  })
  .map(withoutUndefined)
  .map((value) => (Object.keys(value).length > 0 ? value : undefined));
const room = fc
  .record({
    number: text,
    name: text,
    storey: fc.constantFrom("EG", "1. OG"),
    use: text,
    count: fc.integer({ min: 1, max: 99 }),
    area: optional(number(1, 900)),
    length: optional(number(1, 90)),
    width: optional(number(1, 90)),
    height: optional(number(2, 9)),
    ugr: optional(number(13, 28)),
    uniformity: optional(number(0, 1)),
    figures,
    roomType: optional(fc.constantFrom("", "office", "a~b")),
    pin: optional(text.filter((value) => value !== "")),
  })
  .map(withoutUndefined)
  .chain((room) =>
    optional("pin" in room ? layout(String(room.pin)) : fc.constant(undefined)).map((value) =>
      withoutUndefined({ ...room, layout: value }),
    ),
  );

test("B1 a building's rooms are the same after its schedule has been saved and opened again", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(room, { minLength: 1, maxLength: 8 }),
      fc.constantFrom(...LANGUAGES),
      async (list, language) => {
        const rooms = list.map((room, index) => ({ ...room, id: index + 1 })) as ScheduledRoom[];
        const read = await reread(writeSchedule(rooms, language));
        expect(read.rooms).toEqual(rooms.map((room, index) => ({ ...room, row: index + 2 })));
        expect(read.problems.filter(({ code }) => code !== "duplicateNumber")).toEqual([]);
      },
    ),
    { numRuns: 40 },
  );
});

test.each([
  ["en", { number: "0.01", name: "Purchasing", storey: "Ground floor", use: "Office" }],
  ["de", { number: "0.01", name: "Einkauf", storey: "EG", use: "Büro" }],
] as const)("B1 the example room of the template in %s is read", async (language, example) => {
  const { rooms, problems } = await reread(createXlsx(scheduleTemplate(language)));
  expect(rooms).toEqual([{ id: 1, ...example, count: 1, area: 24.5, height: 2.8, row: 2 }]);
  expect(problems).toEqual([]);
});

const LAB = { id: 1, number: "1", name: "Labor", storey: "EG", use: "", count: 1 };

test.each([
  ["for another article", { pin: "A", layout: "~p1x1~a=C~b=B" }],
  ["out of bounds", { pin: "A", layout: "~g0x4" }],
  ["in an unknown format", { pin: "A", layout: "6 Stück" }],
])("B1 an arrangement %s is reported with its cell, and its room is read without it", async (_, changes) => {
  const { rooms, problems } = await reread(writeSchedule([{ ...LAB, ...changes }], "de"));
  expect(problems).toEqual([
    { code: "notAnArrangement", sheet: "Raumbuch", row: 2, cell: "K2", field: "luminaireLayout" },
  ]);
  expect(rooms).toEqual([{ ...LAB, pin: "A", row: 2 }]);
});

test("B1 the luminaire sheet of a saved building is not read as rooms", async () => {
  const rooms = buildingRooms({ rooms: [LAB], settings: DEFAULT_BUILDING_SETTINGS }, { "lighting-categories": [] });
  const secondSheet = luminaireTable(["Artikel", "Bezeichnung", "Anzahl"], [["A-1", "Molto", 4]], "de");
  const read = await reread(createXlsx({ ...scheduleTable(rooms, "de"), secondSheet }));
  expect(read).toEqual({ rooms: [{ ...LAB, row: 2 }], problems: [] });
});

test("B1 an exported schedule names the chosen articles, and a type assigned to a room name is read as the type of its rooms", async () => {
  const type = { room_type_id: "t1", texts: [{ language: "de", text: "Labor" }], categories: [] };
  const room = { ...LAB, name: "Melkstand" };
  const settings = { ...DEFAULT_BUILDING_SETTINGS, roomTypes: { melkstand: "t1" } };
  const rooms = buildingRooms({ rooms: [room], settings }, { "lighting-categories": [type] as never });
  const read = await reread(createXlsx(scheduleTable(rooms, "de", new Map([[1, "TAR-1"]]))));
  expect(read.rooms).toEqual([{ ...room, roomType: "t1", row: 2 }]);
});
