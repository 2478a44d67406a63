import fc from "fast-check";
import { expect, test } from "vitest";
import { canLightEvenly, gridsByAspect } from "./luminaire-grid.ts";

const OFFICE = { length: 6, width: 4, height: 2.8, workingPlane: 0.75 };

test("F12 a single bright luminaire does not light an office evenly, nor does one row; two rows do", () => {
  expect(canLightEvenly(OFFICE, { columns: 1, rows: 1 })).toBe(false);
  expect(canLightEvenly(OFFICE, { columns: 3, rows: 1 })).toBe(false);
  expect(canLightEvenly(OFFICE, { columns: 2, rows: 2 })).toBe(true);
});

test("F12 the spacing of freely placed luminaires follows from the floor area per luminaire", () => {
  expect(canLightEvenly(OFFICE, 2)).toBe(false);
  expect(canLightEvenly(OFFICE, 3)).toBe(true);
});

test("F12 the higher the ceiling, the fewer luminaires are enough", () => {
  expect(canLightEvenly({ ...OFFICE, height: 6 }, { columns: 1, rows: 1 })).toBe(true);
});

/** Tries all grids: the smallest one that suits the aspect; of equally large ones, the one that suits it best. */
function smallestGrid(
  length: number,
  width: number,
  minDistance: number,
  aspect: number,
  requiredCount: number,
): [number, number] | undefined {
  const ratio = width / length / (Math.round(Math.min(2, Math.max(0.5, aspect)) * 8) / 8);
  const maxCount = (side: number): number =>
    minDistance > 0 ? Math.max(1, Math.floor(side / minDistance + 1e-9)) : Infinity;
  const isSuitable = (columns: number, rows: number): boolean =>
    (rows <= columns * ratio * 1.6 && rows >= (columns * ratio) / 1.6) ||
    rows === Math.max(1, Math.round(columns * ratio)) ||
    columns === Math.max(1, Math.round(rows / ratio)) ||
    (rows === 1 && columns * ratio <= 2.2) ||
    (columns === 1 && rows / ratio <= 2.2);
  for (let count = requiredCount; count <= 10_000; count++) {
    let best: [number, number] | undefined;
    const aspectDeviation = ([columns, rows]: readonly [number, number]): number =>
      Math.abs(Math.log((ratio * columns) / rows));
    for (let columns = 1; columns <= Math.min(count, maxCount(length)); columns++) {
      const grid: [number, number] = [columns, count / columns];
      if (!Number.isInteger(grid[1]) || grid[1] > maxCount(width) || !isSuitable(...grid)) continue;
      if (!best || aspectDeviation(grid) < aspectDeviation(best)) best = grid;
    }
    if (best) return best;
  }
  return undefined;
}

test("the smallest grid for an aspect and a minimum distance is the one found by trying all", () => {
  const side = fc.double({ min: 1.5, max: 25, noNaN: true });
  const aspect = fc.double({ min: 0.3, max: 3, noNaN: true });
  fc.assert(
    fc.property(side, side, fc.constantFrom(0, 1.5), aspect, fc.integer({ min: 1, max: 60 }), (...[l, w, d, a, n]) => {
      const [columns, rows] = smallestGrid(l, w, d, a, n) ?? [];
      const grid = gridsByAspect({ length: l, width: w, minDistance: d })(a).smallestGrid(n);
      expect([grid?.columns, grid?.rows]).toEqual([columns, rows]);
    }),
  );
});
