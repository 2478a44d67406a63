import type { Bits } from "./bits.ts";
import type { Codes } from "./column.ts";
import type { Kernels, Workspace } from "./kernels.ts";

/** Words that `countCommon` takes at a time. */
const WORDS_PER_BLOCK = 8;

/** The kernels on plain typed arrays, for wherever WebAssembly may not run. */
export const PLAIN_KERNELS: Kernels = {
  costs: { listRow: 1, countRow: 1.2, countWord: 1.5 },

  intersect(target, a, b) {
    for (let at = 0; at < target.length; at++) target[at] = (a[at] ?? 0) & (b[at] ?? 0);
  },

  addSet(target, sets, offset) {
    for (let at = 0; at < target.length; at++) target[at] = (target[at] ?? 0) | (sets[offset + at] ?? 0);
  },

  applyFilter(passAll, failOne, pass) {
    for (let at = 0; at < pass.length; at++) {
      const word = pass[at] ?? 0;
      const all = passAll[at] ?? 0;
      failOne[at] = ((failOne[at] ?? 0) & word) | (all & ~word);
      passAll[at] = all & word;
    }
  },

  leaveOut(target, passAll, failOne, pass) {
    for (let at = 0; at < target.length; at++)
      target[at] = (passAll[at] ?? 0) | ((failOne[at] ?? 0) & ~(pass[at] ?? 0));
  },

  countDifferent(a, b) {
    let count = 0;
    for (let at = 0; at < a.length; at++) {
      const word = (a[at] ?? 0) ^ (b[at] ?? 0);
      if (word !== 0) count += onesIn(word);
    }
    return count;
  },

  countSets(set, sets, howMany, counts) {
    for (let at = 0; at < howMany; at++) counts[at] = countCommon(set, sets, at * set.length);
  },

  listRows(a, b, rows, limit) {
    let count = 0;
    for (let at = 0; at < a.length && count < limit; at++) {
      let word = (a[at] ?? 0) & ~(b ? (b[at] ?? 0) : 0);
      while (word !== 0 && count < limit) {
        const lowest = word & -word;
        rows[count++] = (at << 5) + 31 - Math.clz32(lowest);
        word ^= lowest;
      }
    }
    return count;
  },

  countCodes(codes: Codes, rows, howMany, counts, sign) {
    for (let at = 0; at < howMany; at++) {
      const code = codes[rows[at] ?? 0] ?? 0;
      counts[code] = (counts[code] ?? 0) + sign;
    }
  },
};

/** A workspace of separate arrays with the plain kernels. */
export const createPlainWorkspace = (): Workspace => ({
  kernels: PLAIN_KERNELS,
  words: (length) => new Int32Array(length),
  rows: (length) => new Uint32Array(length),
  codes: (codes) => codes,
});

/**
 * How many rows of a set are in the one that begins at word `offset` of `sets`.
 *
 * Eight words at a time are added up bit by bit, so that only one word in eight has its ones counted (Harley and Seal).
 */
function countCommon(set: Bits, sets: Bits, offset: number): number {
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

/** The number of ones in a word. */
function onesIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
