import { expect, test } from "vitest";
import { DEFAULT_ROOM } from "#planning/room-setting.ts";
import type { RoomOption } from "#views/equivalent-luminaires-view.ts";
import { VISITOR_ROOM_ID, readVisitorRoom } from "./room-comparison.tsx";

const STANDARD: RoomOption = { id: "", label: undefined, figures: DEFAULT_ROOM };
const HALL: RoomOption = {
  id: "hall",
  label: { text: "Hall", language: "en" },
  figures: { ...DEFAULT_ROOM, height: 9 },
};
const ROOMS = [STANDARD, HALL];

test("F13 the comparison uses the visitor's room: the values of its type with the visitor's changes", () => {
  expect(readVisitorRoom("hall~20x10x8~e300", ROOMS)).toEqual({
    id: VISITOR_ROOM_ID,
    label: undefined,
    figures: { ...HALL.figures, length: 20, width: 10, height: 8, illuminance: 300 },
  });
});

test.each([
  ["no room", undefined],
  ["an unknown room type", "attic~20x10x8"],
  ["a figure out of range", "hall~0x10x8"],
  ["a figure that is not a number", "hall~?x10x8"],
])("F13 %s yields no room for the comparison", (_, text) => {
  expect(readVisitorRoom(text, ROOMS)).toBeUndefined();
});
