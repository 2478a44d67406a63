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

/** The set of all rows. */
export function allRows(rowCount: number): Bits {
  const set = new Int32Array(wordsFor(rowCount));
  for (let row = 0; row < rowCount; row++) addRow(set, 0, row);
  return set;
}

/** How many rows a set has. */
export const countRows = (set: Bits): number => countCommon(set, set, 0);

/** How many rows are in one of two sets, but not in the other. */
export function countDifferent(a: Bits, b: Bits): number {
  let count = 0;
  for (let at = 0; at < a.length; at++) {
    const word = (a[at] ?? 0) ^ (b[at] ?? 0);
    if (word !== 0) count += onesIn(word);
  }
  return count;
}

/**
 * How many rows of a set are in the one that begins at word `offset` of `sets`.
 *
 * Eight words at a time are added up bit by bit, so that only one word in eight has its ones counted (Harley and Seal).
 */
export function countCommon(set: Bits, sets: Bits, offset: number): number {
  let eights = 0;
  let fours = 0;
  let twos = 0;
  let ones = 0;
  for (let at = 0, other = offset; at < set.length; at += WORDS_PER_BLOCK, other += WORDS_PER_BLOCK) {
    let a = (set[at] ?? 0) & (sets[other] ?? 0);
    let b = (set[at + 1] ?? 0) & (sets[other + 1] ?? 0);
    let half = ones ^ a;
    const twosA = (ones & a) | (half & b);
    ones = half ^ b;
    a = (set[at + 2] ?? 0) & (sets[other + 2] ?? 0);
    b = (set[at + 3] ?? 0) & (sets[other + 3] ?? 0);
    half = ones ^ a;
    const twosB = (ones & a) | (half & b);
    ones = half ^ b;
    half = twos ^ twosA;
    const foursA = (twos & twosA) | (half & twosB);
    twos = half ^ twosB;
    a = (set[at + 4] ?? 0) & (sets[other + 4] ?? 0);
    b = (set[at + 5] ?? 0) & (sets[other + 5] ?? 0);
    half = ones ^ a;
    const twosC = (ones & a) | (half & b);
    ones = half ^ b;
    a = (set[at + 6] ?? 0) & (sets[other + 6] ?? 0);
    b = (set[at + 7] ?? 0) & (sets[other + 7] ?? 0);
    half = ones ^ a;
    const twosD = (ones & a) | (half & b);
    ones = half ^ b;
    half = twos ^ twosC;
    const foursB = (twos & twosC) | (half & twosD);
    twos = half ^ twosD;
    half = fours ^ foursA;
    eights += onesIn((fours & foursA) | (half & foursB));
    fours = half ^ foursB;
  }
  return 8 * eights + 4 * onesIn(fours) + 2 * onesIn(twos) + onesIn(ones);
}

/** Writes the rows that are in both sets. */
export function intersect(target: Bits, a: Bits, b: Bits): void {
  for (let at = 0; at < target.length; at++) target[at] = (a[at] ?? 0) & (b[at] ?? 0);
}

/** Writes the rows that are in `a` but not in `b`; without `b` those of `a`. */
export function subtract(target: Bits, a: Bits, b: Bits | undefined): void {
  for (let at = 0; at < target.length; at++) target[at] = (a[at] ?? 0) & ~(b ? (b[at] ?? 0) : 0);
}

/** Adds the rows of the set that begins at word `offset` of `sets`. */
export function addSet(target: Bits, sets: Bits, offset: number): void {
  for (let at = 0; at < target.length; at++) target[at] = (target[at] ?? 0) | (sets[offset + at] ?? 0);
}

/**
 * Puts one more filter on what is there: `passAll` are the rows that passed all filters so far, `failOne` those that
 * failed exactly one of them.
 */
export function applyFilter(passAll: Bits, failOne: Bits, pass: Bits): void {
  for (let at = 0; at < pass.length; at++) {
    const word = pass[at] ?? 0;
    const all = passAll[at] ?? 0;
    failOne[at] = ((failOne[at] ?? 0) & word) | (all & ~word);
    passAll[at] = all & word;
  }
}

/** Writes the rows that pass all filters but perhaps the one whose passing rows are `pass`. */
export function leaveOut(target: Bits, passAll: Bits, failOne: Bits, pass: Bits): void {
  for (let at = 0; at < target.length; at++) target[at] = (passAll[at] ?? 0) | ((failOne[at] ?? 0) & ~(pass[at] ?? 0));
}

/**
 * Writes the rows that are in `a` but not in `b`, ascending.
 *
 * @param b left out: the rows of `a`
 * @param rows room for them; when it is full, the rest is left out
 * @returns how many were written
 */
export function listRows(a: Bits, b: Bits | undefined, rows: Uint32Array): number {
  let count = 0;
  for (let at = 0; at < a.length && count < rows.length; at++) {
    let word = (a[at] ?? 0) & ~(b ? (b[at] ?? 0) : 0);
    while (word !== 0) {
      const lowest = word & -word;
      rows[count++] = (at << 5) + 31 - Math.clz32(lowest);
      word ^= lowest;
    }
  }
  return Math.min(count, rows.length);
}

/** The number of ones in a word. */
function onesIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
