import { addRow, BYTES_PER_WORD, type Bits } from "./bits.ts";
import { JOB_WORDS, PLAN, PLAN_FILTER, type Address, type Kernels } from "./kernels.ts";
import { layOut, type Workspace } from "./workspace.ts";

/** Words that `countCommon` takes at a time. */
const WORDS_PER_BLOCK = 8;

/** A workspace with the kernels on plain typed arrays, for wherever WebAssembly may not run. */
export function createPlainWorkspace(bytes: number): Workspace {
  const buffer = new ArrayBuffer(Math.ceil(bytes / BYTES_PER_WORD) * BYTES_PER_WORD);
  return layOut(buffer, createPlainKernels(buffer));
}

function createPlainKernels(buffer: ArrayBuffer): Kernels {
  const words = new Int32Array(buffer);
  const columns: Columns = { bytes: new Uint8Array(buffer), halves: new Uint16Array(buffer), words };
  const at = (list: Address, word: number): number => words[(list >> 2) + word] ?? 0;
  return {
    costs: { listRow: 100, countRow: 120, countWord: 150, countRun: 400, rankWord: 150 },
    intersect: (target, a, b, bytes) => intersect(words, target >> 2, a >> 2, b >> 2, bytes >> 2),
    subtract: (target, a, b, bytes) => subtract(words, target >> 2, a >> 2, b >> 2, bytes >> 2),
    unite(target, list, howMany, bytes) {
      words.fill(0, target >> 2, (target + bytes) >> 2);
      for (let set = 0; set < howMany; set++) addSet(words, target >> 2, at(list, set) >> 2, bytes >> 2);
    },
    combine(plan, filters, wanted, results, bytes) {
      const [passAll, failOne] = [at(plan, PLAN.passAll), at(plan, PLAN.failOne)];
      words.copyWithin(passAll >> 2, at(plan, PLAN.live) >> 2, (at(plan, PLAN.live) + bytes) >> 2);
      words.fill(0, failOne >> 2, (failOne + bytes) >> 2);
      const first = PLAN.filters;
      for (let filter = 0; filter < filters; filter++) {
        const pass = at(plan, first + filter * PLAN_FILTER.words + PLAN_FILTER.pass);
        applyFilter(words, passAll >> 2, failOne >> 2, pass >> 2, bytes >> 2);
      }
      words[results >> 2] = countOnes(words, passAll >> 2, bytes >> 2);
      words[(results >> 2) + 1] = countDifferent(words, passAll >> 2, at(plan, PLAN.before) >> 2, bytes >> 2);
      for (let filter = 0; filter < wanted; filter++) {
        const own = first + filter * PLAN_FILTER.words;
        const target = at(plan, own + PLAN_FILTER.target) >> 2;
        leaveOut(words, target, passAll >> 2, failOne >> 2, at(plan, own + PLAN_FILTER.pass) >> 2, bytes >> 2);
        const before = at(plan, own + PLAN_FILTER.before) >> 2;
        words[(results >> 2) + 2 * filter + 2] = countOnes(words, target, bytes >> 2);
        words[(results >> 2) + 2 * filter + 3] = countDifferent(words, target, before, bytes >> 2);
      }
    },
    countDifferent: (a, b, bytes) => countDifferent(words, a >> 2, b >> 2, bytes >> 2),
    countSets(jobs, howMany, bytes) {
      for (let job = 0; job < howMany * JOB_WORDS; job += JOB_WORDS) {
        const [set, sets, values] = [at(jobs, job) >> 2, at(jobs, job + 1) >> 2, at(jobs, job + 2)];
        const counts = at(jobs, job + 3) >> 2;
        let left = at(jobs, job + 4);
        const counted = left < 0 ? values : values - 1;
        for (let value = 0; value < counted; value++) {
          const isKnown = value === at(jobs, job + 5);
          const count = isKnown ? at(jobs, job + 6) : countCommon(words, set, sets + value * (bytes >> 2), bytes >> 2);
          words[counts + value] = count;
          left -= count;
        }
        if (counted < values) words[counts + counted] = left;
      }
    },
    countRuns(jobs, howMany, ranks, bytes) {
      let ranked = -1;
      for (let job = 0; job < howMany * JOB_WORDS; job += JOB_WORDS) {
        const [set, runs, counts] = [at(jobs, job) >> 2, at(jobs, job + 1) >> 2, at(jobs, job + 3) >> 2];
        if (set !== ranked) rank(words, set, ranks >> 2, bytes >> 2);
        ranked = set;
        words.fill(0, counts, counts + at(jobs, job + 4));
        let before = 0;
        for (let run = runs; run < runs + 2 * at(jobs, job + 2); run += 2) {
          const row = words[run] ?? 0;
          const below = (words[(ranks >> 2) + (row >> 5)] ?? 0) + onesIn((words[set + (row >> 5)] ?? 0) & ((1 << (row & 31)) - 1)); // prettier-ignore
          const count = counts + (words[run + 1] ?? 0);
          words[count] = (words[count] ?? 0) + below - before;
          before = below;
        }
      }
    },
    indexRows(codes, width, rowCount, starts, values, sets, bytes, totals) {
      const column = width === 1 ? columns.bytes : width === 2 ? columns.halves : words;
      for (let row = 0; row < rowCount; row++) {
        const code = column[codes / width + row] ?? 0;
        const end = at(starts, code + 1);
        for (let place = at(starts, code); place < end; place++) {
          const value = at(values, place);
          addRow(words, (sets + value * bytes) >> 2, row);
          words[(totals >> 2) + value] = at(totals, value) + 1;
        }
      }
    },
    listRows: (set, bytes, rows, limit) => listRows(words, set >> 2, bytes >> 2, rows >> 2, limit),
    listDifferent: (a, b, bytes, added, removed) =>
      listDifferent(words, [a >> 2, b >> 2], bytes >> 2, added >> 2, removed >> 2),
    countCodes(jobs, howMany, rows, rowCount, sign) {
      for (let job = 0; job < howMany * JOB_WORDS; job += JOB_WORDS) {
        const [codes, width, counts] = [at(jobs, job), at(jobs, job + 1), at(jobs, job + 2) >> 2];
        const list = { rows: rows >> 2, end: (rows >> 2) + rowCount, counts, sign };
        if (width === 1) countColumn(words, columns.bytes, codes, list);
        else if (width === 2) countColumn(words, columns.halves, codes >> 1, list);
        else countColumn(words, words, codes >> 2, list);
      }
    },
  };
}

// From here on everything is counted in words: where sets begin, and how long they are.

function intersect(words: Bits, target: number, a: number, b: number, length: number): void {
  for (let at = 0; at < length; at++) words[target + at] = (words[a + at] ?? 0) & (words[b + at] ?? 0);
}

function subtract(words: Bits, target: number, a: number, b: number, length: number): void {
  for (let at = 0; at < length; at++) words[target + at] = (words[a + at] ?? 0) & ~(words[b + at] ?? 0);
}

function addSet(words: Bits, target: number, set: number, length: number): void {
  for (let at = 0; at < length; at++) words[target + at] = (words[target + at] ?? 0) | (words[set + at] ?? 0);
}

function applyFilter(words: Bits, passAll: number, failOne: number, pass: number, length: number): void {
  for (let at = 0; at < length; at++) {
    const word = words[pass + at] ?? 0;
    const all = words[passAll + at] ?? 0;
    words[failOne + at] = ((words[failOne + at] ?? 0) & word) | (all & ~word);
    words[passAll + at] = all & word;
  }
}

function leaveOut(words: Bits, target: number, passAll: number, failOne: number, pass: number, length: number): void {
  for (let at = 0; at < length; at++)
    words[target + at] = (words[passAll + at] ?? 0) | ((words[failOne + at] ?? 0) & ~(words[pass + at] ?? 0));
}

/** For each word, and behind the last, how many rows of the set lie before it. */
function rank(words: Bits, set: number, ranks: number, length: number): void {
  let below = 0;
  for (let at = 0; at < length; at++) {
    words[ranks + at] = below;
    below += onesIn(words[set + at] ?? 0);
  }
  words[ranks + length] = below;
}

function countOnes(words: Bits, set: number, length: number): number {
  let count = 0;
  for (let at = set; at < set + length; at++) {
    const word = words[at] ?? 0;
    if (word !== 0) count += onesIn(word);
  }
  return count;
}

function countDifferent(words: Bits, a: number, b: number, length: number): number {
  let count = 0;
  for (let at = 0; at < length; at++) {
    const word = (words[a + at] ?? 0) ^ (words[b + at] ?? 0);
    if (word !== 0) count += onesIn(word);
  }
  return count;
}

function listRows(words: Bits, set: number, length: number, rows: number, limit: number): number {
  let count = 0;
  for (let at = 0; at < length && count < limit; at++) {
    let word = words[set + at] ?? 0;
    while (word !== 0 && count < limit) {
      const lowest = word & -word;
      words[rows + count++] = (at << 5) + 31 - Math.clz32(lowest);
      word ^= lowest;
    }
  }
  return count;
}

function listDifferent(
  words: Bits,
  [a, b]: readonly [number, number],
  length: number,
  added: number,
  removed: number,
): number {
  let end = added;
  for (let at = 0; at < length; at++) {
    const [one, other] = [words[a + at] ?? 0, words[b + at] ?? 0];
    if (one === other) continue;
    end = listWord(words, one & ~other, at << 5, end);
    removed = listWord(words, other & ~one, at << 5, removed);
  }
  return end - added;
}

/** Lists the rows of one word; returns where the list ends. */
function listWord(words: Bits, word: number, firstRow: number, end: number): number {
  for (let left = word; left !== 0; left &= left - 1) words[end++] = firstRow + 31 - Math.clz32(left & -left);
  return end;
}

/** The whole memory, in each width that codes can have. */
interface Columns {
  readonly bytes: Uint8Array;
  readonly halves: Uint16Array;
  readonly words: Int32Array;
}

/** @param codes where the column begins */
function countColumn(
  words: Bits,
  column: Columns[keyof Columns],
  codes: number,
  list: { readonly rows: number; readonly end: number; readonly counts: number; readonly sign: number },
): void {
  for (let at = list.rows; at < list.end; at++) {
    const count = list.counts + (column[codes + (words[at] ?? 0)] ?? 0);
    words[count] = (words[count] ?? 0) + list.sign;
  }
}

/**
 * How many rows two sets have in common.
 *
 * Eight words at a time are added up bit by bit, so that only one word in eight has its ones counted (Harley and Seal).
 */
function countCommon(words: Bits, set: number, sets: number, length: number): number {
  let eights = 0;
  let fours = 0;
  let twos = 0;
  let ones = 0;
  for (let at = set, other = sets; at < set + length; at += WORDS_PER_BLOCK, other += WORDS_PER_BLOCK) {
    let a = (words[at] ?? 0) & (words[other] ?? 0);
    let b = (words[at + 1] ?? 0) & (words[other + 1] ?? 0);
    let half = ones ^ a;
    const twosA = (ones & a) | (half & b);
    ones = half ^ b;
    a = (words[at + 2] ?? 0) & (words[other + 2] ?? 0);
    b = (words[at + 3] ?? 0) & (words[other + 3] ?? 0);
    half = ones ^ a;
    const twosB = (ones & a) | (half & b);
    ones = half ^ b;
    half = twos ^ twosA;
    const foursA = (twos & twosA) | (half & twosB);
    twos = half ^ twosB;
    a = (words[at + 4] ?? 0) & (words[other + 4] ?? 0);
    b = (words[at + 5] ?? 0) & (words[other + 5] ?? 0);
    half = ones ^ a;
    const twosC = (ones & a) | (half & b);
    ones = half ^ b;
    a = (words[at + 6] ?? 0) & (words[other + 6] ?? 0);
    b = (words[at + 7] ?? 0) & (words[other + 7] ?? 0);
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
