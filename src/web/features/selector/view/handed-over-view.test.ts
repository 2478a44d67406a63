import { expect, test } from "vitest";
import type { FamilyGroupView, PlainRows } from "#views/selector/table/selector-groups.ts";
import type { SelectorView } from "#views/selector/selector-view.ts";
import {
  FIRST_HEADS,
  handedOver,
  hasItsRows,
  inPortion,
  isCutOff,
  isShortList,
  wholeView,
} from "./handed-over-view.ts";

const family = (at: number, rows: number, open = false): FamilyGroupView<PlainRows> => ({
  familyId: `family-${at}`,
  name: `Family ${at}`,
  line: { text: "A line", language: "en" },
  imageUrl: undefined,
  count: rows,
  total: rows,
  facts: [{ key: "ip", text: "44" }],
  shown: rows,
  rows: Array.from({ length: rows }, (_, row) => ({ code: `${at}-${row}`, cells: [] })),
  open,
});

const viewOf = (view: SelectorView["view"], groups: readonly FamilyGroupView<PlainRows>[]) =>
  ({ view, groups, familyCount: groups.length }) as SelectorView<PlainRows>;
const wholeFamilies = ({ groups }: SelectorView) => groups.filter(hasItsRows).map(({ familyId }) => familyId);
const twenty = Array.from({ length: 20 }, (_, at) => family(at, 5));

test.each([
  ["table", 4],
  ["grid", 6],
] as const)("the first families of a %s are handed over whole", (view, first) => {
  const sent = handedOver(viewOf(view, twenty));
  expect(wholeFamilies(sent)).toEqual(twenty.slice(0, first).map(({ familyId }) => familyId));
});

test("an opened family is handed over whole at any position", () => {
  const sent = handedOver(viewOf("table", twenty.with(12, family(12, 40, true))));
  expect(wholeFamilies(sent)).toContain("family-12");
});

test("a short list is handed over whole, unless it has more families than are in the page at first", () => {
  const view = viewOf("table", twenty.slice(0, 12));
  expect(handedOver(view)).toBe(view);
  const ofOne = (families: number) =>
    viewOf(
      "table",
      Array.from({ length: families }, (_, at) => family(at, 1)),
    );
  expect([isShortList(ofOne(FIRST_HEADS)), isShortList(ofOne(FIRST_HEADS + 1))]).toEqual([true, false]);
});

test("the server renders the whole view, of which it hands over a part", () => {
  const view = viewOf("table", twenty);
  const sent = handedOver(view);
  expect(wholeView(sent)).toBe(view);
  expect(sent.groups.map(({ shown }) => shown)).toEqual(view.groups.map(({ shown }) => shown));
});

test("the browser does not receive the whole view", () => {
  const sent = handedOver(viewOf("table", twenty));
  const received = structuredClone(sent);
  expect(received).toEqual({ view: sent.view, groups: sent.groups, familyCount: 20 });
  expect(wholeView(received)).toBe(received);
});

test("of many families those that the page does not show are not handed over, but their number is", () => {
  const many = Array.from({ length: 200 }, (_, at) => family(at, 5));
  const sent = handedOver(viewOf("table", many));
  expect([sent.groups.length, sent.familyCount]).toEqual([FIRST_HEADS, 200]);
  expect(wholeView(sent).groups.every(hasItsRows)).toBe(true);
  const opened = handedOver(viewOf("table", many.with(99, family(99, 40, true))));
  expect(opened.groups).toHaveLength(100);
});

test.each([
  { open: true, shown: 1_000, isCut: true },
  { open: true, shown: 1_200, isCut: false },
  { open: false, shown: 5, isCut: false },
])("a family of 1,200 articles that shows $shown is cut off: $isCut", ({ open, shown, isCut }) => {
  expect(isCutOff({ ...family(0, shown, open), count: 1_200 })).toBe(isCut);
});

test("the beginning of a long list is not a short list", () => {
  const sent = handedOver(
    viewOf(
      "table",
      Array.from({ length: 200 }, (_, at) => family(at, 1)),
    ),
  );
  expect(sent.groups.length).toBeLessThan(60);
  expect(isShortList(sent)).toBe(false);
});

test("a portion has the families of its places whole, the first one also those that are open, and all others as heads", () => {
  const many = Array.from({ length: 60 }, (_, at) => family(at, 5, at === 40));
  const places = (portion: number) =>
    inPortion(viewOf("table", many), portion).groups.flatMap((group, at) => (hasItsRows(group) ? [at] : []));
  const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);
  expect(places(0)).toEqual([...range(0, 24), 40]);
  expect(places(1)).toEqual(range(24, 48));
  expect(places(2)).toEqual(range(48, 60));
  expect(places(9)).toEqual([]);
  const { groups, ...rest } = inPortion(viewOf("table", many), 1);
  expect(groups[0]).toEqual({ ...family(0, 5), line: undefined, facts: [], rows: [] });
  expect(rest).toEqual({ view: "table", familyCount: 60 });
});
