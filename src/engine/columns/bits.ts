/** A set of rows: row `r` is bit `r & 31` of word `r >> 5`. The bits after the last row are 0. */
export type Bits = Int32Array;

const ROWS_PER_WORD = 32;

/** Writes the rows that are in `a` but not in `b` to `target`. */
export function subtract(a: Bits, b: Bits, target: Bits): void {
  for (let index = 0; index < target.length; index++) target[index] = (a[index] ?? 0) & ~(b[index] ?? 0);
}

/** The number of words of a set of rows below `rowCount`. */
export const wordCount = (rowCount: number): number => Math.ceil(rowCount / ROWS_PER_WORD);

/** The rows whose code is marked with 1. Takes 32-bit codes only, so that the loop is compiled once. */
export function rowsWithMarkedCodes(codes: Uint32Array, marks: Uint8Array): Bits {
  const set = new Int32Array(wordCount(codes.length));
  for (let row = 0, end = codes.length; row < end; row++)
    set[row >>> 5] = (set[row >>> 5] ?? 0) | ((marks[codes[row] ?? 0] ?? 0) << (row & 31));
  return set;
}

/** The rows below `rowCount`. */
export function rowsBelow(rowCount: number): Bits {
  const set = new Int32Array(wordCount(rowCount)).fill(-1);
  const lastWordRows = rowCount % ROWS_PER_WORD;
  if (lastWordRows > 0) set[set.length - 1] = (1 << lastWordRows) - 1;
  return set;
}

/** The rows that are in all sets. @param sets at least one */
export function intersection([first = new Int32Array(), ...rest]: readonly Bits[]): Bits {
  const set = first.slice();
  for (const other of rest)
    for (let index = 0; index < set.length; index++) set[index] = (set[index] ?? 0) & (other[index] ?? 0);
  return set;
}

/** How many rows a set has. */
export function countBits(set: Bits): number {
  let count = 0;
  for (const bits of set) {
    let word = bits - ((bits >>> 1) & 0x55555555);
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
    count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

export const hasRow = (set: Bits, row: number): boolean => ((set[row >>> 5] ?? 0) & (1 << (row & 31))) !== 0;

/** Toggles the membership of `rows[from … to)` in a set. */
export function flipRows(set: Bits, rows: Uint32Array, from: number, to: number): void {
  for (let index = from; index < to; index++) {
    const row = rows[index] ?? 0;
    set[row >>> 5] = (set[row >>> 5] ?? 0) ^ (1 << (row & 31));
  }
}

/** Writes the rows of a set, ascending, to `target` until it is full. @returns how many were written */
export function listRows(set: Bits, target: Uint32Array): number {
  let count = 0;
  for (let index = 0; index < set.length; index++) count = listWord(set[index] ?? 0, index, target, count);
  return count;
}

/** Added and removed rows: preallocated lists, and how many rows each contains. */
export interface RowChanges {
  readonly added: Uint32Array;
  readonly removed: Uint32Array;
  addedCount: number;
  removedCount: number;
}

/** Makes a set equal to another one, and lists what was added and removed. */
export function replaceSet(set: Bits, next: Bits, changes: RowChanges): void {
  const { added, removed } = changes;
  changes.addedCount = 0;
  changes.removedCount = 0;
  for (let index = 0; index < set.length; index++) {
    const before = set[index] ?? 0;
    const after = next[index] ?? 0;
    if (before === after) continue;
    set[index] = after;
    changes.addedCount = listWord(after & ~before, index, added, changes.addedCount);
    changes.removedCount = listWord(before & ~after, index, removed, changes.removedCount);
  }
}

function listWord(word: number, index: number, target: Uint32Array, count: number): number {
  let end = count;
  for (let remaining = word; remaining !== 0 && end < target.length; remaining &= remaining - 1)
    target[end++] = (index << 5) + 31 - Math.clz32(remaining & -remaining);
  return end;
}
