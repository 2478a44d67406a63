import { expect, test } from "vitest";
import { parseRetainedVersions, surplusVersions } from "./version-numbers.ts";

test.each([
  [[1, 2, 3, 4], 4, 5, []],
  [[1, 2, 3, 4], 4, 2, [1]],
  [[1, 2, 3, 4], 4, 0, [1, 2, 3]],
  [[1, 2, 3, 4], 1, 1, [2, 3]],
  [[1, 2, 3], undefined, 0, []],
  [[], undefined, 3, []],
])("of the versions %j, of which %s is served, keeping %i removes %j", (numbers, served, keep, removed) => {
  expect(surplusVersions(numbers, served, keep)).toEqual(removed);
});

test.each([
  ["0", 0],
  ["12", 12],
  ["1000", 1000],
  ["1001", undefined],
  ["-1", undefined],
  ["1.5", undefined],
  ["five", undefined],
  ["", undefined],
])("%j versions to keep are read as %s", (text, number) => {
  expect(parseRetainedVersions(text)).toBe(number);
});
