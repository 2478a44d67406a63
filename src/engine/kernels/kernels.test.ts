import { readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { addRow, addRowsBelow, BYTES_PER_WORD, wordsFor, type Bits } from "#engine/columns/bits.ts";
import { BLOCK_BYTES, FACET, LIST_SPARE, OVER, PLAN, RESULT } from "./kernels.ts";
import { KERNEL_MODULE } from "./kernel-module.ts";
import { createPlainWorkspace } from "./plain-kernels.ts";
import { createWasmWorkspaces } from "./wasm-kernels.ts";
import { createWorkspacesOf, type WebAssemblyApi } from "./wasm-workspaces.ts";
import type { CreateWorkspace, Workspace } from "./workspace.ts";

/** More rows than the byte counters of a WebAssembly block can hold. */
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
  const [list, other] = [rows(ROW_COUNT + LIST_SPARE), rows(ROW_COUNT + LIST_SPARE)];
  const [target, addresses] = [words(WORDS), words(4)];
  const bytes = WORDS * BYTES_PER_WORD;
  const blocks = words(bytes / BLOCK_BYTES);
  for (let at = 0; at < blocks.length; at++) blocks[at] = at * BLOCK_BYTES;
  return {
    ...workspace,
    list,
    other,
    target,
    bytes,
    blocks,
    bitsOf: (...sets: readonly Rows[]): Bits => {
      const bits = words(WORDS * sets.length);
      for (const [at, set] of sets.entries()) for (const row of set) addRow(bits, at * WORDS, row);
      return bits;
    },
    rowsOf: ({ byteOffset }: Bits): Rows =>
      new Set(list.subarray(0, kernels.listRows(byteOffset, bytes, list.byteOffset, ROW_COUNT))),
    listOf: (...entries: readonly number[]): number => {
      addresses.set(entries);
      return addresses.byteOffset;
    },
    recordOf: (fields: Partial<Record<keyof typeof FACET, number>>): Int32Array => {
      const record = words(FACET.words);
      for (const [name, value] of Object.entries(fields)) record[FACET[name as keyof typeof FACET]] = value;
      return record;
    },
  };
};

/** More than fits into one memory. */
const MANY_BYTES = 40 * 1024 * 1024;

test("uses WebAssembly kernels where available", () => {
  expect(createWasmWorkspaces()).not.toBe(createPlainWorkspace);
});

test("allocates small workspaces in one memory without overlap, and a large one in its own", () => {
  const create = createWasmWorkspaces();
  const [first, second, large] = [create(1000), create(1000), create(MANY_BYTES)];
  expect(second.memory).toBe(first.memory);
  expect(large.memory).not.toBe(first.memory);
  const [one, other] = [first.words(250), second.words(250)];
  one.fill(-1);
  expect(other.every((word) => word === 0)).toBe(true);
  other.fill(7);
  expect(one.every((word) => word === -1)).toBe(true);
});

test("falls back to plain workspaces without memory for WebAssembly", () => {
  const refuse = function (): never {
    throw new RangeError("no memory");
  };
  const api = { Memory: refuse, Instance: refuse } as unknown as WebAssemblyApi;
  expect(createWorkspacesOf(api, {}, createPlainWorkspace)(100).words(25)).toHaveLength(25);
});

test.each([0, 1, 31, 32, 33, 1023, 1024, 1025])("holds all of %i rows and no more", (rowCount) => {
  const { words, kernels } = createPlainWorkspace(WORKSPACE_BYTES);
  const [set, list] = [words(wordsFor(rowCount)), words(rowCount + 1)];
  addRowsBelow(set, rowCount);
  expect(set.length % 32).toBe(0);
  expect(kernels.listRows(set.byteOffset, set.byteLength, list.byteOffset, rowCount + 1)).toBe(rowCount);
});

const KINDS = [
  ["WebAssembly", createWasmWorkspaces()],
  ["plain", createPlainWorkspace],
] as const;

test.each(KINDS)("unites and subtracts sets of rows with %s kernels", (_, create) => {
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
      const { kernels, bytes, blocks, list, other, bitsOf } = bench(create);
      const [one, two] = [bitsOf(a), bitsOf(b)];
      const ascending = (rows: Rows) => [...rows].sort((x, y) => x - y);
      const different = without(a, b).size + without(b, a).size;
      expect(kernels.countDifferent(one.byteOffset, two.byteOffset, blocks.byteOffset, blocks.length)).toBe(different);
      const listed = kernels.listRows(one.byteOffset, bytes, list.byteOffset, limit);
      expect([...list.subarray(0, listed)]).toEqual(ascending(a).slice(0, limit));
      const added = kernels.listDifferent(one.byteOffset, two.byteOffset, bytes, list.byteOffset, other.byteOffset);
      expect([...list.subarray(0, added)]).toEqual(ascending(without(a, b)));
      expect([...other.subarray(0, different - added)]).toEqual(ascending(without(b, a)));
    }),
    { numRuns: 40 },
  );
});

/** The rows that pass all filters, and those that pass all but one at most. */
const passingOf = (live: Rows, filters: readonly Rows[]) =>
  filters.reduce<Rows>((rows, filter) => both(rows, filter), live);
const allButOneOf = (live: Rows, filters: readonly Rows[]) =>
  new Set([...live].filter((row) => filters.filter((filter) => !filter.has(row)).length <= 1));
const differenceOf = (a: Rows, b: Rows) => without(a, b).size + without(b, a).size;

test.each(KINDS)("F8 leaves each filter's own choice out of its set with %s kernels", (_, create) => {
  const before = fc.option(rowSet);
  fc.assert(
    fc.property(rowSet, before, before, fc.array(rowSet, { maxLength: 4 }), (live, earlier, earlierMost, filters) => {
      const { kernels, words, bytes, bitsOf, rowsOf, target } = bench(create);
      const [passing, allButOne] = [passingOf(live, filters), allButOneOf(live, filters)];
      const [old, oldMost] = [earlier ?? passing, earlierMost ?? allButOne];
      const [now, most, change, mostChange] = [words(WORDS), words(WORDS), words(2 * WORDS), words(2 * WORDS)];
      const [plan, results, list] = [words(PLAN.filters + filters.length), words(RESULT.words), words(WORDS)];
      const passes = filters.map((filter) => bitsOf(filter).byteOffset);
      const places = { live: bitsOf(live), passing: now, passingBefore: bitsOf(old), allButOne: most, allButOneBefore: bitsOf(oldMost), passingChange: change, allButOneChange: mostChange, blocks: list }; // prettier-ignore
      for (const [name, { byteOffset }] of Object.entries(places)) plan[PLAN[name as keyof typeof PLAN]] = byteOffset;
      plan[PLAN.sizeBefore] = old.size;
      plan.set(passes, PLAN.filters);
      kernels.combine(plan.byteOffset, filters.length, results.byteOffset, bytes);
      expect([rowsOf(now), rowsOf(most)]).toEqual([passing, allButOne]);
      expect([results[RESULT.size], results[RESULT.different]]).toEqual([passing.size, differenceOf(passing, old)]);
      const came = without(passing, old).size + without(allButOne, oldMost).size;
      const went = without(old, passing).size + without(oldMost, allButOne).size;
      expect(results[RESULT.direction]).toBe(Math.sign(came) - Math.sign(went));
      // The listed blocks contain all changes.
      const listed = [...list.subarray(0, results[RESULT.blocks])];
      expect(listed.length % 2).toBe(0);
      const changedRows = (set: Bits): Rows => {
        const only = words(WORDS);
        for (const at of listed.map((block) => block / BYTES_PER_WORD))
          only.set(set.subarray(at, Math.min(WORDS, at + BLOCK_BYTES / BYTES_PER_WORD)), Math.min(WORDS, at));
        return rowsOf(only);
      };
      expect(changedRows(change)).toEqual(new Set([...without(passing, old), ...without(old, passing)]));
      expect(changedRows(mostChange)).toEqual(
        new Set([...without(allButOne, oldMost), ...without(oldMost, allButOne)]),
      );
      for (const [at, pass] of passes.entries()) {
        kernels.passOthers(target.byteOffset, now.byteOffset, most.byteOffset, pass, bytes);
        expect(rowsOf(target)).toEqual(passingOf(live, filters.toSpliced(at, 1)));
      }
    }),
    { numRuns: 30 },
  );
});

/** Row → its values, out of 6, and which are chosen. */
const VALUES = 6;
const anyFacet = (most: number, least = 0) =>
  fc.record({
    valuesOf: fc
      .array(fc.uniqueArray(fc.nat(VALUES - 1), { minLength: least, maxLength: most }), { minLength: 1, maxLength: 40 })
      .map((lists) => (row: number) => lists[(row >> 3) % lists.length] ?? []),
    chosen: fc.option(fc.uniqueArray(fc.nat(VALUES - 1), { maxLength: 3 }), { nil: undefined }),
  });

test.each(
  KINDS.flatMap(([name, create]) => [
    { name, create, rows: "exactly one value", facet: anyFacet(1, 1), isSingle: 1, isPartition: 1 },
    { name, create, rows: "one value at most", facet: anyFacet(1), isSingle: 1, isPartition: 0 },
    { name, create, rows: "several values", facet: anyFacet(3), isSingle: 0, isPartition: 0 },
  ]),
)("F8 counts a facet with $rows by sets and by runs with $name kernels", ({ create, facet, isSingle, isPartition }) => {
  fc.assert(
    fc.property(rowSet, rowSet, facet, (live, other, { valuesOf, chosen }) => {
      const { kernels, words, bytes, blocks, bitsOf, listOf, recordOf } = bench(create);
      const every = Array.from({ length: ROW_COUNT }, (_, row) => row);
      const pass = new Set(every.filter((row) => !chosen || valuesOf(row).some((value) => chosen.includes(value))));
      const [others, filters] = [both(live, other), [other, pass]];
      const [passing, allButOne] = [passingOf(live, filters), allButOneOf(live, filters)];
      const isValueChosen = Array.from({ length: VALUES }, (_, value) => Number(chosen?.includes(value) ?? true));
      // Each distinct list of values is a code.
      const lists = [...new Set(every.map((row) => valuesOf(row).join()))];
      const runs = every.flatMap((row) => {
        const code = valuesOf(row).join();
        return row + 1 < ROW_COUNT && valuesOf(row + 1).join() === code ? [] : [row + 1, lists.indexOf(code)];
      });
      const listsOf = lists.map((list) => list.split(",").filter(Boolean).map(Number));
      const isCodeChosen = listsOf.map((list) => Number(!chosen || list.some((value) => chosen.includes(value))));
      const put = (entries: readonly number[]) => {
        const array = words(entries.length);
        array.set(entries);
        return array;
      };
      const [counts, codeCounts] = [put(isValueChosen.map(() => -1)), put(lists.map(() => -1))];
      const { starts, values } = layOutLists(listsOf, words);
      const record = recordOf({
        pass: chosen ? bitsOf(pass).byteOffset : 0,
        sets: bitsOf(...isValueChosen.map((_, value) => new Set(every.filter((row) => valuesOf(row).includes(value))))).byteOffset, // prettier-ignore
        values: VALUES,
        counts: counts.byteOffset,
        isChosen: put(isValueChosen).byteOffset,
        isSingle,
        isPartition,
        runs: put(runs).byteOffset,
        runCount: runs.length / 2,
        codeCount: lists.length,
        codeCounts: codeCounts.byteOffset,
        isCodeChosen: put(isCodeChosen).byteOffset,
      });
      const sets = [bitsOf(passing).byteOffset, bitsOf(allButOne).byteOffset] as const;
      const wanted = chosen ? others : passing;
      const having = (test: (row: number) => boolean) => [...wanted].filter(test).length;

      const byValue = isValueChosen.map((_, value) => having((row) => valuesOf(row).includes(value)));
      const over = words(OVER.words);
      const fields = { passing: sets[0], size: passing.size, allButOne: sets[1], blocks: blocks.byteOffset, howManyBlocks: blocks.length, setBytes: bytes }; // prettier-ignore
      for (const [name, value] of Object.entries(fields)) over[OVER[name as keyof typeof OVER]] = value;
      for (const direction of [0, 1, -1]) {
        over[OVER.direction] = direction;
        kernels.countSets(listOf(record.byteOffset), 1, over.byteOffset);
        const times = 1 + direction;
        expect([...counts]).toEqual(byValue.map((count) => (direction < 0 ? count : times * count)));
        expect(record[FACET.anyCount]).toBe(direction < 0 ? wanted.size : times * wanted.size);
      }
      record[FACET.anyCount] = -1;
      kernels.countRuns(listOf(record.byteOffset), 1, ...sets, words(WORDS + 2).byteOffset, bytes);
      expect([...codeCounts]).toEqual(lists.map((list) => having((row) => valuesOf(row).join() === list)));
      expect(record[FACET.anyCount]).toBe(wanted.size);
      // With the values of each code, these are counted, and no code is.
      [record[FACET.setStarts], record[FACET.setValues]] = [starts.byteOffset, values.byteOffset];
      kernels.countRuns(listOf(record.byteOffset), 1, ...sets, words(WORDS + 2).byteOffset, bytes);
      expect([...counts]).toEqual(byValue);
      expect(codeCounts.some((count) => count !== 0)).toBe(false);
    }),
    { numRuns: 20 },
  );
});

test.each(KINDS)("F8 counts what moved for a facet with a choice with %s kernels", (_, create) => {
  const facet = fc.array(fc.uniqueArray(fc.nat(VALUES - 1), { maxLength: 3 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(
      rowSet,
      rowSet,
      fc.array(rowSet, { minLength: 2, maxLength: 2 }),
      facet,
      (live, pass, filters, lists) => {
        const { kernels, words, codes, list, other, bitsOf, listOf, recordOf, bytes } = bench(create);
        const column = codes(Uint8Array.from({ length: ROW_COUNT }, (_, row) => (row >> 2) % lists.length));
        const [counts, codeCounts, spare] = [words(VALUES), words(lists.length), words(3 * 256)];
        const { starts, values } = layOutLists(lists, words);
        const place = bitsOf(pass).byteOffset;
        const fields = { pass: place, codes: column.byteOffset, codeBytes: 1, counts: counts.byteOffset };
        const ofCodes = { codeCount: lists.length, codeCounts: codeCounts.byteOffset };
        const record = recordOf({ ...fields, ...ofCodes, setStarts: starts.byteOffset, setValues: values.byteOffset });
        const [results, blocks] = [words(RESULT.words), words(WORDS)];
        let [before, beforeMost, size] = [words(WORDS), words(WORDS), 0];
        // Other filters are chosen one after another: what moved is counted each time.
        for (const filter of filters) {
          const [now, most, change, mostChange] = [words(WORDS), words(WORDS), words(2 * WORDS), words(2 * WORDS)];
          const plan = words(PLAN.filters + 2);
          const places = { live: bitsOf(live), passing: now, passingBefore: before, allButOne: most, allButOneBefore: beforeMost, passingChange: change, allButOneChange: mostChange, blocks }; // prettier-ignore
          for (const [name, { byteOffset }] of Object.entries(places))
            plan[PLAN[name as keyof typeof PLAN]] = byteOffset;
          plan[PLAN.sizeBefore] = size;
          plan.set([place, bitsOf(filter).byteOffset], PLAN.filters);
          kernels.combine(plan.byteOffset, 2, results.byteOffset, bytes);
          expect(results[RESULT.mostDifferent]).toBe(kernels.countDifferent(most.byteOffset, beforeMost.byteOffset, ...allBlocks(words, bytes))); // prettier-ignore
          const [added, removed] = [list.byteOffset, other.byteOffset];
          kernels.countMoved(listOf(record.byteOffset), 1, plan.byteOffset, results[RESULT.blocks] ?? 0, added, removed, spare.byteOffset); // prettier-ignore
          const expected = [...both(live, filter)];
          const having = (value: number) => expected.filter((row) => lists[column[row] ?? 0]?.includes(value)).length;
          expect([...counts]).toEqual(Array.from({ length: VALUES }, (_, value) => having(value)));
          expect(record[FACET.anyCount]).toBe(expected.length);
          [before, beforeMost, size] = [now, most, results[RESULT.size] ?? 0];
        }
      },
    ),
    { numRuns: 40 },
  );
});

const allBlocks = (words: Workspace["words"], bytes: number): [number, number] => {
  const blocks = words(bytes / BLOCK_BYTES);
  for (let at = 0; at < blocks.length; at++) blocks[at] = at * BLOCK_BYTES;
  return [blocks.byteOffset, blocks.length];
};

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
        const { kernels, codes, words, list, listOf, recordOf } = bench(create);
        const values = Array.from({ length: ROW_COUNT }, (_, row) => (row * 7) % codeCount);
        const [column, counts, spare] = [codes(Codes.from(values)), words(codeCount + 1), words(3 * 256)];
        list.set(rows);
        const place = counts.byteOffset;
        const record = recordOf({ codes: column.byteOffset, codeBytes: width, codeCount, codeCounts: place, counts: place }); // prettier-ignore
        const less = Math.floor(rows.length / 3);
        const { byteOffset } = list;
        kernels.countCodes(listOf(record.byteOffset), 1, byteOffset, rows.length, byteOffset, less, spare.byteOffset);
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
)("counts rows with several values by codes of $width bytes with $name kernels", ({ create, Codes, width }) => {
  fc.assert(
    fc.property(
      fc.array(fc.uniqueArray(fc.nat(VALUES - 1), { maxLength: 4 }), { minLength: 1, maxLength: 200 }),
      fc.uniqueArray(fc.nat(ROW_COUNT - 1), { maxLength: 2000 }),
      fc.uniqueArray(fc.nat(ROW_COUNT - 1), { maxLength: 2000 }),
      fc.boolean(),
      (lists, added, removed, hasFewCodes) => {
        const { kernels, codes, words, list, other, listOf, recordOf } = bench(create);
        const column = codes(Codes.from(Array.from({ length: ROW_COUNT }, (_, row) => (row * 7) % lists.length)));
        const [counts, codeCounts, spare] = [words(VALUES), words(lists.length), words(3 * 256)];
        list.set(added);
        other.set(removed);
        const { starts, values } = layOutLists(lists, words);
        const record = recordOf({
          codes: column.byteOffset,
          codeBytes: width,
          codeCount: hasFewCodes ? lists.length : VALUES,
          codeCounts: (hasFewCodes ? codeCounts : counts).byteOffset,
          counts: counts.byteOffset,
          setStarts: starts.byteOffset,
          setValues: values.byteOffset,
        });
        const rows = [list.byteOffset, added.length, other.byteOffset, removed.length] as const;
        kernels.countCodes(listOf(record.byteOffset), 1, ...rows, spare.byteOffset);
        const having = (from: readonly number[], value: number) =>
          from.filter((row) => lists[column[row] ?? 0]?.includes(value)).length;
        expect([...counts]).toEqual(
          Array.from({ length: VALUES }, (_, value) => having(added, value) - having(removed, value)),
        );
        expect([...codeCounts, ...spare].some((count) => count !== 0)).toBe(false);
      },
    ),
    { numRuns: 40 },
  );
});

/** Lists one after another, with where each begins. */
const layOutLists = (lists: readonly (readonly number[])[], words: Workspace["words"]) => {
  const [starts, values] = [words(lists.length + 1), words(lists.flat().length)];
  starts.set([0, ...lists.map((_, at) => lists.slice(0, at + 1).flat().length)]);
  values.set(lists.flat());
  return { starts, values };
};

test.each(
  KINDS.flatMap(([name, create]) =>
    [Uint8Array, Uint16Array, Uint32Array].map((Codes) => ({ name, create, Codes, width: Codes.BYTES_PER_ELEMENT })),
  ),
)("collects the rows of each value by codes of $width bytes with $name kernels", ({ create, Codes, width }) => {
  fc.assert(
    fc.property(
      fc.array(fc.uniqueArray(fc.nat(6), { maxLength: 4 }), { minLength: 1, maxLength: 20 }),
      fc.array(fc.nat(), { minLength: 1, maxLength: ROW_COUNT }),
      fc.boolean(),
      (lists, numbers, isPlain) => {
        const { kernels, codes, words, rows, bytes, rowsOf } = bench(create);
        const column = codes(Codes.from(numbers.map((number) => number % (isPlain ? 8 : lists.length))));
        const { starts, values } = layOutLists(lists, words);
        const places = isPlain ? ([0, 0] as const) : ([starts.byteOffset, values.byteOffset] as const);
        const valuesOf = (code: number): readonly number[] => (isPlain ? [code] : (lists[code] ?? []));
        const expected = Array.from({ length: 7 }, (_, value) =>
          [...column.keys()].filter((row) => valuesOf(column[row] ?? 0).includes(value)),
        );
        const of = [column.byteOffset, width, column.length, ...places, 7] as const;
        const [sets, sorted, ends] = [words(7 * WORDS), rows(expected.flat().length), rows(7)];
        ends.set(expected.map((_, value) => expected.slice(0, value).flat().length));
        kernels.indexRows(...of, sets.byteOffset, bytes);
        kernels.sortRows(...of, sorted.byteOffset, ends.byteOffset);
        expect([...sorted]).toEqual(expected.flat());
        for (const [value, own] of expected.entries()) {
          expect(rowsOf(sets.subarray(value * WORDS))).toEqual(new Set(own));
          expect(ends[value]).toBe(expected.slice(0, value + 1).flat().length);
          const set = words(WORDS);
          kernels.addRows(set.byteOffset, sorted.byteOffset + 4 * ((ends[value] ?? 0) - own.length), own.length);
          expect(rowsOf(set)).toEqual(new Set(own));
        }
      },
    ),
    { numRuns: 10 },
  );
});

test("browsers and server use the same kernels", () => {
  expect(readFileSync(path.join(import.meta.dirname, "filter-kernels.wasm")).toString("hex")).toBe(KERNEL_MODULE);
});
