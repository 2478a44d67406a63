import { addRow, wordsFor, type Bits } from "./bits.ts";
import { codeCount, narrow, type Codes, type Column } from "./column.ts";
import { bytesOf, type Workspace } from "./workspace.ts";

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
}

/** A narrowed column as the engine works on it. */
export interface FacetIndex<V> extends NarrowColumn<V> {
  /** Value number → how many rows have it. */
  readonly totals: Int32Array;
  /** A set of rows for each value, one after another; `undefined` when there are too many values. */
  readonly valueRows: Bits | undefined;
  /** Whether every row has exactly one value. */
  readonly isPartition: boolean;
}

/** Narrows a column to some rows. */
export function narrowColumn<V>(column: Column<V>, rows: Uint32Array): NarrowColumn<V> {
  const isUsed = new Uint8Array(codeCount(column));
  for (const row of rows) isUsed[column.codes[row] ?? 0] = 1;
  const { values, sets, codeOf } = renumber(column, isUsed);
  const codes = new Uint32Array(rows.length);
  for (let at = 0; at < rows.length; at++) codes[at] = codeOf[column.codes[rows[at] ?? 0] ?? 0] ?? 0;
  const isSingle = sets.every((set) => set.length <= 1);
  const count = isSingle ? values.length + 1 : sets.length;
  return { values, codes: narrow(codes, count), sets: isSingle ? undefined : sets };
}

/** Lays a narrowed column out in a workspace. */
export function indexFacet<V>(column: NarrowColumn<V>, workspace: Workspace): FacetIndex<V> {
  const totals = countTotals(column);
  return {
    ...column,
    codes: workspace.codes(column.codes),
    totals,
    valueRows: hasValueRows(column) ? collectRows(column, workspace) : undefined,
    isPartition: !column.sets && totals.reduce((sum, total) => sum + total, 0) === column.codes.length,
  };
}

/** The room that a column takes in a workspace. */
export const indexBytes = (column: NarrowColumn<unknown>): number =>
  bytesOf(column.codes.length, column.codes.BYTES_PER_ELEMENT) +
  (hasValueRows(column) ? bytesOf(column.values.length * wordsFor(column.codes.length)) : 0);

/** Whether the values are few enough for a set of rows each. */
export const hasValueRows = ({ values }: NarrowColumn<unknown>): boolean => values.length <= MOST_VALUE_SETS;

/** Numbers the values and codes that are used, in their order. Codes of one value become that value's number. */
function renumber<V>(column: Column<V>, isUsed: Uint8Array) {
  const used = [...isUsed.keys()].filter((code) => isUsed[code] === 1);
  const setOf = (code: number): Uint32Array =>
    column.setValues.subarray(column.setStarts[code], column.setStarts[code + 1]);
  const isValueUsed = new Uint8Array(column.values.length);
  for (const code of used) for (const value of setOf(code)) isValueUsed[value] = 1;
  const numberOf = new Uint32Array(column.values.length);
  const values = column.values.filter((_, value) => isValueUsed[value] === 1);
  for (let value = 0, number = 0; value < numberOf.length; value++)
    if (isValueUsed[value] === 1) numberOf[value] = number++;
  const sets = used.map((code) => setOf(code).map((value) => numberOf[value] ?? 0));
  const isSingle = sets.every((set) => set.length <= 1);
  const codeOf = new Uint32Array(isUsed.length);
  used.forEach((code, at) => (codeOf[code] = isSingle ? (sets[at]?.[0] ?? values.length) : at));
  return { values, sets, codeOf };
}

function countTotals({ values, codes, sets }: NarrowColumn<unknown>): Int32Array {
  const rowsOfCode = new Int32Array(sets?.length ?? values.length + 1);
  for (const code of codes) rowsOfCode[code] = (rowsOfCode[code] ?? 0) + 1;
  if (!sets) return rowsOfCode.subarray(0, values.length);
  const totals = new Int32Array(values.length);
  for (const [code, set] of sets.entries())
    for (const value of set) totals[value] = (totals[value] ?? 0) + (rowsOfCode[code] ?? 0);
  return totals;
}

function collectRows({ values, codes, sets }: NarrowColumn<unknown>, workspace: Workspace): Bits {
  const words = wordsFor(codes.length);
  const rows = workspace.words(words * values.length);
  for (let row = 0; row < codes.length; row++) {
    const code = codes[row] ?? 0;
    if (sets) for (const value of sets[code] ?? NO_VALUES) addRow(rows, value * words, row);
    else if (code < values.length) addRow(rows, code * words, row);
  }
  return rows;
}

const NO_VALUES = new Uint32Array(0);
