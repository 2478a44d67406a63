import { ROWS_PER_WORD, type Bits } from "#engine/columns/bits.ts";
import { codeCount, codesOf, type Column } from "#engine/columns/column.ts";
import type { NarrowColumn } from "#engine/columns/narrow-column.ts";
import { LIST_SPARE, NARROW } from "#engine/kernels/kernels.ts";
import { bytesOf, type CreateWorkspace } from "#engine/kernels/workspace.ts";

/** The rows of a scope, and columns narrowed to them, until those of the next scope are found. */
export interface ScopeRows {
  /** Ascending. */
  readonly rows: Uint32Array;
  readonly narrow: <V>(column: Column<V>) => NarrowColumn<V>;
}

/** Finds the rows that are in all of some sets, at least one. @param columns those to be narrowed */
export type FindScopeRows = (sets: readonly Bits[], columns: readonly Column<unknown>[]) => ScopeRows;

/**
 * Works in space that is kept for the next scope. Kernels are compiled when they are loaded, so the first scope that is
 * entered does not wait for loops to become fast.
 */
export function createScopeRows(createWorkspace: CreateWorkspace): FindScopeRows {
  let space: Space | undefined;
  return (sets, columns) => {
    const lengths = lengthsOf(sets, columns);
    const before = space?.lengths ?? lengths;
    if (!space || lengths.some((length, at) => length > (before[at] ?? 0)))
      space = createSpace(createWorkspace, longest(lengths, before));
    const own = space;
    return { rows: own.find(sets), narrow: (column) => own.narrow(column) };
  };
}

/** The most words of a set, and bytes of codes, codes, values, and values of all codes of a column. */
type Lengths = readonly [number, number, number, number, number];

const lengthsOf = (sets: readonly Bits[], columns: readonly Column<unknown>[]): Lengths => {
  const most = (of: (column: Column<unknown>) => number): number => Math.max(0, ...columns.map(of));
  return [
    sets[0]?.length ?? 0,
    most(({ codes }) => codes.byteLength),
    most(codeCount),
    most(({ values }) => values.length),
    most(({ setValues }) => setValues.length),
  ];
};

/** The longer of each length, so that scopes entered in turn do not replace each other's space. */
const longest = (some: Lengths, others: Lengths): Lengths => [
  Math.max(some[0], others[0]),
  Math.max(some[1], others[1]),
  Math.max(some[2], others[2]),
  Math.max(some[3], others[3]),
  Math.max(some[4], others[4]),
];

type Space = ReturnType<typeof createSpace>;

function createSpace(createWorkspace: CreateWorkspace, lengths: Lengths) {
  const [setWords, codeBytes, codes, values, members] = lengths;
  const rowCount = setWords * ROWS_PER_WORD;
  /** The arrays of the plan, in its order: word of the plan, length. */
  const arrays = [
    [NARROW.all, Math.ceil(codeBytes / Uint32Array.BYTES_PER_ELEMENT)],
    [NARROW.rows, rowCount + LIST_SPARE],
    [NARROW.starts, codes + 1],
    [NARROW.values, members],
    [NARROW.codes, rowCount],
    [NARROW.codeOf, codes],
    [NARROW.numberOf, values],
    [NARROW.kept, values],
    [NARROW.newStarts, codes + 1],
    [NARROW.newValues, members],
    [NARROW.rowsOfCode, codes],
    [NARROW.totals, values + 1],
  ] as const;
  const bytes = arrays.reduce((sum, [, length]) => sum + bytesOf(length), 0);
  const { kernels, memory, words, rows: list } = createWorkspace(bytes + bytesOf(NARROW.words) + 2 * bytesOf(setWords)); // prettier-ignore
  const [plan, set, other] = [words(NARROW.words), words(setWords), words(setWords)];
  for (const [word, length] of arrays) plan[word] = list(length).byteOffset;
  const at = (word: number): number => plan[word] ?? 0;
  const listAt = (word: number, length: number): Uint32Array => new Uint32Array(memory, at(word), length);
  return {
    lengths,
    find(sets: readonly Bits[]): Uint32Array {
      set.fill(-1);
      for (const one of sets) {
        other.set(one);
        kernels.intersect(set.byteOffset, set.byteOffset, other.byteOffset, set.byteLength);
      }
      plan[NARROW.rowCount] = kernels.listRows(set.byteOffset, set.byteLength, at(NARROW.rows), rowCount);
      return listAt(NARROW.rows, at(NARROW.rowCount)).slice();
    },
    narrow<V>(column: Column<V>): NarrowColumn<V> {
      const { codes: all, setStarts, setValues } = column;
      new Uint8Array(memory, at(NARROW.all)).set(new Uint8Array(all.buffer, all.byteOffset, all.byteLength));
      listAt(NARROW.starts, setStarts.length).set(setStarts);
      listAt(NARROW.values, setValues.length).set(setValues);
      plan[NARROW.width] = all.BYTES_PER_ELEMENT;
      plan[NARROW.codeCount] = codeCount(column);
      plan[NARROW.valueCount] = column.values.length;
      kernels.narrow(plan.byteOffset);
      const [keptCount, setCount] = [at(NARROW.keptCount), at(NARROW.setCount)];
      const starts = listAt(NARROW.newStarts, setCount + 1).slice();
      const kept = listAt(NARROW.kept, keptCount);
      const values: V[] = [];
      for (let number = 0; number < keptCount; number++) values.push(column.values[kept[number] ?? 0] as V);
      const totals = new Int32Array(memory, at(NARROW.totals), keptCount + 1);
      return {
        values,
        codes: new (codesOf(setCount || keptCount + 1))(memory, at(NARROW.codes), at(NARROW.rowCount)).slice(),
        sets: setCount === 0 ? undefined : { starts, values: listAt(NARROW.newValues, starts[setCount] ?? 0).slice() },
        totals: totals.slice(0, keptCount),
        isPartition: setCount === 0 && totals[keptCount] === 0,
        runCount: at(NARROW.runCount),
      };
    },
  };
}
