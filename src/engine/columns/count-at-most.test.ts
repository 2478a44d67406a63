import { expect, test } from "vitest";
import { countAtMost } from "./count-at-most.ts";

test.each([
  [-1, 0],
  [0.1, 2],
  [2, 2],
  [3, 4],
  [Infinity, 4],
  [NaN, 0],
])("counts the numbers that are %d or less", (limit, count) => {
  expect(countAtMost(Float32Array.of(0, 0.1, 3, 3), limit)).toBe(count);
});
