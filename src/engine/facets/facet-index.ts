import { BYTES_PER_WORD, wordsFor, type Bits } from "#engine/columns/bits.ts";
import type { Codes } from "#engine/columns/column.ts";
import { setCount, type CodeSets, type NarrowColumn } from "#engine/columns/narrow-column.ts";
import { bytesOf, type Workspace } from "#engine/kernels/workspace.ts";

/** Up to this many combinations of values are counted as such. */
export const MAX_COMBINATIONS = 1024;
/** Counting a run takes as long as this many words of a set. */
const WORDS_PER_RUN = 20;
/** Counting is considered quick up to the cost of this many sets. */
const QUICK_SETS = 16;
/** Up to this many values, a facet has a set of rows for each; above it, rows are counted one by one. */
const MAX_VALUE_SETS = 96;

/**
 * An indexed narrow column. Sets of rows and runs are there once `fill` has been called: a scope that is only entered
 * needs none.
 */
export interface FacetIndex<V> extends NarrowColumn<V> {
  /** A set of rows for each value, one after another; `undefined` when there are too many values. */
  readonly valueRows: Bits | undefined;
  /** Each run of rows with the same code: the row after its last one, and the code. Absent where counting is quicker without. */
  readonly runs: Int32Array | undefined;
  /** Writes the sets of rows and the runs, when called for the first time. */
  readonly fill: () => void;
}

/** Lays a narrowed column out in a workspace. */
export function indexFacet<V>(column: NarrowColumn<V>, workspace: Workspace): FacetIndex<V> {
  const codes = workspace.codes(column.codes);
  const valueRows = hasValueRows(column) ? workspace.words(column.values.length * wordsFor(codes.length)) : undefined;
  const runs = hasRuns(column) ? workspace.words(2 * column.runCount) : undefined;
  let isFilled = false;
  const fill = (): void => {
    if (isFilled) return;
    isFilled = true;
    if (valueRows) indexRows(column, codes, valueRows, workspace);
    if (runs) listRuns(codes, runs);
  };
  return { ...column, codes, valueRows, runs, fill };
}

function listRuns(codes: Codes, runs: Int32Array): void {
  let last = 0;
  for (let row = 1; row <= codes.length; row++) {
    if (row < codes.length && codes[row] === codes[row - 1]) continue;
    runs[last++] = row;
    runs[last++] = codes[row - 1] ?? 0;
  }
}

/** Builds the set of rows of each value. */
function indexRows(column: NarrowColumn<unknown>, codes: Codes, valueRows: Bits, workspace: Workspace): void {
  const { kernels, words } = workspace;
  const lists = setsOf(column);
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
}

/** The sets of all codes; where codes are value numbers, the last code has none. */
function setsOf({ values, sets }: NarrowColumn<unknown>): CodeSets {
  if (sets) return sets;
  const { length } = values;
  const starts = Uint32Array.from({ length: length + 2 }, (_, code) => Math.min(code, length));
  return { starts, values: Uint32Array.from({ length }, (_, number) => number) };
}

/** The bytes of a column in a workspace. */
export function indexBytes(column: NarrowColumn<unknown>): number {
  const runs = hasRuns(column) ? bytesOf(2 * column.runCount) : 0;
  const own = runs + bytesOf(column.codes.length, column.codes.BYTES_PER_ELEMENT);
  if (!hasValueRows(column)) return own;
  const { length } = column.values;
  // Starts of plain codes are two more than values.
  const starts = column.sets ? column.sets.starts.length : length + 2;
  const numbers = column.sets ? column.sets.values.length : length;
  return own + bytesOf(length * wordsFor(column.codes.length)) + bytesOf(starts) + bytesOf(numbers) + bytesOf(length);
}

/** Whether there are few enough values for a set of rows each. */
export const hasValueRows = ({ values }: NarrowColumn<unknown>): boolean => values.length <= MAX_VALUE_SETS;

/** Whether recounting is so cheap that incremental counting would not pay. */
export const isQuick = (column: NarrowColumn<unknown>): boolean => {
  const setWords = wordsFor(column.codes.length);
  const { length } = column.values;
  const words = hasRuns(column) ? column.runCount * WORDS_PER_RUN : hasValueRows(column) ? length * setWords : Infinity;
  return words <= QUICK_SETS * setWords;
};

/** Whether counting by runs is quicker than by the sets of the values: where neighbours mostly have the same code. */
const hasRuns = ({ values, codes, sets, runCount }: NarrowColumn<unknown>): boolean =>
  (sets ? setCount(sets) : 0) <= MAX_COMBINATIONS &&
  runCount * WORDS_PER_RUN < (values.length - 1) * wordsFor(codes.length);
