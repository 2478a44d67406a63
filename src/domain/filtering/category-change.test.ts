import { expect, test } from "vitest";
import { changeCategories, resetFilters, type FilterState } from "./category-change.ts";
import { EMPTY_SELECTION } from "./selection.ts";

const STATE: FilterState = {
  categoryIds: ["IN_DOW", "OUT_DOW"],
  selection: {
    values: new Map([["mounting", ["recessed"]]]),
    ranges: new Map([["cutout_ceiling", { min: 1, max: 2 }]]),
  },
  hiddenFamilies: ["Luna"],
};

test("F1 clears filters, ranges and marks with the category", () => {
  expect(changeCategories(STATE, ["BAT"])).toEqual({
    categoryIds: ["BAT"],
    selection: EMPTY_SELECTION,
    hiddenFamilies: [],
  });
});

test("F1 ignores a change to the same categories", () => {
  expect(changeCategories(STATE, ["IN_DOW", "OUT_DOW"])).toBe(STATE);
});

test.each([[["OUT_DOW", "IN_DOW"]], [["IN_DOW"]], [[]]])("F1 takes %j as another choice", (ids) => {
  expect(changeCategories(STATE, ids)).toMatchObject({ categoryIds: ids, hiddenFamilies: [] });
});

test("F6 resets filters, ranges and marks but not categories", () => {
  expect(resetFilters(STATE)).toEqual({ ...STATE, selection: EMPTY_SELECTION, hiddenFamilies: [] });
});
