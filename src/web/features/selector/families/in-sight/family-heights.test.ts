import { beforeEach, expect, test } from "vitest";
import type { FamilyGroupView } from "#views/selector/table/selector-groups.ts";
import { expectedHeight, familyHeights, forgetHeights, rememberHeight, shapeName } from "./family-heights.ts";

beforeEach(forgetHeights);

const FIVE = shapeName({ view: "table", rows: 5, hasMore: true });
const TWO = shapeName({ view: "table", rows: 2, hasMore: false });

test("a family's estimated height is its last measured one", () => {
  rememberHeight("tarn", FIVE, 350);
  rememberHeight("firn", FIVE, 338);
  expect(expectedHeight("tarn", FIVE)).toBe(350);
});

test("an unseen family's estimate is the last height measured for its shape", () => {
  rememberHeight("tarn", FIVE, 350);
  rememberHeight("firn", FIVE, 338);
  expect(expectedHeight("hain", FIVE)).toBe(338);
});

test("an unseen shape has no estimate", () => {
  rememberHeight("tarn", FIVE, 350);
  expect(expectedHeight("tarn", TWO)).toBeUndefined();
});

test("a change of width discards all heights", () => {
  rememberHeight("tarn", FIVE, 350);
  forgetHeights();
  expect(expectedHeight("tarn", FIVE)).toBeUndefined();
});

test("shapes differ by view, number of rows and whether there are more", () => {
  const shapes = (["table", "grid"] as const).flatMap((view) =>
    [1, 5].flatMap((rows) => [true, false].map((hasMore) => shapeName({ view, rows, hasMore }))),
  );
  expect(new Set(shapes).size).toBe(8);
});

test("families that have not been received count as an average one, wherever the list is cut", () => {
  rememberHeight("tarn", FIVE, 350);
  rememberHeight("firn", TWO, 250);
  const family = (familyId: string, shown: number, count: number) =>
    ({ familyId, shown, count, open: false }) as FamilyGroupView;
  const list = { view: "table", groups: [family("tarn", 5, 9), family("firn", 2, 2)], familyCount: 4 } as const;
  expect(familyHeights(list)).toEqual([366, 266, 316, 316]);
  expect(familyHeights(list, { from: 1, to: 2 })).toEqual([266, 316]);
  expect(familyHeights(list, { from: 2, to: 3 })).toEqual([316, 316]);
});
