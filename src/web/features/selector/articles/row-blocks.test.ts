import { expect, test } from "vitest";
import { blockCount, blocksToRender, heightOf, NO_HEIGHTS, withMeasured, type StretchPlace } from "./row-blocks.ts";

test.each([
  [0, 0],
  [1, 1],
  [12, 1],
  [13, 2],
  [480, 40],
])("%i rows are split into %i blocks", (rows, blocks) => {
  expect(blockCount(rows)).toBe(blocks);
});

test.each<[string, [from: number, to: number], [number, number][], number]>([
  ["nothing has been measured", [1, 2], [], 432],
  [
    "it has been measured itself",
    [1, 2],
    [
      [0, 480],
      [1, 470],
    ],
    470,
  ],
  [
    "others have been measured",
    [2, 3],
    [
      [0, 480],
      [1, 600],
    ],
    540,
  ],
  ["it has fewer rows than those that have been measured", [4, 5], [[0, 480]], 200],
  [
    "it stands for several blocks",
    [1, 5],
    [
      [0, 480],
      [2, 504],
    ],
    2 * 492 + 504 + 205,
  ],
])("a gap's height is estimated when %s", (_, [from, to], measured, expected) => {
  const heights = withMeasured(NO_HEIGHTS, new Map(measured), 53);
  expect(heightOf({ from, to }, { rows: 53, heights })).toBeCloseTo(expected);
});

test("the expected height of a row stays when further blocks are measured", () => {
  const first = withMeasured(NO_HEIGHTS, new Map([[0, 480]]), 240);
  const later = withMeasured(first, new Map([[7, 1_200]]), 240);
  expect(heightOf({ from: 1, to: 7 }, { rows: 240, heights: later })).toBe(6 * 480);
  expect(heightOf({ from: 7, to: 8 }, { rows: 240, heights: later })).toBe(1_200);
});

const block = (at: number, top: number): StretchPlace => ({ from: at, to: at + 1, isGap: false, top, bottom: top + 1_000 }); // prettier-ignore
const gap = (from: number, to: number, top: number, height = (to - from) * 1_000): StretchPlace => ({
  from,
  to,
  isGap: true,
  top,
  bottom: top + height,
});

test.each<[string, StretchPlace[], number[]]>([
  ["those near the window are rendered", [block(0, 0), gap(1, 100, 1_000)], [0, 1]],
  ["those far away are removed", [block(0, -5_000), block(1, -4_000), gap(2, 100, -3_000)], [4, 5, 6]],
  ["those that are not yet far away stay", [block(0, -2_000), block(1, -1_000), gap(2, 100, 0)], [0, 1, 2, 3]],
  ["within a gap they are where their heights put them", [gap(0, 100, -50_000)], [49, 50, 51]],
  ["a gap of another height than expected is divided all the same", [gap(0, 100, -25_000, 50_000)], [48, 49, 50, 51, 52, 53]], // prettier-ignore
  ["a gap that begins in the window is filled from there", [block(0, 0), gap(1, 100, 1_000, 49_500)], [0, 1]],
  ["of a list above the window none are rendered", [gap(0, 100, -200_000)], []],
])("of the blocks of a list, %s", (_, places, expected) => {
  const found = blocksToRender({
    places,
    rows: 1_200,
    heights: { blocks: new Map(), row: 1_000 / 12 },
    windowHeight: 900,
  });
  expect([...found].sort((a, b) => a - b)).toEqual(expected);
});
