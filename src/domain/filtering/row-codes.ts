import { everyRow, narrow, type Codes, type RowGroups } from "./column.ts";

/** A number for each row, below `count`; equal numbers stand for equal values. */
export interface RowCodes {
  readonly codes: Codes;
  readonly count: number;
}

/** Stands for a field whose values do not repeat, or that may be another in every row. */
export const NO_CODES = "no codes";

/** Up to so many pairs are numbered by a table, more by a map. */
const MOST_TABLE_PAIRS = 1 << 20;

/** Groups rows by some fields: those that have the same code in all of them are alike. */
export function groupRows(rowCount: number, fields: readonly (RowCodes | typeof NO_CODES)[]): RowGroups {
  const numbered = fields.filter((field) => field !== NO_CODES);
  const [first, ...others] = numbered;
  if (!first || numbered.length < fields.length) return everyRow(rowCount);
  const { codes, count } = others.reduce(joinCodes, first);
  const rowOf = new Uint32Array(count);
  for (let row = 0; row < rowCount; row++) rowOf[codes[row] ?? 0] = row;
  return { groupOf: codes, rowOf };
}

/** A number for each pair of codes that occurs. */
function joinCodes(a: RowCodes, b: RowCodes): RowCodes {
  const codes = new Uint32Array(a.codes.length);
  const number = a.count * b.count <= MOST_TABLE_PAIRS ? numberByTable(a.count * b.count) : numberByMap();
  let count = 0;
  for (let row = 0; row < codes.length; row++) {
    const code = number((a.codes[row] ?? 0) * b.count + (b.codes[row] ?? 0), count);
    if (code === count) count++;
    codes[row] = code;
  }
  return { codes: narrow(codes, count), count };
}

/** Finds the number of a pair, or gives it the next one. */
type NumberPair = (pair: number, next: number) => number;

function numberByTable(size: number): NumberPair {
  const numbers = new Uint32Array(size);
  return (pair, next) => {
    const known = numbers[pair] ?? 0;
    if (known > 0) return known - 1;
    numbers[pair] = next + 1;
    return next;
  };
}

function numberByMap(): NumberPair {
  const numbers = new Map<number, number>();
  return (pair, next) => {
    const known = numbers.get(pair) ?? next;
    if (known === next) numbers.set(pair, next);
    return known;
  };
}
