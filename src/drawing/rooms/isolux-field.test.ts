import { expect, test } from "vitest";
import { isoluxLevels, refinedField } from "./isolux-field.ts";

test("a refined field interpolates its original values", () => {
  const field = [
    [100, 200, 150],
    [300, 500, 250],
  ];
  const refined = refinedField(field);
  const [columns, rows] = [(refined[0]?.length ?? 0) - 1, refined.length - 1];
  expect(columns).toBeGreaterThan(20);
  field.forEach((row, at) =>
    row.forEach((value, column) => {
      expect(refined[at * rows]?.[(column * columns) / 2]).toBeCloseTo(value, 9);
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
