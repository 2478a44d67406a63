import { expect, test } from "vitest";
import { calculationGrid } from "#lighting/room/calculation-grid.ts";
import { areaExtent, type IlluminancePoints, isoluxLevels, isoluxLines, resampleField } from "./isolux-lines.ts";

/** 100 lx at x = 1 m, rising by 100 lx per metre; constant across. */
const SLOPE: IlluminancePoints = {
  x: [1, 3, 5],
  y: [0.5, 2.5],
  illuminance: [
    [100, 300, 500],
    [100, 300, 500],
  ],
};

test("an isolux line runs where the illuminance equals its level; its coordinates are in metres", () => {
  const line = isoluxLines(SLOPE).find(({ level }) => level === 300);
  const leftmost = line?.rings.map((ring) => Math.min(...ring.map(([x]) => x)));
  expect(leftmost).toEqual([expect.closeTo(3, 6)]);
});

test("F12 isolux lines extend to the edge of the calculated area but not beyond, and their levels ascend", () => {
  const lines = isoluxLines(SLOPE);
  const levels = lines.map(({ level }) => level);
  expect(levels).toEqual(levels.toSorted((a, b) => a - b));
  expect(levels.length).toBeGreaterThan(2);
  const points = lines.flatMap(({ rings }) => rings.flat());
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  // Half a spacing beyond the outermost points.
  expect([Math.max(...xs), Math.min(...ys), Math.max(...ys)]).toEqual([6, -0.5, 3.5]);
  expect(Math.min(...xs)).toBeGreaterThanOrEqual(0);
});

test.each([
  [6, 4],
  [12.4, 3.3],
])("F12 the area with isolux lines in a room of %f × %f m excludes the border of the calculation", (length, width) => {
  const { x, y } = calculationGrid(length, width, 0.5);
  expect([...areaExtent(x), ...areaExtent(y)]).toEqual(
    [0.5, length - 0.5, 0.5, width - 0.5].map((side) => expect.closeTo(side, 9) as number),
  );
});

test("a constant field has no isolux lines", () => {
  expect(
    isoluxLines({
      ...SLOPE,
      illuminance: [
        [300, 300, 300],
        [300, 300, 300],
      ],
    }),
  ).toEqual([]);
});

test("a resampled field interpolates its original values", () => {
  const field = [
    [100, 200, 150],
    [300, 500, 250],
  ];
  const resampled = resampleField(field);
  const [columns, rows] = [(resampled[0]?.length ?? 0) - 1, resampled.length - 1];
  expect(columns).toBeGreaterThan(20);
  field.forEach((row, index) =>
    row.forEach((value, column) => {
      expect(resampled[((index + 0.5) * rows) / 2]?.[((column + 0.5) * columns) / 3]).toBeCloseTo(value, 9);
    }),
  );
  // Extrapolated along the slope of the outermost values.
  expect(resampled[(0.5 * rows) / 2]?.[0]).toBeCloseTo(50, 9);
});

test("a resampled constant field is constant", () => {
  expect(
    new Set(
      resampleField([
        [7, 7],
        [7, 7],
      ])
        .flat()
        .map((value) => Math.round(value * 1e9) / 1e9),
    ),
  ).toEqual(new Set([7]));
});

test.each([
  [0, 0, []],
  [310, 640, [350, 400, 450, 500, 550, 600]],
  [2, 11, [4, 6, 8, 10]],
  [480, 520, [490, 500, 510]],
])("isolux lines between %f and %f lx are %j", (minimum, maximum, levels) => {
  expect(isoluxLevels(minimum, maximum)).toEqual(levels);
});
