import { expect, test } from "vitest";
import { MAX_BUILDINGS, MAX_ROOMS } from "#model/bounds.ts";
import {
  addBuilding,
  addRooms,
  setRoomType,
  changeBuilding,
  changeRooms,
  selectBuilding,
  currentBuilding,
  pinArticle,
  removeBuilding,
  removeRooms,
  replaceRooms,
  type NewRoom,
} from "./building-edits.ts";
import { DEFAULT_BUILDING_SETTINGS, NO_BUILDINGS, type Building, type Buildings } from "./building.ts";

const BUILDINGS = ["A", "B", "C"].reduce(addBuilding, NO_BUILDINGS);
const summary = ({ current, buildings }: Buildings) => [
  current,
  buildings.map(({ id, name }) => `${id}${name}`).join(" "),
];

test.each([
  ["a new building is shown", BUILDINGS, [3, "1A 2B 3C"]],
  ["an unknown building is not selected", selectBuilding(BUILDINGS, 9), [3, "1A 2B 3C"]],
  ["the next building is shown when one is removed", removeBuilding(selectBuilding(BUILDINGS, 1), 1), [2, "2B 3C"]],
  [
    "no building is shown when the only one is removed",
    removeBuilding(addBuilding(NO_BUILDINGS, "A"), 1),
    [undefined, ""],
  ],
])("B7 %s", (_, all, expected) => {
  expect(summary(all)).toEqual(expected);
});

test("B7 no building is added above the limit", () => {
  const full = Array.from({ length: MAX_BUILDINGS }, (_, index) => `${index}`).reduce(addBuilding, NO_BUILDINGS);
  expect(addBuilding(full, "one more")).toBe(full);
});

const ROOM: NewRoom = { number: "1", name: "Büro", storey: "EG", use: "", count: 1 };
const EMPTY: Building = { id: 1, name: "", rooms: [], lastRoomId: 0, settings: DEFAULT_BUILDING_SETTINGS };
const building = addRooms(EMPTY, [ROOM, { ...ROOM, number: "2" }, { ...ROOM, number: "3" }]);
const ids = ({ rooms }: Building) => rooms.map(({ id }) => id);

test.each([
  ["added to others", addRooms(removeRooms(building, new Set([3])), [ROOM]), [1, 2, 4]],
  ["that replace others", replaceRooms(building, [ROOM]), [4]],
  [
    "above the limit",
    addRooms(
      EMPTY,
      Array.from({ length: MAX_ROOMS + 1 }, () => ROOM),
    ).rooms.length,
    MAX_ROOMS,
  ],
])("B7 rooms %s get new ids, up to the limit", (_, result, expected) => {
  expect(typeof result === "number" ? result : ids(result)).toEqual(expected);
});

test("B7 a change of some rooms leaves the others identical, and removes fields that are undefined", () => {
  const sized = changeRooms(building, new Set([2]), { length: 5, width: 4 });
  const [first, second] = changeRooms(sized, new Set([2]), ({ length = 0 }) => ({
    length: length + 1,
    width: undefined,
  })).rooms;
  expect(first).toBe(building.rooms[0]);
  expect(second).toStrictEqual({ ...ROOM, number: "2", id: 2, length: 6 });
});

test.each([
  ["a building", { kind: "building" }, (b: Building) => b.settings.pin],
  [
    "a room type",
    { kind: "type", roomType: "__proto__" },
    (b: Building) => Object.entries(b.settings.pinByType)[0]?.[1],
  ],
  ["a room", { kind: "room", id: 2 }, (b: Building) => b.rooms[1]?.pin],
] as const)("B7 an article is pinned for %s, and the pin is removed", (_, scope, pinIn) => {
  const pinned = pinArticle(building, scope, "A-1");
  expect(pinIn(pinned)).toBe("A-1");
  expect(pinArticle(pinned, scope, undefined)).toEqual(building);
});

test("B7 a room type is set for all rooms with the same use, and can be reset", () => {
  const changed = setRoomType(setRoomType(building, "büro", "office"), "büro", "meeting");
  expect(changed.settings.roomTypes).toEqual({ büro: "meeting" });
  expect(setRoomType(changed, "büro", undefined)).toEqual(building);
});

test("B7 a change without effect returns the same object", () => {
  const change = (all: Buildings) => changeBuilding(all, 2, (item) => item);
  expect(change(BUILDINGS)).toBe(BUILDINGS);
  expect(currentBuilding(BUILDINGS)?.name).toBe("C");
});
