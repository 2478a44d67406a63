import { expect, test } from "vitest";
import { blockCount, blockHeight } from "./row-blocks.ts";

test.each([
  [0, 0],
  [1, 1],
  [25, 1],
  [26, 2],
  [1_000, 40],
])("%i rows are split into %i blocks", (rows, blocks) => {
  expect(blockCount(rows)).toBe(blocks);
});

test.each<[string, number, [number, number][], number]>([
  ["nothing has been seen", 1, [], 900],
  [
    "it has been seen itself",
    1,
    [
      [0, 1_000],
      [1, 950],
    ],
    950,
  ],
  [
    "others have been seen",
    2,
    [
      [0, 1_000],
      [1, 1_250],
    ],
    1_125,
  ],
  ["it has fewer rows than those that have been seen", 4, [[0, 1_000]], 200],
])("a block's height is estimated when %s", (_, block, seen, expected) => {
  expect(blockHeight(block, 105, new Map(seen))).toBe(expected);
});
