import { codeCount, type Column } from "./column.ts";

/** Codes of rows: one array type for nearly all columns, so that loops over them are compiled once. */
export type ScopeCodes = Uint16Array | Uint32Array;

/**
 * A column narrowed to the rows of a scope and to the values that occur there.
 *
 * Where every row has at most one value, codes are value numbers, and the number after the last value means none.
 */
export interface ScopeColumn<V> {
  /** Value number → value, in the column's order. */
  readonly values: readonly V[];
  /** Row in the scope → code. */
  readonly codes: ScopeCodes;
  readonly codeCount: number;
  /** Code → value numbers `numbers[starts[code] … starts[code + 1])`, where rows can have several; else `undefined`. */
  readonly sets: { readonly starts: Uint32Array; readonly numbers: Uint32Array } | undefined;
  /** Value number → how many rows have it. */
  readonly totals: Int32Array;
}

/** Narrows a column. @param rows ascending rows of the column */
export function narrowColumn<V>(column: Column<V>, rows: Uint32Array): ScopeColumn<V> {
  const rowCounts = countRowsByCode(column, rows);
  const { totals, numberOf, values } = occurringValues(column, rowCounts);
  const { setStarts, setValues } = column;
  const isSingle = rowCounts.every((count, code) => count === 0 || sizeOf(setStarts, code) <= 1);
  const codeOf = new Uint32Array(rowCounts.length);
  const starts = [0];
  const numbers: number[] = [];
  let count = isSingle ? values.length + 1 : 0;
  for (let code = 0; code < codeOf.length; code++) {
    if (rowCounts[code] === 0) continue;
    const [from = 0, to = 0] = [setStarts[code], setStarts[code + 1]];
    if (isSingle) {
      codeOf[code] = from < to ? (numberOf[setValues[from] ?? 0] ?? 0) : values.length;
      continue;
    }
    codeOf[code] = count++;
    for (let index = from; index < to; index++) numbers.push(numberOf[setValues[index] ?? 0] ?? 0);
    starts.push(numbers.length);
  }
  return {
    values,
    codes: recode(column, rows, codeOf, count),
    codeCount: count,
    sets: isSingle ? undefined : { starts: Uint32Array.from(starts), numbers: Uint32Array.from(numbers) },
    totals,
  };
}

/** The value numbers of a code; none for the code that means no value. */
export const numbersOfCode = ({ sets, values }: ScopeColumn<unknown>, code: number): Iterable<number> =>
  sets ? sets.numbers.subarray(sets.starts[code], sets.starts[code + 1]) : code < values.length ? [code] : [];

const sizeOf = (starts: Uint32Array, code: number): number => (starts[code + 1] ?? 0) - (starts[code] ?? 0);

export function increase(counts: Int32Array, index: number, amount: number): void {
  counts[index] = (counts[index] ?? 0) + amount;
}

function countRowsByCode(column: Column<unknown>, rows: Uint32Array): Int32Array {
  const counts = new Int32Array(codeCount(column));
  const { codes } = column;
  for (const row of rows) increase(counts, codes[row] ?? 0, 1);
  return counts;
}

/** The values that occur, renumbered without gaps. */
function occurringValues<V>({ values: all, setStarts, setValues }: Column<V>, rowCounts: Int32Array) {
  const counts = new Int32Array(all.length);
  for (let code = 0; code < rowCounts.length; code++)
    for (let index = setStarts[code] ?? 0; index < (setStarts[code + 1] ?? 0); index++)
      increase(counts, setValues[index] ?? 0, rowCounts[code] ?? 0);
  const numberOf = new Uint32Array(all.length);
  const values: V[] = [];
  for (let value = 0; value < all.length; value++)
    if ((counts[value] ?? 0) > 0) numberOf[value] = values.push(all[value] as V) - 1;
  return { values, numberOf, totals: counts.filter((count) => count > 0) };
}

function recode({ codes }: Column<unknown>, rows: Uint32Array, codeOf: Uint32Array, count: number): ScopeCodes {
  const recoded = count <= 0x10000 ? new Uint16Array(rows.length) : new Uint32Array(rows.length);
  for (let index = 0; index < rows.length; index++) recoded[index] = codeOf[codes[rows[index] ?? 0] ?? 0] ?? 0;
  return recoded;
}
