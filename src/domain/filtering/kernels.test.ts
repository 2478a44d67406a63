import fc from "fast-check";
import { expect, test } from "vitest";
import { addRow, addRowsBelow, BYTES_PER_WORD, wordsFor, type Bits } from "./bits.ts";
import { JOB_WORDS, PLAN, PLAN_FILTER } from "./kernels.ts";
import { createPlainWorkspace } from "./plain-kernels.ts";
import { createWasmWorkspaces } from "./wasm-kernels.ts";
import type { CreateWorkspace } from "./workspace.ts";

/** More than the byte counters of a WebAssembly block hold. */
const ROW_COUNT = 9000;
const WORDS = wordsFor(ROW_COUNT);
const WORKSPACE_BYTES = 16_000_000;

type Rows = ReadonlySet<number>;
const rowSet = fc
  .tuple(fc.nat(ROW_COUNT - 1), fc.nat(ROW_COUNT), fc.uniqueArray(fc.nat(ROW_COUNT - 1), { maxLength: 200 }))
  .map(([from, length, others]): Rows => {
    const run = Array.from({ length: Math.min(length, ROW_COUNT - from) }, (_, at) => from + at);
    return new Set([...run, ...others]);
  });
const both = (a: Rows, b: Rows) => new Set([...a].filter((row) => b.has(row)));
const without = (a: Rows, b: Rows) => new Set([...a].filter((row) => !b.has(row)));

const bench = (create: CreateWorkspace) => {
  const workspace = create(WORKSPACE_BYTES);
  const { kernels, words, rows } = workspace;
  const [list, other] = [rows(ROW_COUNT), rows(ROW_COUNT)];
  const [target, jobs] = [words(WORDS), words(4 * JOB_WORDS)];
  const bytes = WORDS * BYTES_PER_WORD;
  return {
    ...workspace,
    list,
    other,
    target,
    bytes,
    bitsOf: (...sets: readonly Rows[]): Bits => {
      const bits = words(WORDS * sets.length);
      for (const [at, set] of sets.entries()) for (const row of set) addRow(bits, at * WORDS, row);
      return bits;
    },
    rowsOf: ({ byteOffset }: Bits): Rows =>
      new Set(list.subarray(0, kernels.listRows(byteOffset, bytes, list.byteOffset, ROW_COUNT))),
    listOf: (...entries: readonly number[]): number => {
      jobs.fill(0);
      jobs.set(entries);
      return jobs.byteOffset;
    },
  };
};

test("runs WebAssembly kernels where they can run", () => {
  expect(createWasmWorkspaces()).not.toBe(createPlainWorkspace);
});

test.each([0, 1, 31, 32, 33, 1023, 1024, 1025])("holds all of %i rows and no more", (rowCount) => {
  const { words, kernels } = createPlainWorkspace(WORKSPACE_BYTES);
  const [set, nothing] = [words(wordsFor(rowCount)), words(wordsFor(rowCount))];
  addRowsBelow(set, rowCount);
  expect(set.length % 32).toBe(0);
  expect(kernels.countDifferent(set.byteOffset, nothing.byteOffset, set.byteLength)).toBe(rowCount);
});

const KINDS = [
  ["WebAssembly", createWasmWorkspaces()],
  ["plain", createPlainWorkspace],
] as const;

test.each(KINDS)("joins and tells sets of rows apart with %s kernels", (_, create) => {
  fc.assert(
    fc.property(rowSet, rowSet, rowSet, (a, b, c) => {
      const { kernels, bytes, target, bitsOf, rowsOf, listOf } = bench(create);
      const [one, other, third] = [bitsOf(a), bitsOf(b), bitsOf(c)];
      expect(rowsOf(one)).toEqual(a);
      kernels.intersect(target.byteOffset, one.byteOffset, other.byteOffset, bytes);
      expect(rowsOf(target)).toEqual(both(a, b));
      kernels.subtract(target.byteOffset, one.byteOffset, other.byteOffset, bytes);
      expect(rowsOf(target)).toEqual(without(a, b));
      const list = listOf(one.byteOffset, other.byteOffset, third.byteOffset);
      kernels.unite(target.byteOffset, list, 3, bytes);
      expect(rowsOf(target)).toEqual(new Set([...a, ...b, ...c]));
      kernels.unite(target.byteOffset, list, 0, bytes);
      expect(rowsOf(target)).toEqual(new Set());
    }),
    { numRuns: 20 },
  );
});

test.each(KINDS)("counts and lists rows with %s kernels", (_, create) => {
  fc.assert(
    fc.property(rowSet, rowSet, fc.nat(500), (a, b, limit) => {
      const { kernels, words, bytes, list, other, bitsOf, listOf } = bench(create);
      const [one, two, three, four] = [bitsOf(a), bitsOf(b), bitsOf(b, a, b), bitsOf(both(a, b), without(a, b))];
      const ascending = (rows: Rows) => [...rows].sort((x, y) => x - y);
      const different = without(a, b).size + without(b, a).size;
      expect(kernels.countDifferent(one.byteOffset, two.byteOffset, bytes)).toBe(different);
      const [counts, parts, told] = [words(4), words(3), words(3)];
      const jobs = listOf(
        ...[one.byteOffset, three.byteOffset, 3, counts.byteOffset, -1, -1, 0],
        ...[one.byteOffset, four.byteOffset, 2, parts.byteOffset, a.size, -1, 0],
        ...[one.byteOffset, three.byteOffset, 3, told.byteOffset, -1, 1, 5],
      );
      kernels.countSets(jobs, 3, bytes);
      expect([...counts]).toEqual([both(a, b).size, a.size, both(a, b).size, 0]);
      expect([...told]).toEqual([both(a, b).size, 5, both(a, b).size]);
      expect([...parts]).toEqual([both(a, b).size, without(a, b).size, 0]);
      const listed = kernels.listRows(one.byteOffset, bytes, list.byteOffset, limit);
      expect([...list.subarray(0, listed)]).toEqual(ascending(a).slice(0, limit));
      const added = kernels.listDifferent(one.byteOffset, two.byteOffset, bytes, list.byteOffset, other.byteOffset);
      expect([...list.subarray(0, added)]).toEqual(ascending(without(a, b)));
      expect([...other.subarray(0, different - added)]).toEqual(ascending(without(b, a)));
    }),
    { numRuns: 40 },
  );
});

test.each(KINDS)("F8 leaves each filter's own choice out of its set with %s kernels", (_, create) => {
  fc.assert(
    fc.property(rowSet, rowSet, fc.array(rowSet, { maxLength: 4 }), (live, before, filters) => {
      const { kernels, words, bytes, bitsOf, rowsOf } = bench(create);
      const passing = (others: readonly Rows[]) => others.reduce<Rows>((rows, filter) => both(rows, filter), live);
      const [plan, results] = [words(PLAN.filters + PLAN_FILTER.words * filters.length), words(2 + 2 * filters.length)];
      const [passAll, old] = [words(WORDS), bitsOf(before)];
      const [liveSet, failOne] = [bitsOf(live), words(WORDS)];
      plan.set([liveSet.byteOffset, passAll.byteOffset, old.byteOffset, before.size, failOne.byteOffset]);
      const targets = filters.map((filter, at) => {
        const target = words(WORDS);
        const own = [bitsOf(filter), target, old].map((set) => set.byteOffset);
        plan.set([...own, before.size], PLAN.filters + PLAN_FILTER.words * at);
        return target;
      });
      // The last filter narrows, but its own set is not wanted.
      const wanted = Math.max(0, filters.length - 1);
      kernels.combine(plan.byteOffset, filters.length, wanted, results.byteOffset, bytes);
      const expected = [filters, ...filters.slice(0, wanted).map((_, at) => filters.toSpliced(at, 1))].map(passing);
      expect([passAll, ...targets.slice(0, wanted)].map(rowsOf)).toEqual(expected);
      expect([...results.subarray(0, 2 + 2 * wanted)]).toEqual(
        expected.flatMap((rows) => [rows.size, without(rows, before).size + without(before, rows).size]),
      );
    }),
    { numRuns: 30 },
  );
});

test.each(
  KINDS.flatMap(([name, create]) =>
    [Uint8Array, Uint16Array, Uint32Array].map((Codes) => ({ name, create, Codes, width: Codes.BYTES_PER_ELEMENT })),
  ),
)("counts codes of $width bytes with $name kernels", ({ create, Codes, width }) => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(ROW_COUNT - 1), { maxLength: 2000 }),
      fc.integer({ min: 1, max: 200 }),
      (rows, codeCount) => {
        const { kernels, codes, words, list, listOf } = bench(create);
        const values = Array.from({ length: ROW_COUNT }, (_, row) => (row * 7) % codeCount);
        const [column, counts, spare] = [codes(Codes.from(values)), words(codeCount + 1), words(3 * 256)];
        list.set(rows);
        const jobs = listOf(column.byteOffset, width, counts.byteOffset, codeCount);
        const [more, less] = [rows.length, Math.floor(rows.length / 3)];
        kernels.countCodes(jobs, 1, list.byteOffset, more, 1, spare.byteOffset);
        kernels.countCodes(jobs, 1, list.byteOffset, less, -1, spare.byteOffset);
        const expected = new Array<number>(codeCount + 1).fill(0);
        for (const row of rows.slice(less)) expected.splice(values[row] ?? 0, 1, (expected[values[row] ?? 0] ?? 0) + 1);
        expect([...counts]).toEqual(expected);
        expect(spare.some((count) => count !== 0)).toBe(false);
      },
    ),
    { numRuns: 20 },
  );
});

test.each(
  KINDS.flatMap(([name, create]) =>
    [Uint8Array, Uint16Array, Uint32Array].map((Codes) => ({ name, create, Codes, width: Codes.BYTES_PER_ELEMENT })),
  ),
)("collects the rows of each value by codes of $width bytes with $name kernels", ({ create, Codes, width }) => {
  fc.assert(
    fc.property(
      fc.array(fc.uniqueArray(fc.nat(6), { maxLength: 4 }), { minLength: 1, maxLength: 20 }),
      fc.array(fc.nat(), { minLength: 1, maxLength: ROW_COUNT }),
      (lists, numbers) => {
        const { kernels, codes, words, bytes, rowsOf } = bench(create);
        const column = codes(Codes.from(numbers.map((number) => number % lists.length)));
        const [starts, values] = [words(lists.length + 1), words(lists.flat().length)];
        starts.set([0, ...lists.map((_, at) => lists.slice(0, at + 1).flat().length)]);
        values.set(lists.flat());
        const [sets, totals] = [words(7 * WORDS), words(7)];
        const addresses = [starts, values, sets].map(({ byteOffset }) => byteOffset) as [number, number, number];
        kernels.indexRows(column.byteOffset, width, column.length, ...addresses, bytes, totals.byteOffset);
        for (let value = 0; value < 7; value++) {
          const expected = [...column.keys()].filter((row) => lists[column[row] ?? 0]?.includes(value));
          expect(rowsOf(sets.subarray(value * WORDS))).toEqual(new Set(expected));
          expect(totals[value]).toBe(expected.length);
        }
      },
    ),
    { numRuns: 10 },
  );
});

test.each(KINDS)("counts rows by runs of rows with the same code with %s kernels", (_, create) => {
  const anyRuns = fc.array(fc.tuple(fc.integer({ min: 1, max: 900 }), fc.nat(5)), { maxLength: 20 });
  fc.assert(
    fc.property(rowSet, rowSet, anyRuns, (a, b, lengths) => {
      const { kernels, words, bytes, bitsOf, listOf } = bench(create);
      const runs = lengths.map(([, code], at) => ({
        end: Math.min(
          ROW_COUNT,
          lengths.slice(0, at + 1).reduce((sum, [length]) => sum + length, 0),
        ),
        code,
      }));
      const [first, second] = [bitsOf(a), bitsOf(b)];
      const [list, some, others] = [words(2 * runs.length), words(6), words(6)];
      list.set(runs.flatMap(({ end, code }) => [end, code]));
      some.fill(7);
      const jobs = listOf(
        ...[first.byteOffset, list.byteOffset, runs.length, some.byteOffset, 6, 0, 0],
        ...[second.byteOffset, list.byteOffset, runs.length, others.byteOffset, 6, 0, 0],
      );
      kernels.countRuns(jobs, 2, words(WORDS + 1).byteOffset, bytes);
      const expected = (rows: Rows) =>
        Array.from({ length: 6 }, (_, code) =>
          runs.reduce((sum, run, at) => {
            const from = runs[at - 1]?.end ?? 0;
            return run.code === code ? sum + [...rows].filter((row) => row >= from && row < run.end).length : sum;
          }, 0),
        );
      expect([...some]).toEqual(expected(a));
      expect([...others]).toEqual(expected(b));
    }),
    { numRuns: 30 },
  );
});
