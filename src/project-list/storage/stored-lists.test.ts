import fc from "fast-check";
import { expect, test } from "vitest";
import { addList, setCover } from "#project-list/lists/list-collection.ts";
import { addArticle } from "#project-list/lists/list-lines.ts";
import { addPlanAsZone, addZone } from "#project-list/lists/list-zones.ts";
import { NO_LISTS, type ProjectLists } from "#project-list/lists/project-list.ts";
import { readStoredLists, writeStoredLists } from "./stored-lists.ts";

const COVER = { client: "Stadt Süd", number: "", planner: "", date: "2026-11-23" };
const two: ProjectLists = ["Office", "Hall"].reduce(addList, NO_LISTS);
const filled: ProjectLists = {
  ...two,
  lists: two.lists.map((list) =>
    setCover(addArticle(addZone(list, "Desk"), { code: "T-1", quantity: 3, known: "a".repeat(16) }), COVER),
  ),
};

const planned: ProjectLists = {
  ...two,
  lists: two.lists.map((list) =>
    addPlanAsZone(list, { name: "Lab", room: "lab~6x4x3" }, [{ code: "T-1", quantity: 3 }]),
  ),
};

test.each([NO_LISTS, two, filled, planned])("exactly the lists that were stored are read back", (lists) => {
  expect(readStoredLists(writeStoredLists(lists))).toEqual({ lists, isDamaged: false });
});

test("there are no lists if nothing was stored", () => {
  expect(readStoredLists(null)).toEqual({ lists: NO_LISTS, isDamaged: false });
});

test.each([
  "",
  "{",
  "null",
  "[]",
  '{"version":1}',
  '{"version":2,"content":{"lists":[]}}',
  '{"version":0,"content":{}}',
])("the stored string %j is reported as damaged", (text) => {
  expect(readStoredLists(text)).toEqual({ lists: NO_LISTS, isDamaged: true });
});

const listOf = (...zones: (readonly object[])[]) => ({
  id: 1,
  name: "A",
  zones: zones.map((lines) => ({ id: 1, name: "", lines })),
});
const LINE = { code: "T-1", quantity: 1 };

test.each([
  { id: 1 },
  listOf(),
  listOf([{ ...LINE, quantity: 0 }]),
  listOf([LINE, LINE]),
  listOf([], []),
  two.lists[1],
  null,
])("valid lists beside the damaged one %j are kept", (damaged) => {
  const text = JSON.stringify({ version: 1, content: { current: 2, lists: [damaged, ...two.lists.slice(1)] } });
  const { lists, isDamaged } = readStoredLists(text);
  expect(isDamaged).toBe(true);
  expect(lists).toEqual({ current: 2, lists: two.lists.slice(1) });
});

test("no stored string makes reading throw", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(readStoredLists(text).isDamaged).toBe(true);
    }),
  );
});
