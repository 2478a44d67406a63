import { expect, test } from "vitest";
import { isoluxLines, type IlluminancePoints } from "./isolux-lines.ts";

/** 100 lx at x = 1 m, rising by 100 lx a metre; alike across. */
const SLOPE: IlluminancePoints = { x: [1, 3, 5], y: [0.5, 2.5], illuminance: [[100, 300, 500], [100, 300, 500]] }; // prettier-ignore

test("an isolux line lies where the illuminance has its level, in metres", () => {
  const line = isoluxLines(SLOPE).find(({ level }) => level === 300);
  const lefts = line?.rings.map((ring) => Math.min(...ring.map(([x]) => x)));
  expect(lefts).toEqual([expect.closeTo(3, 6)]);
});

test("isolux lines stay within the calculated points, and their levels ascend", () => {
  const lines = isoluxLines(SLOPE);
  const levels = lines.map(({ level }) => level);
  expect(levels).toEqual(levels.toSorted((a, b) => a - b));
  expect(levels.length).toBeGreaterThan(2);
  const points = lines.flatMap(({ rings }) => rings.flat());
  expect(points.every(([x, y]) => x >= 1 && x <= 5 && y >= 0.5 && y <= 2.5)).toBe(true);
});

test("a field of one value has no isolux lines", () => {
  expect(isoluxLines({ ...SLOPE, illuminance: [[300, 300, 300], [300, 300, 300]] })).toEqual([]); // prettier-ignore
});
