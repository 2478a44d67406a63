import type { Codes } from "./column.ts";

/** The value numbers of all codes, concatenated: those of code `c` are `values[starts[c] … starts[c + 1])`. */
export interface CodeSets {
  readonly starts: Uint32Array;
  readonly values: Uint32Array;
}

/**
 * A column narrowed to some rows and to the values that occur there.
 *
 * Where every row has one value at most, codes are value numbers, and the number after the last value means none.
 */
export interface NarrowColumn<V> {
  /** Value number → value, in the column's order. */
  readonly values: readonly V[];
  /** Row → code. */
  readonly codes: Codes;
  /** Code → value numbers, where a row can have several; `undefined` where codes are value numbers themselves. */
  readonly sets: CodeSets | undefined;
  /** Value number → how many rows have it. */
  readonly totals: Int32Array;
  /** Whether every row has exactly one value. */
  readonly isPartition: boolean;
  /** How many runs of rows with the same code there are. */
  readonly runCount: number;
}

/** The number of codes. */
export const setCount = (sets: CodeSets): number => sets.starts.length - 1;
