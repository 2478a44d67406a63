import { BYTES_PER_WORD, wordsFor, type Bits } from "#engine/columns/bits.ts";
import type { Codes } from "#engine/columns/column.ts";
import { setCount, type CodeSets, type NarrowColumn } from "#engine/columns/narrow-column.ts";
import { bytesOf, type Workspace } from "#engine/kernels/workspace.ts";

/** Up to this many combinations of values are counted as such. */
export const MAX_COMBINATIONS = 4096;
/** Counting a run takes as long as this many words of a set. */
const WORDS_PER_RUN = 20;
/** Counting is considered quick up to the cost of this many sets. */
const QUICK_SETS = 16;
/** Counting a row takes as long as this many words of a set. */
const WORDS_PER_ROW = 8;
/** Up to this many values, a facet has a set of rows for each; above it, a list, and rows are counted one by one. */
const MAX_VALUE_SETS = 96;

/**
 * An indexed narrow column. Sets of rows, lists and runs are there once `fill` has been called: a scope that is only
 * entered needs none.
 */
export interface FacetIndex<V> extends NarrowColumn<V> {
  /** A set of rows for each value, one after another; `undefined` when there are too many values. */
  readonly valueRows: Bits | undefined;
  /** The rows of each value, where it has no set. */
  readonly sortedRows: SortedRows | undefined;
  /** Each run of rows with the same code: the row after its last one, and the code. Absent where counting is quicker without. */
  readonly runs: Int32Array | undefined;
  /** Writes the sets of rows and the runs, when called for the first time. */
  readonly fill: () => void;
}

/** The rows of each value, value after value. */
export interface SortedRows {
  readonly rows: Uint32Array;
  /** Value number → where its rows end. */
  readonly ends: Uint32Array;
}

/** Lays a narrowed column out in a workspace. */
export function indexFacet<V>(column: NarrowColumn<V>, workspace: Workspace): FacetIndex<V> {
  const codes = workspace.codes(column.codes);
  const sets = column.sets && layOutSets(column.sets, workspace);
  const valueRows = hasValueRows(column) ? workspace.words(column.values.length * wordsFor(codes.length)) : undefined;
  const sortedRows = valueRows ? undefined : layOutSorted(column, workspace);
  const runs = hasRuns(column) ? workspace.words(2 * column.runCount) : undefined;
  const index = { ...column, codes, sets, valueRows, sortedRows, runs };
  let isFilled = false;
  const fill = (): void => {
    if (isFilled) return;
    isFilled = true;
    indexRows(index, workspace);
    if (runs) listRuns(codes, runs);
  };
  return { ...index, fill };
}

function layOutSets({ starts, values }: CodeSets, { rows }: Workspace): CodeSets {
  const copy = { starts: rows(starts.length), values: rows(values.length) };
  copy.starts.set(starts);
  copy.values.set(values);
  return copy;
}

function layOutSorted(column: NarrowColumn<unknown>, { rows }: Workspace): SortedRows {
  return { rows: rows(mostListed(column)), ends: rows(column.values.length) };
}

/** How many entries a list of the rows of each value has at most. */
const mostListed = ({ codes, sets, totals }: NarrowColumn<unknown>): number =>
  sets ? totals.reduce((sum, total) => sum + total, 0) : codes.length;

function listRuns(codes: Codes, runs: Int32Array): void {
  let last = 0;
  for (let row = 1; row <= codes.length; row++) {
    if (row < codes.length && codes[row] === codes[row - 1]) continue;
    runs[last++] = row;
    runs[last++] = codes[row - 1] ?? 0;
  }
}

/** Builds the set of rows of each value, or the list. */
function indexRows(index: Omit<FacetIndex<unknown>, "fill">, { kernels }: Workspace): void {
  const { codes, sets, values, totals, valueRows, sortedRows } = index;
  const [starts, members] = [sets?.starts.byteOffset ?? 0, sets?.values.byteOffset ?? 0];
  const column = [codes.byteOffset, codes.BYTES_PER_ELEMENT, codes.length, starts, members, values.length] as const;
  if (valueRows) kernels.indexRows(...column, valueRows.byteOffset, wordsFor(codes.length) * BYTES_PER_WORD);
  if (!sortedRows) return;
  const { rows, ends } = sortedRows;
  for (let value = 1; value < ends.length; value++) ends[value] = (ends[value - 1] ?? 0) + (totals[value - 1] ?? 0);
  kernels.sortRows(...column, rows.byteOffset, ends.byteOffset);
}

/** The bytes of a column in a workspace. */
export function indexBytes(column: NarrowColumn<unknown>): number {
  const { values, codes, sets, runCount } = column;
  const parts = [
    bytesOf(codes.length, codes.BYTES_PER_ELEMENT),
    sets ? bytesOf(sets.starts.length) + bytesOf(sets.values.length) : 0,
    hasRuns(column) ? bytesOf(2 * runCount) : 0,
    hasValueRows(column)
      ? bytesOf(values.length * wordsFor(codes.length))
      : bytesOf(mostListed(column)) + bytesOf(values.length),
  ];
  return parts.reduce((sum, part) => sum + part, 0);
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

/** Whether counting by runs is quicker than by the sets of the values and by rows: where neighbours mostly have the same code. */
const hasRuns = ({ values, codes, sets, runCount }: NarrowColumn<unknown>): boolean =>
  (sets ? setCount(sets) : 0) <= MAX_COMBINATIONS &&
  runCount * WORDS_PER_RUN < Math.min((values.length - 1) * wordsFor(codes.length), codes.length * WORDS_PER_ROW);
