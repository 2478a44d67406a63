import fc from "fast-check";
import { expect, test } from "vitest";
import { addRow, addRowsBelow, wordsFor, type Bits } from "./bits.ts";
import { createPlainWorkspace, PLAIN_KERNELS } from "./plain-kernels.ts";
import { createWasmWorkspaces } from "./wasm-kernels.ts";

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

const bench = (create: ReturnType<typeof createWasmWorkspaces>) => {
  const workspace = create(WORKSPACE_BYTES);
  const list = workspace.rows(ROW_COUNT);
  return {
    ...workspace,
    list,
    bitsOf: (...sets: readonly Rows[]): Bits => {
      const bits = workspace.words(WORDS * sets.length);
      for (const [at, rows] of sets.entries()) for (const row of rows) addRow(bits, at * WORDS, row);
      return bits;
    },
    rowsOf: (set: Bits): Rows => new Set(list.subarray(0, workspace.kernels.listRows(set, undefined, list, ROW_COUNT))),
  };
};

test("runs WebAssembly kernels where they can run", () => {
  expect(createWasmWorkspaces()(WORKSPACE_BYTES).kernels).not.toBe(PLAIN_KERNELS);
});

test.each([0, 1, 31, 32, 33, 255, 256, 257])("holds all of %i rows and no more", (rowCount) => {
  const set = new Int32Array(wordsFor(rowCount));
  addRowsBelow(set, rowCount);
  expect(set.length % 8).toBe(0);
  expect(PLAIN_KERNELS.countDifferent(set, new Int32Array(set.length))).toBe(rowCount);
});

const KINDS = [
  ["WebAssembly", createWasmWorkspaces()],
  ["plain", createPlainWorkspace],
] as const;

test.each(KINDS)("counts, lists and combines rows with %s kernels", (_, create) => {
  const { kernels, words, list, bitsOf, rowsOf } = bench(create);
  fc.assert(
    fc.property(rowSet, rowSet, fc.nat(500), (a, b, limit) => {
      const [one, other, three, counts, target] = [bitsOf(a), bitsOf(b), bitsOf(b, a, b), words(4), words(WORDS)];
      expect(rowsOf(one)).toEqual(a);
      expect(kernels.countDifferent(one, other)).toBe(without(a, b).size + without(b, a).size);
      kernels.countSets(one, three, 3, counts);
      expect([...counts]).toEqual([both(a, b).size, a.size, both(a, b).size, 0]);
      kernels.intersect(target, one, other);
      expect(rowsOf(target)).toEqual(both(a, b));
      kernels.addSet(target, three, WORDS);
      expect(rowsOf(target)).toEqual(a);
      const difference = [...without(a, b)].sort((x, y) => x - y).slice(0, limit);
      expect([...list.subarray(0, kernels.listRows(one, other, list, limit))]).toEqual(difference);
    }),
    { numRuns: 40 },
  );
});

test.each(KINDS)("F8 leaves each filter's own choice out of its set with %s kernels", (_, create) => {
  const { kernels, words, bitsOf, rowsOf } = bench(create);
  fc.assert(
    fc.property(rowSet, fc.array(rowSet, { minLength: 1, maxLength: 4 }), (live, filters) => {
      const [passAll, failOne, target] = [bitsOf(live), words(WORDS), words(WORDS)];
      for (const filter of filters) kernels.applyFilter(passAll, failOne, bitsOf(filter));
      const passing = (others: readonly Rows[]) => others.reduce<Rows>((rows, filter) => both(rows, filter), live);
      expect(rowsOf(passAll)).toEqual(passing(filters));
      for (const [at, own] of filters.entries()) {
        kernels.leaveOut(target, passAll, failOne, bitsOf(own));
        expect(rowsOf(target)).toEqual(passing(filters.toSpliced(at, 1)));
      }
    }),
    { numRuns: 30 },
  );
});

test.each(
  KINDS.flatMap(([name, create]) =>
    [Uint8Array, Uint16Array, Uint32Array].map((Codes) => ({ name, create, Codes, width: Codes.BYTES_PER_ELEMENT })),
  ),
)("counts codes of $width bytes with $name kernels", ({ create, Codes }) => {
  const { kernels, codes, list, words } = bench(create);
  const column = codes(Codes.from([3, 0, 3, 1, 3]));
  list.set([0, 2, 3, 4]);
  const counts = words(4);
  counts.set([5, 5, 5, 5]);
  kernels.countCodes(column, list, 4, counts, 1);
  kernels.countCodes(column, list, 1, counts, -1);
  expect([...counts]).toEqual([5, 6, 5, 7]);
});
