import { BYTES_PER_WORD, wordsFor, type Bits } from "#engine/columns/bits.ts";
import { narrow, type Codes, type Column } from "#engine/columns/column.ts";
import { bytesOf, type Workspace } from "#engine/kernels/workspace.ts";

/** Up to so many combinations of values are counted as such. */
export const MOST_COMBINATIONS = 1024;
/** A run is counted in the time that these words of a set take. */
const WORDS_PER_RUN = 20;
/** Counting what takes as long as so many sets is quick. */
const QUICK_SETS = 16;
/** Up to so many values a facet keeps a set of rows for each; beyond, its rows are looked at one by one. */
const MOST_VALUE_SETS = 96;

/**
 * A column narrowed to the rows of a base and to the values that occur there.
 *
 * Where every row has one value at most, codes are value numbers, and the number after the last value means none.
 */
export interface NarrowColumn<V> {
  /** Value number → value, in the column's order. */
  readonly values: readonly V[];
  /** Row → code. */
  readonly codes: Codes;
  /** Code → value numbers, where a row can have several; `undefined` where codes are value numbers themselves. */
  readonly sets: readonly Uint32Array[] | undefined;
  /** How many runs of rows with the same code there are. */
  readonly runCount: number;
}

/** A narrowed column as the engine works on it. */
export interface FacetIndex<V> extends NarrowColumn<V> {
  /** Value number → how many rows have it. */
  readonly totals: Int32Array;
  /** A set of rows for each value, one after another; `undefined` when there are too many values. */
  readonly valueRows: Bits | undefined;
  /** Each run of rows with the same code: the row after its last one, and the code. Absent where counting is quicker without. */
  readonly runs: Int32Array | undefined;
  /** Whether every row has exactly one value. */
  readonly isPartition: boolean;
}

/** A column of the rows of a base, whose codes are value numbers where that is possible. */
export function plainCodes<V>({ values, codes, setStarts, setValues }: Column<V>): NarrowColumn<V> {
  const sets = Array.from({ length: setStarts.length - 1 }, (_, code) =>
    setValues.subarray(setStarts[code], setStarts[code + 1]),
  );
  if (sets.some((set) => set.length > 1)) return { values, codes, sets, runCount: countRuns(codes) };
  const numbers = Uint32Array.from(sets, ([value]) => value ?? values.length);
  const own = new Uint32Array(codes.length);
  for (let at = 0; at < codes.length; at++) own[at] = numbers[codes[at] ?? 0] ?? 0;
  return { values, codes: narrow(own, values.length + 1), sets: undefined, runCount: countRuns(own) };
}

/** Lays a narrowed column out in a workspace. */
export function indexFacet<V>(column: NarrowColumn<V>, workspace: Workspace): FacetIndex<V> {
  const codes = workspace.codes(column.codes);
  const valueRows = hasValueRows(column) ? workspace.words(column.values.length * wordsFor(codes.length)) : undefined;
  const totals = valueRows ? indexRows(column, codes, valueRows, workspace) : countTotals(column);
  const isPartition = !column.sets && totals.reduce((sum, total) => sum + total, 0) === codes.length;
  const runs = hasRuns(column) ? workspace.words(2 * column.runCount) : undefined;
  if (runs) listRuns(codes, runs);
  return { ...column, codes, totals, valueRows, runs, isPartition };
}

function countRuns(codes: Codes): number {
  let count = Math.min(1, codes.length);
  for (let at = 1; at < codes.length; at++) if (codes[at] !== codes[at - 1]) count++;
  return count;
}

function listRuns(codes: Codes, runs: Int32Array): void {
  let last = 0;
  for (let row = 1; row <= codes.length; row++) {
    if (row < codes.length && codes[row] === codes[row - 1]) continue;
    runs[last++] = row;
    runs[last++] = codes[row - 1] ?? 0;
  }
}

/** Collects the rows of each value, and counts them. */
function indexRows(column: NarrowColumn<unknown>, codes: Codes, valueRows: Bits, workspace: Workspace): Int32Array {
  const { kernels, words } = workspace;
  const lists = valueLists(column);
  const [starts, values, totals] = [
    words(lists.starts.length),
    words(lists.values.length),
    words(column.values.length),
  ];
  starts.set(lists.starts);
  values.set(lists.values);
  const places = [starts, values, valueRows, totals].map(({ byteOffset }) => byteOffset);
  const [from = 0, numbers = 0, sets = 0, counts = 0] = places;
  const setBytes = wordsFor(codes.length) * BYTES_PER_WORD;
  kernels.indexRows(codes.byteOffset, codes.BYTES_PER_ELEMENT, codes.length, from, numbers, sets, setBytes, counts);
  return totals;
}

/** The value numbers of all codes, one list after another; where codes are value numbers, the last code has none. */
function valueLists({ values, sets }: NarrowColumn<unknown>): { readonly starts: number[]; readonly values: number[] } {
  const lists = sets ?? [...values.map((_, number) => [number]), []];
  const [starts, all] = [[0], [] as number[]];
  for (const list of lists) {
    all.push(...list);
    starts.push(all.length);
  }
  return { starts, values: all };
}

/** The room that a column takes in a workspace. */
export function indexBytes(column: NarrowColumn<unknown>): number {
  const runs = hasRuns(column) ? bytesOf(2 * column.runCount) : 0;
  const own = runs + bytesOf(column.codes.length, column.codes.BYTES_PER_ELEMENT);
  if (!hasValueRows(column)) return own;
  const { starts, values } = valueLists(column);
  const { length } = column.values;
  return own + bytesOf(length * wordsFor(column.codes.length)) + bytesOf(starts.length) + bytesOf(values.length) + bytesOf(length); // prettier-ignore
}

/** Whether the values are few enough for a set of rows each. */
export const hasValueRows = ({ values }: NarrowColumn<unknown>): boolean => values.length <= MOST_VALUE_SETS;

/** Whether counting all of it anew takes no longer than some sets do, so that looking for what changed would not pay. */
export const isQuick = (column: NarrowColumn<unknown>): boolean => {
  const setWords = wordsFor(column.codes.length);
  const { length } = column.values;
  const words = hasRuns(column) ? column.runCount * WORDS_PER_RUN : hasValueRows(column) ? length * setWords : Infinity;
  return words <= QUICK_SETS * setWords;
};

/** Whether counting by runs is quicker than by the sets of the values: where neighbours mostly have the same code. */
const hasRuns = ({ values, codes, sets, runCount }: NarrowColumn<unknown>): boolean =>
  (sets?.length ?? 0) <= MOST_COMBINATIONS && runCount * WORDS_PER_RUN < (values.length - 1) * wordsFor(codes.length);

function countTotals({ values, codes, sets }: NarrowColumn<unknown>): Int32Array {
  const rowsOfCode = new Int32Array(sets?.length ?? values.length + 1);
  for (const code of codes) rowsOfCode[code] = (rowsOfCode[code] ?? 0) + 1;
  if (!sets) return rowsOfCode.subarray(0, values.length);
  const totals = new Int32Array(values.length);
  for (const [code, set] of sets.entries())
    for (const value of set) totals[value] = (totals[value] ?? 0) + (rowsOfCode[code] ?? 0);
  return totals;
}
