import { expect, test } from "vitest";
import { MAX_ZONES } from "#model/bounds.ts";
import { SharedList } from "#project-list/lists/project-list.ts";
import { buildingList, storeyList, type BuildingListSource } from "./building-list.ts";
import type { RoomView } from "./building-view.ts";

/** The part of a room's view that a list is made from. */
const room = (changes: Partial<RoomView> & { readonly luminaireCount?: number; readonly code?: string }): RoomView => {
  const { luminaireCount = 6, code = "PANEL", ...rest } = changes;
  const result = {
    grid: { columns: 3, rows: 2 },
    luminaires: [{ code, luminaireCount }],
  } as unknown as RoomView["result"];
  const setting = { roomType: "office", figures: { length: 8 } };
  return { id: 1, number: "0.01", name: "Büro", storey: "EG", count: 1, setting, result, ...rest } as RoomView;
};
const listSource = (rooms: readonly RoomView[], name = "Schule"): BuildingListSource => ({
  name,
  storeys: [{ name: "EG", rooms }],
});
const line = (code: string, quantity: number) => ({ code, quantity, note: "" });

test("B11 a building's list has a zone for each lit room, arranged as in the result or by the planner", () => {
  const building = listSource([
    room({}),
    room({
      ...{ id: 2, number: "", name: "WC", layout: "~p1250x800_3750x800" },
      code: "DOWNLIGHT",
      luminaireCount: 2,
      count: 2,
    }),
    room({ id: 3, result: undefined }),
  ]);
  const toilet = { room: "office~8xx~p1250x800_3750x800", lines: [line("DOWNLIGHT", 2)] };
  expect(buildingList(building)).toEqual({
    name: "Schule",
    zones: [
      { name: "EG · 0.01 Büro", room: "office~8xx~g3x2", lines: [line("PANEL", 6)] },
      { name: "EG · WC", ...toilet },
      { name: "EG · WC (2)", ...toilet },
    ],
  });
});

test("B11 if there are more rooms than a list may have zones, they are summed by storey and article, as in documents without rooms", () => {
  const building = listSource([
    room({ count: MAX_ZONES }),
    room({ code: "DOWNLIGHT", luminaireCount: 1, count: 3 }),
    room({ storey: "", luminaireCount: 2 }),
  ]);
  expect(buildingList(building)?.zones).toEqual([
    { name: "EG", lines: [line("PANEL", 6 * MAX_ZONES), line("DOWNLIGHT", 3)] },
    { name: "", lines: [line("PANEL", 2)] },
  ]);
  expect(storeyList(building)).toEqual(buildingList(building));
});

test("B11 there is no list without lit rooms or beyond the limits of lists, and long names are shortened", () => {
  expect(buildingList(listSource([]))).toBeUndefined();
  expect(buildingList(listSource([room({ count: 2000 })]))).toBeUndefined();
  const storeys = Array.from({ length: MAX_ZONES + 1 }, (_, index) => room({ storey: String(index) }));
  expect(buildingList(listSource(storeys))).toBeUndefined();
  const long = buildingList(listSource([room({ name: "😀".repeat(500), count: 3 })], "n".repeat(500)));
  expect(SharedList.safeParse(long).success).toBe(true);
  expect(new Set(long?.zones.map(({ name }) => name)).size).toBe(3);
});
