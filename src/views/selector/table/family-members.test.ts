import fc from "fast-check";
import { expect, test } from "vitest";
import { createLazilySortedRows } from "./family-members.ts";

test("F8 slices of lazily sorted rows equal those of fully sorted rows, in whatever order they are read", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(5_000), { maxLength: 600 }),
      fc.array(fc.tuple(fc.nat(650), fc.nat(80)), { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 1, max: 40 }),
      (rows, reads, ties) => {
        const compare = (a: number, b: number) => (a % ties) - (b % ties) || a - b;
        const sorted = rows.toSorted(compare);
        const parts = createLazilySortedRows(Uint32Array.from(rows), compare);
        expect(parts.length).toBe(rows.length);
        for (const [from, size] of reads)
          expect(parts.slice(from, from + size)).toEqual(sorted.slice(from, from + size));
      },
    ),
  );
});

test("a slice of many rows takes a few comparisons per row, wherever it is", () => {
  const rows = Uint32Array.from({ length: 10_000 }, (_, index) => (index * 7_919) % 10_007);
  let compared = 0;
  const parts = createLazilySortedRows(rows, (a, b) => {
    compared++;
    return a - b;
  });
  parts.slice(0, 24);
  expect(compared).toBeLessThan(rows.length * 5);
  parts.slice(9_000, 9_024);
  expect(compared).toBeLessThan(rows.length * 8);
});
