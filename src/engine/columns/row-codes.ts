import { singleRowGroups, toUint32, type RowCodes, type RowGroups } from "./column.ts";

/** Stands for a field without codes, whose values may differ in every row. */
export const NO_CODES = "no codes";

/** Up to this number of possible pairs, a table assigns their numbers; beyond it, a map. */
const MAX_TABLE_PAIRS = 1 << 20;

/** Groups rows with equal codes in all fields; each row is a group of its own if a field has none. */
export function groupRows(rowCount: number, fields: readonly (RowCodes | typeof NO_CODES)[]): RowGroups {
  const numbered = fields.filter((field) => field !== NO_CODES);
  const [first, ...rest] = numbered;
  if (!first || numbered.length < fields.length) return singleRowGroups(rowCount);
  const { codes: narrowed, count } = rest.reduce(joinCodes, first);
  // Always a Uint32Array, which keeps the loops monomorphic.
  const codes = toUint32(narrowed);
  return { groupOf: codes, rowOf: lastRows(codes, count) };
}

/** Code → the last of its rows. */
function lastRows(codes: Uint32Array, count: number): Uint32Array {
  const rowOf = new Uint32Array(count);
  for (let row = 0, end = codes.length; row < end; row++) rowOf[codes[row] ?? 0] = row;
  return rowOf;
}

/** Numbers the pairs of codes that occur. */
function joinCodes(a: RowCodes, b: RowCodes): RowCodes {
  const codes = new Uint32Array(a.codes.length);
  const pairCount = a.count * b.count;
  const count =
    pairCount <= MAX_TABLE_PAIRS ? numberByTable(a, b, new Uint32Array(pairCount), codes) : numberByMap(a, b, codes);
  return { codes, count };
}

/** Numbers pairs in order of appearance; the table holds a pair's number plus one, or 0. */
function numberByTable(a: RowCodes, b: RowCodes, numbers: Uint32Array, codes: Uint32Array): number {
  let count = 0;
  const [codesA, codesB] = [toUint32(a.codes), toUint32(b.codes)];
  for (let row = 0, end = codes.length; row < end; row++) {
    const pair = (codesA[row] ?? 0) * b.count + (codesB[row] ?? 0);
    const code = numbers[pair] ?? 0;
    if (code === 0) numbers[pair] = ++count;
    codes[row] = code === 0 ? count - 1 : code - 1;
  }
  return count;
}

function numberByMap(a: RowCodes, b: RowCodes, codes: Uint32Array): number {
  const numbers = new Map<number, number>();
  const [codesA, codesB] = [toUint32(a.codes), toUint32(b.codes)];
  for (let row = 0; row < codes.length; row++) {
    const pair = (codesA[row] ?? 0) * b.count + (codesB[row] ?? 0);
    const code = numbers.get(pair) ?? numbers.size;
    if (code === numbers.size) numbers.set(pair, code);
    codes[row] = code;
  }
  return numbers.size;
}
