import { beforeEach, expect, test, vi } from "vitest";
import { MAX_LINES, MAX_ZONES } from "#model/bounds.ts";
import { addList } from "#project-list/lists/list-collection.ts";
import { addMissingFingerprints } from "#project-list/lists/list-lines.ts";
import { addZone } from "#project-list/lists/list-zones.ts";
import { currentList } from "#project-list/lists/project-list.ts";
import { readStoredLists } from "#project-list/storage/stored-lists.ts";
import { stubLocalStorage } from "../../../tests/fixtures/local-storage.ts";
import { listedArticlesStore, LISTS_KEY } from "./listed-articles.ts";

const UNREADABLE = `${LISTS_KEY}-unreadable`;
let storage: Map<string, string>;
let isFull: boolean;

beforeEach(() => {
  storage = new Map();
  isFull = false;
  stubLocalStorage(storage, () => isFull);
  vi.resetModules();
});

/** Opens another page, whose stores start empty. */
async function openPage() {
  vi.resetModules();
  const page = await import("./project-list-store.ts");
  const shared = await import("./listed-articles.ts");
  page.restoreLists();
  const quantities = () => Object.fromEntries(shared.listedArticlesStore.getState().quantities);
  const notice = () => shared.listedArticlesStore.getState().notice;
  const message = () => {
    const current = notice();
    return current && "message" in current ? current : undefined;
  };
  const question = () => {
    const current = notice();
    return current && "remove" in current ? current : undefined;
  };
  return { ...page, quantities, message, question, dismissQuestion: shared.dismissQuestion };
}

const storedValue = () => JSON.parse(storage.get(LISTS_KEY) ?? "null") as unknown;

test("the first article creates a list, which the next visit restores", async () => {
  const page = await openPage();
  expect(storage.size).toBe(0);
  page.addToList("T-1", 2);
  page.addToList("T-2", 1);
  expect(page.message()?.message).toEqual({ kind: "added", code: "T-2" });
  expect((await openPage()).quantities()).toEqual({ "T-1": 2, "T-2": 1 });
});

test("F16 all parts of a row are added at once, and one undo removes them", async () => {
  const page = await openPage();
  page.addAllToList([
    { code: "B-1", quantity: 10 },
    { code: "CPL", quantity: 9 },
    { code: "B-1", quantity: 1 },
  ]);
  expect(page.quantities()).toEqual({ "B-1": 11, CPL: 9 });
  expect(page.message()?.message).toEqual({ kind: "addedAll", count: 2 });
  page.message()?.undo?.();
  expect(page.quantities()).toEqual({});
});

test("F16 a corrected row replaces the added one, and earlier quantities remain", async () => {
  const page = await openPage();
  page.addToList("CPL", 5);
  const row = [
    { code: "B-1", quantity: 10 },
    { code: "B-6", quantity: 1 },
    { code: "CPL", quantity: 10 },
  ];
  expect(page.addAllToList(row)).toBe(true);
  expect(
    page.replaceInList(
      [
        { code: "B-1", quantity: 12 },
        { code: "CPL", quantity: 8 },
      ],
      row,
    ),
  ).toBe(true);
  expect(page.quantities()).toEqual({ "B-1": 12, CPL: 13 });
  page.message()?.undo?.();
  expect(page.quantities()).toEqual({ "B-1": 10, "B-6": 1, CPL: 15 });
});

test("F16 a corrected row replaces an article that is two kinds of parts, and the announcement counts it once", async () => {
  const page = await openPage();
  const row = (luminaires: number, couplers: number) => [
    { code: "B-1", quantity: luminaires },
    ...(couplers > 0 ? [{ code: "CPL", quantity: couplers }] : []),
    { code: "CPL", quantity: 2 },
  ];
  page.addAllToList(row(1, 0));
  page.replaceInList(row(4, 3), row(1, 0));
  expect(page.quantities()).toEqual({ "B-1": 4, CPL: 5 });
  expect(page.message()?.message).toEqual({ kind: "addedAll", count: 2 });
  page.replaceInList(row(2, 1), row(4, 3));
  expect(page.quantities()).toEqual({ "B-1": 2, CPL: 3 });
});

test("F16 parts are added to the given zone", async () => {
  const page = await openPage();
  page.toggleArticle("B-1");
  page.addZoneToList({ name: "Hall", room: undefined }, [{ code: "C-1", quantity: 1 }]);
  const zones = () => currentList(readStoredLists(storage.get(LISTS_KEY) ?? null).lists)?.zones ?? [];
  page.addAllToList([{ code: "CPL", quantity: 2 }], undefined, zones()[0]?.id);
  expect(zones().map(({ lines }) => lines.map(({ code }) => code))).toEqual([["B-1", "CPL"], ["C-1"]]);
});

test("F16 a list without room for all parts gets none of them", async () => {
  const page = await openPage();
  page.addAllToList(Array.from({ length: MAX_LINES - 1 }, (_, index) => ({ code: `A${index}`, quantity: 1 })));
  page.addAllToList(["B", "C"].map((code) => ({ code, quantity: 1 })));
  expect(Object.keys(page.quantities())).toHaveLength(MAX_LINES - 1);
  expect(page.message()?.message).toEqual({ kind: "full", code: "C" });
});

test("F12 a plan that exceeds the maximum number of lines, or whose zone no longer exists, changes nothing", async () => {
  const page = await openPage();
  page.addAllToList(Array.from({ length: MAX_LINES }, (_, index) => ({ code: `A${index}`, quantity: 1 })));
  const stored = storedValue();
  const plan = { name: "Hall", room: "~6x4" };
  page.replanZoneInList({ listId: 1, zoneId: 1 }, plan, [{ code: "B", quantity: 2 }]);
  expect(page.message()?.message).toEqual({ kind: "full", code: "B" });
  page.replanZoneInList({ listId: 1, zoneId: 2 }, plan, [{ code: "A0", quantity: 2 }]);
  expect(page.message()?.message).toEqual({ kind: "failed" });
  expect(storedValue()).toEqual(stored);
  page.replanZoneInList({ listId: 1, zoneId: 1 }, plan, [{ code: "A0", quantity: 2 }]);
  expect(page.message()?.message).toEqual({ kind: "replanned", name: "Hall" });
  expect(page.quantities()).toMatchObject({ A0: 2, A1: 1 });
});

test("F12 a new plan replaces the articles of the zone's latest plan, and no others", async () => {
  const page = await openPage();
  const lines = (...codes: string[]) => codes.map((code) => ({ code, quantity: 2 }));
  const replan = (room: string, ...codes: string[]) =>
    page.replanZoneInList({ listId: 1, zoneId: 1 }, { name: "Hall", room }, lines(...codes));
  page.addZoneToList({ name: "Hall", room: "~6x4x3~g2x1" }, lines("A"));
  page.addToList("CPL", 5);
  replan("~6x4x3~p1000x1000_2000x1000b~a=A~b=B", "A", "B");
  expect(Object.keys(page.quantities())).toEqual(["A", "CPL", "B"]);
  replan("~6x4x3~g2x1", "A");
  expect(Object.keys(page.quantities())).toEqual(["A", "CPL"]);
});

test("F21 only articles that the list lacks are added from a selection, and one undo removes them", async () => {
  const page = await openPage();
  page.addToList("T-1", 4);
  expect(page.addMissingToList(["t-1", "T-2", "T-3"], undefined)).toBe(2);
  expect(page.quantities()).toEqual({ "T-1": 4, "T-2": 1, "T-3": 1 });
  expect(page.message()?.message).toEqual({ kind: "addedAll", count: 2 });
  expect(page.addMissingToList(["T-1", "T-2"], undefined)).toBe(0);
  page.message()?.undo?.();
  expect(page.quantities()).toEqual({ "T-1": 4 });
  const codes = Array.from({ length: MAX_LINES }, (_, index) => `A${index}`);
  expect(page.addMissingToList(codes, undefined)).toBeUndefined();
  expect(page.quantities()).toEqual({ "T-1": 4 });
});

test("F21 the lines of a pasted table are added to the rooms with their names, and one undo removes them", async () => {
  const page = await openPage();
  page.addToList("T-1", 1);
  const line = (code: string) => ({ code, quantity: 2, note: "" });
  const zones = [
    { name: "Hall", lines: [line("T-1"), line("T-2")] },
    { name: "", lines: [line("T-3")] },
  ];
  page.addLinesToList({ name: "", zones }, undefined);
  expect(storedValue()).toMatchObject({
    content: {
      lists: [
        {
          zones: [
            { name: "", lines: [{ code: "T-1", quantity: 1 }, { code: "T-3" }] },
            { name: "Hall", lines: [{ code: "T-1", quantity: 2 }, { code: "T-2" }] },
          ],
        },
      ],
    },
  });
  expect(storage.get(LISTS_KEY)).not.toContain("zoneName");
  page.message()?.undo?.();
  expect(page.quantities()).toEqual({ "T-1": 1 });
});

test("F21 rooms without articles are added in the order of a pasted table, and one undo removes them", async () => {
  const page = await openPage();
  const names = () => readStoredLists(storage.get(LISTS_KEY) ?? "").lists.lists[0]?.zones.map(({ name }) => name);
  const zone = (name: string, ...codes: string[]) => ({
    name,
    lines: codes.map((code) => ({ code, quantity: 1, note: "" })),
  });
  page.addLinesToList({ name: "", zones: [zone("Cellar"), zone("Hall", "T-1"), zone("Attic")] }, undefined);
  expect(names()).toEqual(["Cellar", "Hall", "Attic"]);
  page.addLinesToList({ name: "", zones: [zone("Hall"), zone("Roof")] }, undefined);
  expect(names()).toEqual(["Cellar", "Hall", "Attic", "Roof"]);
  expect(page.message()?.message).toEqual({ kind: "zonesAdded", count: 2 });
  page.message()?.undo?.();
  expect(names()).toEqual(["Cellar", "Hall", "Attic"]);
});

test("F21 of a pasted table with too many rooms nothing is added, and the announcement says why", async () => {
  const page = await openPage();
  page.addToList("T-1", 1);
  const lines = [{ code: "T-2", quantity: 1, note: "" }];
  const zones = Array.from({ length: MAX_ZONES }, (_, index) => ({ name: `Room ${index}`, lines }));
  expect(page.addLinesToList({ name: "", zones }, undefined)).toBe(false);
  expect(page.quantities()).toEqual({ "T-1": 1 });
  expect(page.message()).toMatchObject({ message: { kind: "zonesFull", count: MAX_ZONES }, undo: undefined });
});

test("P5 an article with the quantity 1 is removed at once; undo restores it", async () => {
  const page = await openPage();
  page.toggleArticle("T-1");
  page.toggleArticle("T-1");
  expect(page.question()).toBeUndefined();
  expect(page.quantities()).toEqual({});
  page.message()?.undo?.();
  expect(page.quantities()).toEqual({ "T-1": 1 });
});

test("P5 an article with a higher quantity is removed only after confirmation; undo restores it", async () => {
  const page = await openPage();
  page.addToList("T-1", 24);
  page.toggleArticle("T-1");
  const question = page.question();
  expect(question).toMatchObject({ code: "T-1", quantity: 24, hasNote: false });
  expect(page.quantities()).toEqual({ "T-1": 24 });
  question?.remove();
  expect(page.quantities()).toEqual({});
  expect(page.message()?.message).toEqual({ kind: "removed", code: "T-1", pieces: 24 });
  page.message()?.undo?.();
  expect((await openPage()).quantities()).toEqual({ "T-1": 24 });
});

test("P5 dismissing a question removes nothing and keeps later announcements", async () => {
  const page = await openPage();
  page.addToList("T-1", 2);
  page.toggleArticle("T-1");
  const first = page.question();
  if (first) page.dismissQuestion(first);
  expect(page.question()).toBeUndefined();
  expect(page.quantities()).toEqual({ "T-1": 2 });
  page.toggleArticle("T-1");
  if (first) page.dismissQuestion(first);
  expect(page.question()).toMatchObject({ code: "T-1" });
});

test("changes of another tab are not overwritten", async () => {
  const firstPage = await openPage();
  firstPage.addToList("T-1", 1);
  const secondPage = await openPage();
  secondPage.addToList("T-2", 1);
  firstPage.addToList("T-3", 1);
  expect(firstPage.quantities()).toEqual({ "T-1": 1, "T-2": 1, "T-3": 1 });
});

test("unreadable strings are preserved, one per line", async () => {
  storage.set(LISTS_KEY, "first {");
  await openPage();
  expect(storage.get(UNREADABLE)).toBe("first {");
  expect(storedValue()).toEqual({ version: 1, content: { lists: [] } });
  storage.set(LISTS_KEY, "second {");
  const page = await openPage();
  expect(storage.get(UNREADABLE)).toBe("first {\nsecond {");
  page.discardUnreadableLists();
  expect(storage.get(UNREADABLE)).toBeUndefined();
});

test("readable lists survive beside an unreadable one", async () => {
  const readable = addList({ current: undefined, lists: [] }, "Office").lists[0];
  storage.set(LISTS_KEY, JSON.stringify({ version: 1, content: { current: 1, lists: [readable, { id: 2 }] } }));
  await openPage();
  expect(storedValue()).toEqual({ version: 1, content: { current: 1, lists: [readable] } });
  expect(storage.get(UNREADABLE)).toContain('{"id":2}');
});

test("an announcement says whether the browser could store the change", async () => {
  vi.spyOn(console, "warn").mockReturnValue(undefined);
  const page = await openPage();
  page.addToList("T-1", 1);
  expect(page.message()?.isPersistent).toBe(true);
  isFull = true;
  page.addToList("T-2", 1);
  expect(page.message()).toMatchObject({ message: { kind: "added", code: "T-2" }, isPersistent: false });
});

test("an unreadable string stays in place if it cannot be preserved elsewhere", async () => {
  vi.spyOn(console, "warn").mockReturnValue(undefined);
  storage.set(LISTS_KEY, "damaged {");
  isFull = true;
  const page = await openPage();
  page.addToList("T-1", 1);
  expect(storage.get(LISTS_KEY)).toBe("damaged {");
  expect(page.quantities()).toEqual({ "T-1": 1 });
});

test("if storage is full, nothing is lost while the page is open", async () => {
  vi.spyOn(console, "warn").mockReturnValue(undefined);
  isFull = true;
  const page = await openPage();
  page.addToList("T-1", 1);
  page.addToList("T-2", 1);
  expect(page.quantities()).toEqual({ "T-1": 1, "T-2": 1 });
});

test("a page without lists has no quantities and no announcement", () => {
  expect(listedArticlesStore.getState()).toMatchObject({ quantities: new Map(), notice: undefined });
});

test("an announcement and its undo stay while fingerprints are added", async () => {
  const page = await openPage();
  page.addToList("T-1", 1);
  page.addToList("T-2", 2);
  const articles = new Map([["T-2", { fingerprint: "a".repeat(16) }]]);
  page.completeCurrentList((list) => addMissingFingerprints(list, articles));
  expect(storage.get(LISTS_KEY)).toContain("aaaa");
  expect(page.message()?.message).toEqual({ kind: "added", code: "T-2" });
  page.message()?.undo?.();
  expect(page.quantities()).toEqual({ "T-1": 1 });
  expect(page.message()).toBeUndefined();
});

test("F12 a plan that exceeds the maximum number of rooms is refused with this reason", async () => {
  const page = await openPage();
  page.addToList("T-1", 1);
  for (let count = 1; count < MAX_ZONES; count++) page.changeCurrentList((list) => addZone(list, `Room ${count}`));
  page.addZoneToList({ name: "Hall", room: undefined }, [{ code: "C-1", quantity: 1 }]);
  expect(page.message()).toMatchObject({ message: { kind: "zonesFull", count: MAX_ZONES }, undo: undefined });
  expect(page.quantities()).toEqual({ "T-1": 1 });
});

test("undo keeps changes that another tab has made meanwhile", async () => {
  const page = await openPage();
  page.addToList("T-1", 1);
  const undo = page.message()?.undo;
  const secondPage = await openPage();
  secondPage.addToList("T-2", 1);
  undo?.();
  expect((await openPage()).quantities()).toEqual({ "T-1": 1, "T-2": 1 });
});
