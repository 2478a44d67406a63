/**
 * A set of rows, a bit each: row `r` is bit `r & 31` of word `r >> 5`. All sets of a base have the same length, a
 * multiple of 8 words; the bits after the last row are 0.
 */
export type Bits = Int32Array;

const ROWS_PER_WORD = 32;
/** The kernels take this many words at a time. */
const WORDS_PER_BLOCK = 8;

/** How many words a set of so many rows takes. */
export const wordsFor = (rowCount: number): number =>
  Math.ceil(rowCount / ROWS_PER_WORD / WORDS_PER_BLOCK) * WORDS_PER_BLOCK;

/** Adds a row to the set that begins at word `offset`. */
export function addRow(sets: Bits, offset: number, row: number): void {
  const at = offset + (row >>> 5);
  sets[at] = (sets[at] ?? 0) | (1 << (row & 31));
}

/** Adds the rows below `rowCount`. */
export function addRowsBelow(set: Bits, rowCount: number): void {
  const whole = rowCount >>> 5;
  set.fill(-1, 0, whole);
  for (let row = whole << 5; row < rowCount; row++) addRow(set, 0, row);
}
