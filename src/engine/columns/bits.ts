/**
 * A bitset of rows: row `r` is bit `r & 31` of word `r >> 5`. All bitsets of a base have the same length, a multiple of
 * 32 words; the bits after the last row are 0.
 */
export type Bits = Int32Array;

export const BYTES_PER_WORD = 4;
export const ROWS_PER_WORD = 32;
/** The kernels process this many words at a time: eight vectors of 128 bits. */
const WORDS_PER_BLOCK = 32;

/** The number of words of a bitset of `rowCount` rows. */
export const wordsFor = (rowCount: number): number =>
  Math.ceil(rowCount / ROWS_PER_WORD / WORDS_PER_BLOCK) * WORDS_PER_BLOCK;

/** Adds a row to the set that begins at word `offset`. */
export function addRow(sets: Bits, offset: number, row: number): void {
  const at = offset + (row >>> 5);
  sets[at] = (sets[at] ?? 0) | (1 << (row & 31));
}

/** Adds the rows of the set that begins at word `offset` of `sets`. */
export function addSet(target: Bits, sets: Bits, offset: number): void {
  for (let at = 0; at < target.length; at++) target[at] = (target[at] ?? 0) | (sets[offset + at] ?? 0);
}

/** The rows whose code is marked with 1. In 32 bits, so that the loop is compiled once. */
export function rowsMarked(codes: Uint32Array, marks: Uint8Array): Bits {
  const set = new Int32Array(wordsFor(codes.length));
  for (let row = 0, end = codes.length; row < end; row++)
    set[row >>> 5] = (set[row >>> 5] ?? 0) | ((marks[codes[row] ?? 0] ?? 0) << (row & 31));
  return set;
}

/** The rows below `rowCount`. */
export function rowsBelow(rowCount: number): Bits {
  const set = new Int32Array(wordsFor(rowCount));
  addRowsBelow(set, rowCount);
  return set;
}

/** Adds the rows below `rowCount`. */
export function addRowsBelow(set: Bits, rowCount: number): void {
  const whole = rowCount >>> 5;
  set.fill(-1, 0, whole);
  for (let row = whole << 5; row < rowCount; row++) addRow(set, 0, row);
}
