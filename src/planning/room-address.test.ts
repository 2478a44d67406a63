import fc from "fast-check";
import { expect, test } from "vitest";
import type { QueryEntry } from "#attributes/address/address-codec.ts";
import { readRoom, roomAddress, writeRoom } from "./room-address.ts";
import { ROOM_NUMBER_NAMES, type RoomFigures, type RoomSetting } from "./room-setting.ts";

const anyNumber = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constant(Number.NaN));
const anyFigures = fc
  .record(
    {
      ...(Object.fromEntries(ROOM_NUMBER_NAMES.map((name) => [name, anyNumber])) as Record<
        (typeof ROOM_NUMBER_NAMES)[number],
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

/** −0 becomes 0, as in any text of a number; NaN stays NaN. */
function nanAsText(_: string, value: unknown): unknown {
  return Number.isNaN(value) ? "NaN" : value;
}
function textAsNan(_: string, value: unknown): unknown {
  return value === "NaN" ? Number.NaN : value;
}

test("F10 reads back every room that it wrote", () => {
  fc.assert(
    fc.property(anySetting, (setting) => {
      expect(readRoom(writeRoom(setting))).toEqual({ setting, unknown: [] });
      expect(roomAddress.read(roomAddress.write(setting))).toEqual({ value: setting, problems: [] });
    }),
  );
});

test("F12 a room is read back with its columns and rows, which an address of the visitor's room leaves out", () => {
  const count = fc.integer({ min: 1, max: 9999 });
  fc.assert(
    fc.property(anySetting, count, count, (setting, columns, rows) => {
      const text = writeRoom(setting, { columns, rows });
      expect(readRoom(text)).toEqual({ setting, grid: { columns, rows }, unknown: [] });
      expect(roomAddress.read([["room", text]])).toEqual({ value: setting, problems: [] });
    }),
  );
  expect(writeRoom({ roomType: "office", figures: {} }, { columns: Number.NaN, rows: 3 })).toBe("office");
});

test("F10 parses any text as a room without failing, and serialises the result stably", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.array(fc.constantFrom("~", "x", "6", "?", "wp", "free", "e")), (start, parts) => {
      const written = writeRoom(readRoom(start + parts.join("")).setting);
      expect(writeRoom(readRoom(written).setting)).toBe(written);
    }),
  ); // prettier-ignore
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
])("F10 reads the room %s", (text, setting) => {
  expect(readRoom(text)).toEqual({ setting, unknown: [] });
  expect(writeRoom(setting)).toBe(text.replace("three", "?"));
});

test("F10 reports the unknown parts of a room", () => {
  const { value, problems } = roomAddress.read([["room", "office~e300~zz9~constructor~6x4"]]);
  expect(value).toEqual({ roomType: "office", figures: { illuminance: 300 } });
  expect(problems.map(({ value: part }) => part)).toEqual(["zz9", "constructor", "6x4"]);
});

test.each<[string, QueryEntry[], RoomSetting | undefined]>([
  ["nothing", [["room", " "], ["room_length", ""]], undefined],
  ["a form's figures over the room's", [["room", "office~8x5x3"], ["room_length", "9.5"], ["room_type", "office"]], { roomType: "office", figures: { length: 9.5, width: 5, height: 3 } }],
  ["another type, which brings its own figures", [["room", "office~8x5x3"], ["room_length", "9.5"], ["room_type", "hall"]], { roomType: "hall", figures: {} }],
  ["a form alone", [["room_type", ""], ["room_walls", "half"], ["room_floor", "30"], ["room_layout", "free"]], { roomType: "", figures: { walls: Number.NaN, floor: 0.3, layout: "free" } }],
])("F10 reads %s out of a query", (_, query, setting) => {
  expect(roomAddress.read(query)).toEqual({ value: setting, problems: [] });
}); // prettier-ignore
