import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_ROOM_LENGTH } from "#model/bounds.ts";
import { anyPositions } from "./layout-text.fixture.ts";
import { MAX_PLACED_LUMINAIRES } from "./layout-text.ts";
import { readRoom, roomCodec, writeRoom, type ZoneLayout } from "./room-address.ts";
import { NUMERIC_ROOM_FIELDS, type RoomFigures, type RoomSetting } from "./room-setting.ts";

const anyNumber = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constant(Number.NaN));
const anyFigures = fc
  .record(
    {
      ...(Object.fromEntries(NUMERIC_ROOM_FIELDS.map((name) => [name, anyNumber])) as Record<
        (typeof NUMERIC_ROOM_FIELDS)[number],
        fc.Arbitrary<number>
      >),
      layout: fc.constantFrom<RoomFigures["layout"]>("grid", "free"),
    },
    { requiredKeys: [] },
  )
  .map((figures) => JSON.parse(JSON.stringify(figures, nanAsText), textAsNan) as Partial<RoomFigures>);
const anyRoomType = fc.oneof(
  fc.constantFrom("", "office", "~", "~~", "a~", "~6x4x3", "free", "__proto__"),
  fc.string({ unit: "grapheme" }),
);
const anySetting = fc.record({ roomType: anyRoomType, figures: anyFigures });

/** JSON turns −0 into 0; NaN is preserved. */
function nanAsText(_: string, value: unknown): unknown {
  return Number.isNaN(value) ? "NaN" : value;
}
function textAsNan(_: string, value: unknown): unknown {
  return value === "NaN" ? Number.NaN : value;
}

test("F10 every room is read back", () => {
  fc.assert(
    fc.property(anySetting, (setting) => {
      expect(readRoom(writeRoom(setting))).toEqual({ setting, layout: {}, unknown: [] });
      expect(roomCodec.read(roomCodec.write(setting))).toEqual({ value: setting, problems: [] });
    }),
  );
});

const anyCount = fc.integer({ min: 1, max: 9999 });
const anySpacing = fc.option(
  fc.integer({ min: 1, max: 999_999 }).map((mm) => mm / 1000),
  { nil: undefined },
);
const anyCode = fc.oneof(fc.constantFrom("~", "a=%7E", "%257E", "T-1~g4x3"), fc.string({ unit: "grapheme" }));
const anyLayout: fc.Arbitrary<ZoneLayout> = fc.record(
  {
    grid: fc
      .record({
        columns: anyCount,
        rows: anyCount,
        columnSpacing: anySpacing,
        rowSpacing: anySpacing,
        turn: fc.constantFrom(undefined, 1, 2, 3),
      })
      .map((grid): NonNullable<ZoneLayout["grid"]> => grid),
    positions: anyPositions,
    articles: fc.tuple(anyCode, anyCode),
  },
  { requiredKeys: [], noNullPrototype: true },
);

test("F12 a room is read back with its luminaires, which the visitor's room in an address ignores", () => {
  fc.assert(
    fc.property(anySetting, anyLayout, (setting, layout) => {
      const text = writeRoom(setting, layout);
      expect(readRoom(text)).toEqual({ setting, layout, unknown: [] });
      expect(roomCodec.read([["room", text]])).toEqual({ value: setting, problems: [] });
    }),
  );
  expect(writeRoom({ roomType: "office", figures: {} }, { grid: { columns: Number.NaN, rows: 3 } })).toBe("office");
});

test.each<[string, ZoneLayout]>([
  ["office~g4x3", { grid: { columns: 4, rows: 3 } }],
  ["office~g4x3r1s2.4x", { grid: { columns: 4, rows: 3, turn: 1, columnSpacing: 2.4 } }],
  [
    "office~g4x3~p1250x800_3750x800r1b~a=T-1~b=50%25%7E",
    {
      grid: { columns: 4, rows: 3 },
      positions: [
        { x: 1.25, y: 0.8, turn: 0, article: 0 },
        { x: 3.75, y: 0.8, turn: 1, article: 1 },
      ],
      articles: ["T-1", "50%~"],
    },
  ],
])("F12 the luminaires of %s are read, and written again", (text, layout) => {
  expect(readRoom(text)).toEqual({ setting: { roomType: "office", figures: {} }, layout, unknown: [] });
  expect(writeRoom({ roomType: "office", figures: {} }, layout)).toBe(text);
});

test("F12 the largest layout of a zone is within the limit of a stored room", () => {
  const positions = Array.from(
    { length: MAX_PLACED_LUMINAIRES },
    () => ({ x: 200, y: 199.999, turn: 3, article: 1 }) as const,
  );
  const figures = Object.fromEntries(NUMERIC_ROOM_FIELDS.map((name) => [name, 123.456]));
  const layout = {
    grid: { columns: 9999, rows: 1, turn: 1, columnSpacing: 123.456, rowSpacing: 123.456 },
    positions,
    articles: ["x".repeat(60), "x".repeat(60)],
  } as const;
  expect(writeRoom({ roomType: "r".repeat(60), figures }, layout).length).toBeLessThanOrEqual(MAX_ROOM_LENGTH);
});

test("F10 any string is parsed as a room without an error, and the room's serialisation is stable", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme" }),
      fc.array(fc.constantFrom("~", "x", "6", "?", "wp", "free", "e")),
      (start, parts) => {
        const address = writeRoom(readRoom(start + parts.join("")).setting);
        expect(writeRoom(readRoom(address).setting)).toBe(address);
      },
    ),
  );
});

test.each<[string, RoomSetting]>([
  ["office", { roomType: "office", figures: {} }],
  ["office~8x5x3~e300", { roomType: "office", figures: { length: 8, width: 5, height: 3, illuminance: 300 } }],
  ["office~8xx", { roomType: "office", figures: { length: 8 } }],
  ["~", { roomType: "", figures: {} }],
  ["~6x4x3", { roomType: "", figures: { length: 6, width: 4, height: 3 } }],
  ["a~~b~free", { roomType: "a~b", figures: { layout: "free" } }],
  ["hall~wp0.85~c0.5~w0.3~f0.1~mf0.67~s1.5~d2", { roomType: "hall", figures: { workingPlane: 0.85, ceiling: 0.5, walls: 0.3, floor: 0.1, maintenance: 0.67, suspension: 1.5, minDistance: 2 } }], // prettier-ignore
  ["office~0x500x3", { roomType: "office", figures: { length: 0, width: 500, height: 3 } }],
  ["office~6xthreex3", { roomType: "office", figures: { length: 6, width: Number.NaN, height: 3 } }],
  ["office~e?", { roomType: "office", figures: { illuminance: Number.NaN } }],
])("F10 the room %s is read, and written again", (text, setting) => {
  expect(readRoom(text)).toEqual({ setting, layout: {}, unknown: [] });
  expect(writeRoom(setting)).toBe(text.replace("three", "?"));
});

test("F10 the unknown parts of a room are reported", () => {
  const { value, problems } = roomCodec.read([["room", "office~e300~zz9~constructor~6x4"]]);
  expect(value).toEqual({ roomType: "office", figures: { illuminance: 300 } });
  expect(problems.map(({ value: part }) => part)).toEqual(["zz9", "constructor", "6x4"]);
});

test.each<[string, string, RoomSetting | undefined]>([
  ["empty parameters", "room= &room_length=", undefined],
  [
    "form fields in addition to a room",
    "room=office~8x5x3&room_length=9.5&room_type=office",
    { roomType: "office", figures: { length: 9.5, width: 5, height: 3 } },
  ],
  [
    "a different type in the form, which has its own values",
    "room=office~8x5x3&room_length=9.5&room_type=hall",
    { roomType: "hall", figures: {} },
  ],
  [
    "form fields only",
    "room_type=&room_walls=half&room_floor=30&room_layout=free",
    { roomType: "", figures: { walls: Number.NaN, floor: 0.3, layout: "free" } },
  ],
])("F10 a query with %s is read as a room", (_, query, setting) => {
  expect(roomCodec.read(new URLSearchParams(query))).toEqual({ value: setting, problems: [] });
});
