import fc from "fast-check";
import { expect, test } from "vitest";
import { RoomType } from "#model/entities/entities.ts";
import { DEFAULT_ROOM } from "#planning/room-setting.ts";
import { DEFAULT_BUILDING_SETTINGS, type BuildingSettings, type ScheduledRoom } from "./building.ts";
import { buildingRooms } from "./building-rooms.ts";

const LISTS = {
  "lighting-categories": [
    {
      ...{ room_type_id: "office", texts: [{ language: "de", text: "Büro" }], length: 8, width: 5, height: 3 },
      ...{ illuminance: 500, ugr: 19, uniformity: 0.6, maintenance_factor: 0.8 },
    },
    { room_type_id: "wc", texts: [{ language: "de", text: "Toilette" }], illuminance: 200, ugr: 25, min_ip: "IP44" },
  ].map((entry) => RoomType.parse({ categories: [], ...entry })),
};

function roomOf(room: Partial<ScheduledRoom>, settings: Partial<BuildingSettings> = {}) {
  const rooms = [{ id: 1, number: "", name: "Büro 2.14", storey: "", use: "", count: 1, ...room }];
  const [only] = buildingRooms({ rooms, settings: { ...DEFAULT_BUILDING_SETTINGS, ...settings } }, LISTS);
  if (!only) throw new Error("no room");
  return only;
}

test.each<[string, Partial<ScheduledRoom>, object]>([
  ["its size", { length: 6, width: 4, height: 2.8 }, { figures: { length: 6, width: 4, height: 2.8 }, assumed: [] }],
  ["an area", { area: 24 }, { figures: { length: 6, width: 4, height: 3 }, assumed: ["length", "width", "height"] }],
  ["an area and a length", { area: 20, length: 8, height: 3 }, { figures: { length: 8, width: 2.5 }, assumed: [] }],
  ["an area and a width", { area: 20, width: 4, height: 3 }, { figures: { length: 5, width: 4 }, assumed: [] }],
  ["a length", { length: 4, height: 3 }, { figures: { length: 4, width: 4 }, assumed: ["width"] }],
  ["a width", { width: 9, height: 3 }, { figures: { length: 9, width: 9 }, assumed: ["length"] }],
  ["nothing", {}, { figures: { length: 8, width: 5, height: 3 }, assumed: ["length", "width", "height"] }],
  ["an area that is not the product of the sides", { area: 30, length: 8, width: 5 }, { deviatesFromArea: true }],
  ["a rounded area", { area: 40.5, length: 8, width: 5 }, { deviatesFromArea: false }],
])("B3 a room for which the schedule states %s is completed", (_, room, expected) => {
  expect(roomOf(room)).toMatchObject(expected);
});

test("B3 an area becomes a rectangle with that area and the building's proportion", () => {
  const positive = fc.double({ min: 0.1, max: 1e4, noNaN: true });
  fc.assert(
    fc.property(positive, fc.double({ min: 1, max: 10, noNaN: true }), (area, proportion) => {
      const { length, width } = roomOf({ area }, { proportion }).figures;
      expect(length * width).toBeCloseTo(area, 9);
      expect(length / width).toBeCloseTo(proportion, 9);
    }),
  );
});

test("B3 the room's own value takes precedence over that of the schedule, the building and the type, in this order", () => {
  const settings = { figures: { height: 2.9, maintenance: 0.7, illuminance: 400 } };
  const room = { length: 6, width: 4, figures: { illuminance: 300, length: 7 } };
  expect(roomOf(room, settings)).toMatchObject({
    setting: { roomType: "office", figures: { length: 7, width: 4, height: 2.9, maintenance: 0.7, illuminance: 300 } },
    ...{ ugr: 19, uniformity: 0.6, minIp: undefined, assumed: [], problems: [] },
  });
  expect(roomOf({ ...room, height: 2.5, ugr: 16, uniformity: 0.7 }, settings)).toMatchObject({
    ...{ figures: { height: 2.5 }, ugr: 16, uniformity: 0.7 },
  });
  expect(roomOf({ length: 8, width: 5, height: 3 }).setting.figures).toEqual({});
});

test.each<[string, Partial<ScheduledRoom>, Partial<BuildingSettings>, object]>([
  [
    "the one set for the room",
    { roomType: "wc" },
    { roomTypes: { buro: "office" } },
    { typeSource: "room", minIp: "IP44", ugr: 25 },
  ],
  [
    "none, as set for the room",
    { roomType: "" },
    {},
    { typeSource: "room", roomType: undefined, figures: DEFAULT_ROOM },
  ],
  ["the one set for its use", {}, { roomTypes: { buro: "wc" } }, { typeSource: "use", setting: { roomType: "wc" } }],
  ["found by its name", {}, {}, { typeSource: "match", setting: { roomType: "office" }, use: "buro" }],
  [
    "found by its use",
    { use: "WC", name: "Büro" },
    {},
    { typeSource: "match", setting: { roomType: "wc" }, use: "wc" },
  ],
  [
    "found by its name if the use is a group",
    { use: "Nutzfläche" },
    {},
    { roomType: { room_type_id: "office" }, use: "buro" },
  ],
  [
    "found by its name if the use matches none",
    { use: "Raumgruppe B" },
    {},
    { roomType: { room_type_id: "office" }, use: "buro" },
  ],
  [
    "found by a group of uses if the name matches none",
    { use: "Sanitär", name: "Raum B" },
    {},
    { roomType: { room_type_id: "wc" }, use: "sanitar" },
  ],
  [
    "undecided if the use is a group and the name matches none",
    { use: "Nebenraum", name: "Melkstand" },
    {},
    { typeSource: "undecided", use: "melkstand" },
  ],
  [
    "undecided if nothing matches",
    { use: "Melkstand", name: "Bert" },
    {},
    { typeSource: "undecided", use: "melkstand" },
  ],
  ["found by its name if the stated use is a number", { use: "5.1" }, {}, { typeSource: "match", use: "buro" }],
  [
    "undecided if its name matches none",
    { name: "Melkstand" },
    {},
    { typeSource: "undecided", roomType: undefined, candidates: [], ugr: undefined },
  ],
  ["undecided if its name is that of a built-in property", { name: "constructor" }, {}, { typeSource: "undecided" }],
  [
    "the one set for the room, even if the catalogue does not have it",
    { roomType: "x" },
    {},
    { problems: [{ code: "unknown-type", found: "x" }] },
  ],
])("B2 a room's type is %s", (_, room, settings, expected) => {
  expect(roomOf(room, settings)).toMatchObject(expected);
});

test.each([
  [{ length: 500, width: 4 }, "length"],
  [{ area: 0 }, "length"],
  [{ length: 6, width: 4, height: 0.2 }, "height"],
])("B3 a room with the impossible size %j has a problem in the field %s", (room, field) => {
  expect(roomOf(room).problems[0]).toMatchObject({ field });
});
