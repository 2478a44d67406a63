import { beforeEach, expect, test, vi } from "vitest";
import { addBuilding, addRooms } from "#building/building-edits.ts";
import { readStoredBuildings } from "#building/storage/stored-buildings.ts";
import { stubLocalStorage } from "../../../tests/fixtures/local-storage.ts";
import { log } from "#web/client/logger.ts";

const KEY = "lumenry-buildings";
const ROOM = { number: "1", name: "Büro", storey: "EG", use: "", count: 1 };
let storage: Map<string, string>;
let isFull: boolean;

beforeEach(() => {
  storage = new Map();
  isFull = false;
  stubLocalStorage(storage, () => isFull);
  vi.spyOn(log, "warn").mockReturnValue(undefined);
});

/** Loads the store anew, as another page does. */
async function openPage() {
  vi.resetModules();
  const page = await import("./building-store.ts");
  page.watchBuildings();
  return page;
}

const storedRoomCount = () => readStoredBuildings(storage.get(KEY) ?? null).buildings.buildings[0]?.rooms.length;

test("B8 a building and its rooms are still there on the next visit", async () => {
  const page = await openPage();
  page.changeBuildings((all) => addBuilding(all, "School"));
  page.changeCurrentBuilding((building) => addRooms(building, [ROOM, ROOM]));
  expect((await openPage()).findBuilding(1)).toMatchObject({ name: "School", rooms: [{ id: 1 }, { id: 2 }] });
});

test("B7 undo and redo are stored; another tab's changes begin a new history", async () => {
  const page = await openPage();
  page.changeBuildings((all) => addBuilding(all, ""));
  page.changeCurrentBuilding((building) => addRooms(building, [ROOM]));
  page.undoBuildings();
  expect(storedRoomCount()).toBe(0);
  page.redoBuildings();
  expect(storedRoomCount()).toBe(1);
  const secondPage = await openPage();
  secondPage.changeCurrentBuilding((building) => addRooms(building, [ROOM]));
  window.dispatchEvent(Object.assign(new Event("storage"), { key: KEY }));
  page.undoBuildings();
  expect([storedRoomCount(), page.findBuilding(1)?.rooms.length]).toEqual([2, 2]);
});

test("B8 a damaged string is preserved before it is replaced, and can be discarded", async () => {
  storage.set(KEY, "{");
  const page = await openPage();
  expect([...storage.keys()].sort()).toEqual([KEY, `${KEY}-unreadable`]);
  page.discardUnreadableBuildings();
  expect([...storage.keys()]).toEqual([KEY]);
});

test("B8 if storage is full, the buildings exist until the page is closed", async () => {
  const page = await openPage();
  isFull = true;
  page.changeBuildings((all) => addBuilding(all, "School"));
  page.changeCurrentBuilding((building) => addRooms(building, [ROOM]));
  expect([storage.size, page.findBuilding(1)?.rooms.length]).toEqual([0, 1]);
});
