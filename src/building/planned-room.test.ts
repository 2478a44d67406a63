import { expect, test } from "vitest";
import type { RoomType } from "#model/entities/entities.ts";
import { writeRoom } from "#planning/room-address.ts";
import { addRooms } from "./building-edits.ts";
import { buildingRooms } from "./building-rooms.ts";
import { DEFAULT_BUILDING_SETTINGS, type Building, type ScheduledRoom } from "./building.ts";
import { buildingRoomPath, applyPlannerChange, withGrids, type PlannerRoomChange } from "./planned-room.ts";

const LISTS = {
  "lighting-categories": [
    { room_type_id: "office", illuminance: 500, height: 3, categories: [] },
    { room_type_id: "hall", illuminance: 300, height: 6, categories: [] },
  ] as unknown as RoomType[],
};
const SETTINGS = { ...DEFAULT_BUILDING_SETTINGS, figures: { maintenance: 0.7 }, roomTypes: { buro: "office" } };
const ROOM: Omit<ScheduledRoom, "id"> = { number: "1", name: "Büro", storey: "EG", use: "", count: 1, area: 24 };

const withRoom = (room: Partial<ScheduledRoom>): Building =>
  addRooms({ id: 2, name: "", rooms: [], lastRoomId: 0, settings: SETTINGS }, [{ ...ROOM, ...room }]);

/** The building after the planner has changed its room. */
function replan(
  room: Partial<ScheduledRoom>,
  change: (resolvedRoom: PlannerRoomChange["setting"]) => Partial<PlannerRoomChange>,
) {
  const building = withRoom(room);
  const [resolvedRoom] = buildingRooms(building, LISTS);
  if (!resolvedRoom) throw new Error("no room");
  const base = { setting: resolvedRoom.setting, articles: ["A-1"], grid: undefined, positions: undefined };
  const changed = applyPlannerChange(building, 1, { ...base, ...change(resolvedRoom.setting) }, LISTS);
  return { room: changed.rooms[0], figures: buildingRooms(changed, LISTS)[0]?.figures };
}

const GRID = { columns: 3, rows: 2 };

test.each([
  [
    "assumed dimensions stay assumed, and the building's values do not become overrides of the room",
    {},
    () => ({}),
    { ...ROOM, pin: "A-1" },
  ],
  [
    "an override that the planner resets is removed",
    { figures: { illuminance: 300 } },
    ({ figures }) => ({ setting: { roomType: "office", figures: { ...figures, illuminance: 500 } } }),
    { ...ROOM, pin: "A-1" },
  ],
  [
    "a value changed in the planner becomes an override of this room",
    {},
    ({ figures }) => ({ setting: { roomType: "office", figures: { ...figures, illuminance: 750 } } }),
    { ...ROOM, figures: { illuminance: 750 }, pin: "A-1" },
  ],
  [
    "a changed length replaces the area",
    {},
    ({ figures }) => ({ setting: { roomType: "office", figures: { ...figures, length: 8 } } }),
    { number: "1", name: "Büro", storey: "EG", use: "", count: 1, length: 8, width: 4, pin: "A-1" },
  ],
  [
    "a changed type is set for this room",
    {},
    ({ figures }) => ({ setting: { roomType: "hall", figures } }),
    { ...ROOM, roomType: "hall", height: 6, pin: "A-1" },
  ],
  [
    "luminaires are stored with their article",
    {},
    () => ({ grid: GRID }),
    { ...ROOM, pin: "A-1", layout: writeRoom({ roomType: "", figures: {} }, { grid: GRID }) },
  ],
  ["without an article, the pin is removed", { pin: "B", layout: "~g1x1" }, () => ({ articles: [], grid: GRID }), ROOM],
] as [string, Partial<ScheduledRoom>, Parameters<typeof replan>[1], object][])("B9 %s", (_, room, change, expected) => {
  expect(replan(room, change).room).toStrictEqual({ id: 1, ...expected });
});

test("B9 a room gets exactly the values that it has in the planner", () => {
  const setting = {
    roomType: "hall",
    figures: { length: 7, width: 3, height: 4, maintenance: 0.75, walls: 0.4, layout: "free" },
  } as const;
  expect(replan({ figures: { floor: 0.1 } }, () => ({ setting })).figures).toMatchObject({
    ...setting.figures,
    illuminance: 300,
    floor: 0.2,
  });
});

test("B13 several rooms get grids in one step; their articles are then pinned, and other rooms are unchanged", () => {
  const building = addRooms(withRoom({ pin: "B" }), [
    { ...ROOM, number: "2" },
    { ...ROOM, number: "3" },
  ]);
  const grids = new Map([
    [1, { code: "A-1", grid: GRID }],
    [3, { code: "A-2", grid: { columns: 4, rows: 3 } }],
  ]);
  const { rooms } = withGrids(building, grids);
  expect(rooms.map(({ pin, layout }) => [pin, layout])).toEqual([
    ["A-1", "~g3x2"],
    [undefined, undefined],
    ["A-2", "~g4x3"],
  ]);
  expect(rooms[1]).toBe(building.rooms[1]);
});

test("B9 a change of a removed room has no effect", () => {
  const building = withRoom({});
  const change = { setting: { roomType: "", figures: {} }, articles: [], grid: undefined, positions: undefined };
  expect(applyPlannerChange(building, 9, change, LISTS)).toBe(building);
});

test.each([
  [{}, "/rooms/office?room=office~mf0.7&article=T-1&building=2.1"],
  [{ pin: "A", layout: "~g3x2~a=A~b=B~p1000x1000_2000x1000b" }, "/rooms/office?room=office~mf0.7&article=A&second_article=B&columns=3&rows=2&positions=1000x1000_2000x1000b&building=2.1"], // prettier-ignore
])("B9 the planner's address for a room with %j is %s", (room, path) => {
  const paths = buildingRooms(withRoom(room), LISTS).map(({ room: { id, layout }, setting }) =>
    buildingRoomPath(2, { id, layout, setting }, "T-1"),
  );
  expect(paths).toEqual([path]);
});
