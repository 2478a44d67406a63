import fc from "fast-check";
import { expect, test } from "vitest";
import { isolines } from "./isolines.ts";

test("an isoline around a peak is closed and within the field", () => {
  const field = [
    [0, 0, 0, 0],
    [0, 9, 9, 0],
    [0, 9, 9, 0],
    [0, 0, 0, 0],
  ];
  const rings = isolines(field, 4.5);
  expect(rings).toHaveLength(1);
  for (const [x, y] of rings[0] ?? []) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(3);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(3);
  }
});

test("the isolines of any field and level have finite points", () => {
  const field = fc.array(fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 5, maxLength: 5 }), {
    minLength: 2,
    maxLength: 8,
  });
  fc.assert(
    fc.property(field, fc.double({ min: 0, max: 100, noNaN: true }), (values, level) => {
      expect(isolines(values, level).flat(2).every(Number.isFinite)).toBe(true);
    }),
  );
});
