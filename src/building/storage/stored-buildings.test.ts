import fc from "fast-check";
import { expect, test } from "vitest";
import { addBuilding, addRooms, changeBuilding, changeSettings } from "../building-edits.ts";
import { NO_BUILDINGS } from "../building.ts";
import { readStoredBuildings, writeStoredBuildings } from "./stored-buildings.ts";

const ROOM = { number: "2.14", name: "Büro", storey: "2. OG", use: "", count: 2 };
const TWO_BUILDINGS = ["School", "Hall"].reduce(addBuilding, NO_BUILDINGS);
const FILLED = changeBuilding(TWO_BUILDINGS, 1, (building) =>
  changeSettings(
    addRooms(building, [
      ROOM,
      {
        ...ROOM,
        area: 18,
        height: 3,
        roomType: "",
        figures: { illuminance: 300, layout: "free" },
        ugr: 19,
        pin: "A-1",
        layout: "~g2x2",
        source: { sheet: "EG", row: 4 },
      },
    ]),
    {
      filters: [["mounting", "recessed"]],
      roomTypes: { büro: "office" },
      maxArticles: 3,
      pinByType: { office: "A-1" },
    },
  ),
);

test.each([NO_BUILDINGS, TWO_BUILDINGS, FILLED])("B8 buildings are read back exactly", (buildings) => {
  expect(readStoredBuildings(writeStoredBuildings(buildings))).toStrictEqual({ buildings, isDamaged: false });
});

const VALID = FILLED.buildings[1];
const [SAMPLE] = FILLED.buildings;

test.each([
  ["has no rooms", { id: 3, name: "" }],
  ["has two rooms with the same id", { ...SAMPLE, rooms: [1, 1].map((id) => ({ ...ROOM, id })) }],
  ["has a room with an id above the highest one", { ...SAMPLE, lastRoomId: 1 }],
  ["has a room with a count of 0", { ...SAMPLE, rooms: [{ ...ROOM, id: 1, count: 0 }] }],
  ["has the id of another building", { ...VALID, name: "again" }],
  ["is null", null],
])("B8 a building that %s is damaged, and the others are read", (_, damaged) => {
  const text = JSON.stringify({ version: 1, content: { current: 2, buildings: [VALID, damaged] } });
  expect(readStoredBuildings(text)).toEqual({ buildings: { current: 2, buildings: [VALID] }, isDamaged: true });
});

test("B8 absent data is not damaged, but any unreadable string is", () => {
  expect(readStoredBuildings(null)).toEqual({ buildings: NO_BUILDINGS, isDamaged: false });
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(readStoredBuildings(text).isDamaged).toBe(true);
    }),
  );
});
