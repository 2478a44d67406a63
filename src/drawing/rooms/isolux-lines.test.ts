import { expect, test } from "vitest";
import { type IlluminancePoints, isoluxLevels, isoluxLines, refinedField } from "./isolux-lines.ts";

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

test("a refined field interpolates its original values", () => {
  const field = [
    [100, 200, 150],
    [300, 500, 250],
  ];
  const refined = refinedField(field);
  const [columns, rows] = [(refined[0]?.length ?? 0) - 1, refined.length - 1];
  expect(columns).toBeGreaterThan(20);
  field.forEach((row, index) =>
    row.forEach((value, column) => {
      expect(refined[index * rows]?.[(column * columns) / 2]).toBeCloseTo(value, 9);
    }),
  );
});

test("a refined constant field is constant", () => {
  expect(new Set(refinedField([[7, 7], [7, 7]]).flat().map((value) => Math.round(value * 1e9) / 1e9))).toEqual(new Set([7])); // prettier-ignore
});

test.each([
  [0, 0, []],
  [310, 640, [350, 400, 450, 500, 550, 600]],
  [2, 11, [4, 6, 8, 10]],
  [480, 520, [490, 500, 510]],
])("isolux lines between %f and %f lx are %j", (minimum, maximum, levels) => {
  expect(isoluxLevels(minimum, maximum)).toEqual(levels);
});
