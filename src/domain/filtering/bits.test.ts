import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addRow,
  addSet,
  allRows,
  applyFilter,
  countCommon,
  countDifferent,
  countRows,
  intersect,
  leaveOut,
  listRows,
  subtract,
  wordsFor,
  type Bits,
} from "./bits.ts";

const ROW_COUNT = 1000;
const rowSet = fc
  .uniqueArray(fc.nat(ROW_COUNT - 1), { maxLength: ROW_COUNT, size: "max" })
  .map((rows) => new Set(rows));
const bitsOf = (rows: ReadonlySet<number>): Bits => {
  const set = new Int32Array(wordsFor(ROW_COUNT));
  for (const row of rows) addRow(set, 0, row);
  return set;
};
const rowsOf = (set: Bits): Set<number> => {
  const rows = new Uint32Array(ROW_COUNT);
  return new Set(rows.subarray(0, listRows(set, undefined, rows)));
};
const both = (a: ReadonlySet<number>, b: ReadonlySet<number>) => new Set([...a].filter((row) => b.has(row)));
const without = (a: ReadonlySet<number>, b: ReadonlySet<number>) => new Set([...a].filter((row) => !b.has(row)));
const written = (write: (target: Bits) => void): Set<number> => {
  const target = new Int32Array(wordsFor(ROW_COUNT));
  write(target);
  return rowsOf(target);
};

test.each([0, 1, 31, 32, 33, 255, 256, 257])("holds all of %i rows and no more", (rowCount) => {
  const set = allRows(rowCount);
  expect(set.length % 8).toBe(0);
  expect(countRows(set)).toBe(rowCount);
});

test("agrees with sets on counting, listing and combining", () => {
  fc.assert(
    fc.property(rowSet, rowSet, (a, b) => {
      const [one, other] = [bitsOf(a), bitsOf(b)];
      const joined = new Int32Array([...one, ...other]);
      expect(rowsOf(one)).toEqual(a);
      expect(listRows(one, undefined, new Uint32Array(5))).toBe(Math.min(5, a.size));
      expect(countRows(one)).toBe(a.size);
      expect(countCommon(one, joined, one.length)).toBe(both(a, b).size);
      expect(countDifferent(one, other)).toBe(without(a, b).size + without(b, a).size);
      expect(written((target) => intersect(target, one, other))).toEqual(both(a, b));
      expect(written((target) => subtract(target, one, other))).toEqual(without(a, b));
      expect(written((target) => [0, one.length].map((at) => addSet(target, joined, at)))).toEqual(
        new Set([...a, ...b]),
      );
    }),
    { numRuns: 50 },
  );
});

test("F8 leaves each filter's own choice out of its set", () => {
  fc.assert(
    fc.property(rowSet, fc.array(rowSet, { minLength: 1, maxLength: 5 }), (live, filters) => {
      const [passAll, failOne] = [bitsOf(live), new Int32Array(wordsFor(ROW_COUNT))];
      for (const filter of filters) applyFilter(passAll, failOne, bitsOf(filter));
      const passing = (others: readonly ReadonlySet<number>[]) =>
        others.reduce<Set<number>>((rows, filter) => both(rows, filter), live);
      expect(rowsOf(passAll)).toEqual(passing(filters));
      for (const [at, own] of filters.entries()) {
        const left = written((target) => leaveOut(target, passAll, failOne, bitsOf(own)));
        expect(left).toEqual(passing(filters.toSpliced(at, 1)));
      }
    }),
    { numRuns: 50 },
  );
});
