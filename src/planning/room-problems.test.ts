import { expect, test } from "vitest";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { RoomType } from "#model/entities/entities.ts";
import { resolveRoom } from "./room-problems.ts";
import { readRoom } from "./room-address.ts";
import { withFigures } from "./with-figures.ts";
import { DEFAULT_ROOM, roomTypeFigures, roomFigures } from "./room-setting.ts";

const OFFICE = RoomType.parse({
  room_type_id: "office",
  length: "8",
  width: 5,
  height: 3,
  illuminance: 500,
  rho_ceiling: 80,
  height_wp: 0.75,
  min_suspension_length: 0.3,
  categories: [],
});

const { lists } = { lists: { "lighting-categories": [OFFICE] } } as unknown as Catalogue;
const problemsOf = (text: string) =>
  resolveRoom(readRoom(text).setting, { lists }).problems.map(({ code, field }) => `${field}: ${code}`);

test("F10 a room has the values of its type, and defaults for those that the type does not state", () => {
  expect(roomTypeFigures(OFFICE)).toEqual({
    ...DEFAULT_ROOM,
    ...{ length: 8, width: 5, height: 3, ceiling: 0.8, suspension: 0.3 },
  });
  expect(resolveRoom(readRoom("office~xx3.5~e300").setting, { lists }).figures).toMatchObject({
    ...{ length: 8, height: 3.5, illuminance: 300, walls: 0.5 },
  });
});

test("F10 a setting has only the values that differ from its type", () => {
  const typeFigures = roomTypeFigures(OFFICE);
  const figures = { ...typeFigures, height: 3.5, layout: "free" as const };
  const setting = withFigures({ roomType: "office", figures: {} }, typeFigures, figures);
  expect(setting).toEqual({ roomType: "office", figures: { height: 3.5, layout: "free" } });
  expect(roomFigures(setting, OFFICE)).toEqual(figures);
  expect(withFigures(setting, typeFigures, { height: 3, layout: undefined, length: Number.NaN }).figures).toEqual({
    length: Number.NaN,
  });
});

test.each([
  ["office", []],
  ["~", []],
  ["office~0x5x3", ["length: out-of-range"]],
  ["office~8x500x3", ["width: out-of-range"]],
  ["office~0x500x?", ["length: out-of-range", "width: out-of-range", "height: not-a-number"]],
  ["office~c1", ["ceiling: out-of-range"]],
  ["office~s2", ["suspension: below-working-plane"]],
  ["office~s-1", ["suspension: out-of-range"]],
  ["office~xx2~wp1.9", ["workingPlane: below-working-plane"]],
  ["office~e0", ["illuminance: out-of-range"]],
  ["barn", ["roomType: unknown-type"]],
  ["__proto__~mf2", ["roomType: unknown-type", "maintenance: out-of-range"]],
])("F10 the room %s has the problems %j", (text, expected) => {
  expect(problemsOf(text)).toEqual(expected);
});
