import { expect, test } from "vitest";
import { trackOpenRanges } from "./sheet-merges.ts";

test("merged ranges are followed in each of their columns, and those without a value in none", () => {
  const range = { top: 1, bottom: 2, left: 1, right: 900 };
  const openRangesIn = trackOpenRanges<string>([range, { ...range, left: 0, right: 0 }], 3);
  const expected = [1, 2].map((column) => [column, { range, value: "A" }]);
  expect([...openRangesIn(1, (column) => (column === 1 ? "A" : undefined))]).toEqual(expected);
  expect([...openRangesIn(2, () => undefined)]).toEqual(expected);
  expect([...openRangesIn(3, () => undefined)]).toEqual([]);
});
