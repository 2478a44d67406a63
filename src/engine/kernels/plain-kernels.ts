import { addRow, BYTES_PER_WORD, type Bits } from "#engine/columns/bits.ts";
import { BLOCK_BYTES, FACET, OVER, PLAN, RESULT, type Address, type Kernels } from "./kernels.ts";
import { columnAt, narrow, type Columns } from "./plain-narrow.ts";
import { layOut, type Workspace } from "./workspace.ts";

const WORDS_PER_BLOCK = BLOCK_BYTES / BYTES_PER_WORD;
/** Words that `countCommon` processes at a time. */
const WORDS_PER_GROUP = 8;
const GROUPS_PER_BLOCK = WORDS_PER_BLOCK / WORDS_PER_GROUP;

/** A workspace with kernels on plain typed arrays, for where WebAssembly is unavailable. */
export function createPlainWorkspace(bytes: number): Workspace {
  const buffer = new ArrayBuffer(Math.ceil(bytes / BYTES_PER_WORD) * BYTES_PER_WORD);
  return layOut(buffer, createPlainKernels(buffer));
}

function createPlainKernels(buffer: ArrayBuffer): Kernels {
  const words = new Int32Array(buffer);
  const columns: Columns = { bytes: new Uint8Array(buffer), halves: new Uint16Array(buffer), words };
  const at = (list: Address, word: number): number => words[(list >> 2) + word] ?? 0;
  return {
    costs: { listRow: 100, countRow: 120, listWord: 150, countWord: 150, countRun: 400, rankWord: 150 },
    intersect: (target, a, b, bytes) => intersect(words, target >> 2, a >> 2, b >> 2, bytes >> 2),
    subtract: (target, a, b, bytes) => subtract(words, target >> 2, a >> 2, b >> 2, bytes >> 2),
    unite(target, list, howMany, bytes) {
      words.fill(0, target >> 2, (target + bytes) >> 2);
      for (let set = 0; set < howMany; set++) addSet(words, target >> 2, at(list, set) >> 2, bytes >> 2);
    },
    combine(plan, filters, results, bytes) {
      const place = (name: keyof typeof PLAN): number => at(plan, PLAN[name]) >> 2;
      const [live, passing, allButOne, length] = [place("live"), place("passing"), place("allButOne"), bytes >> 2];
      words.copyWithin(passing, live, live + length);
      words.copyWithin(allButOne, live, live + length);
      for (let filter = 0; filter < filters; filter++)
        applyFilter(words, passing, allButOne, at(plan, PLAN.filters + filter) >> 2, length);
      const [passingChange, allButOneChange] = [place("passingChange"), place("allButOneChange")];
      const moved =
        writeChange(words, passingChange, passing, place("passingBefore"), length) |
        writeChange(words, allButOneChange, allButOne, place("allButOneBefore"), length);
      const result = results >> 2;
      words[result + RESULT.size] = countOnes(words, passing, length);
      words[result + RESULT.different] = countOnes(words, passingChange, length);
      words[result + RESULT.mostDifferent] = countOnes(words, allButOneChange, length);
      words[result + RESULT.blocks] = listChanged(words, place("blocks"), passingChange, allButOneChange, length);
      words[result + RESULT.direction] = (moved & CAME) - (moved & WENT ? 1 : 0);
    },
    passOthers: (target, passing, allButOne, pass, bytes) =>
      leaveOut(words, target >> 2, passing >> 2, allButOne >> 2, pass >> 2, bytes >> 2),
    countDifferent: (a, b, blocks, howMany) => countDifferent(words, a >> 2, b >> 2, { first: blocks >> 2, howMany }),
    countSets(facets, howMany, over) {
      for (let number = 0; number < howMany; number++) countValues(words, at(facets, number) >> 2, over >> 2);
    },
    countRuns(facets, howMany, passing, allButOne, ranks, bytes) {
      const [length, others] = [bytes >> 2, (ranks + (bytes >> 1) + BYTES_PER_WORD) >> 2];
      let isRanked = false;
      rank(words, passing >> 2, ranks >> 2, length);
      for (let number = 0; number < howMany; number++) {
        const facet = at(facets, number) >> 2;
        const isActive = words[facet + FACET.pass] !== 0;
        if (isActive && !isRanked) rank(words, allButOne >> 2, others, length);
        isRanked ||= isActive;
        countRunsOf(words, facet, { set: passing >> 2, ranks: ranks >> 2 }, { set: allButOne >> 2, ranks: others });
      }
    },
    indexRows(codes, width, rowCount, starts, values, valueCount, sets, bytes) {
      const add = (value: number, row: number): void => addRow(words, (sets + value * bytes) >> 2, row);
      eachValue(words, { column: columnAt(columns, width, codes), rowCount, starts, values, valueCount }, add);
    },
    sortRows(codes, width, rowCount, starts, values, valueCount, rows, ends) {
      eachValue(
        words,
        { column: columnAt(columns, width, codes), rowCount, starts, values, valueCount },
        (value, row) => {
          const end = (ends >> 2) + value;
          words[(rows >> 2) + (words[end] ?? 0)] = row;
          words[end] = (words[end] ?? 0) + 1;
        },
      );
    },
    addRows(set, rows, howMany) {
      for (let place = 0; place < howMany; place++) addRow(words, set >> 2, at(rows, place));
    },
    narrow: (plan) => narrow(columns, plan >> 2),
    listRows: (set, bytes, rows, limit) => listRows(words, set >> 2, bytes >> 2, rows >> 2, limit),
    listDifferent: (a, b, bytes, added, removed) =>
      listDifferent(words, [a >> 2, b >> 2], bytes >> 2, added >> 2, removed >> 2),
    countCodes(facets, howMany, added, addedCount, removed, removedCount) {
      const lists = [listOf(added, addedCount, 1), listOf(removed, removedCount, -1)];
      for (let number = 0; number < howMany; number++) countRowsOf(columns, at(facets, number) >> 2, lists);
    },
    countMoved(facets, howMany, plan, blockCount, added, removed) {
      const blocks = { first: at(plan, PLAN.blocks) >> 2, howMany: blockCount };
      for (let number = 0; number < howMany; number++) {
        const facet = at(facets, number) >> 2;
        const [more, less] = listMoved(words, plan >> 2, (words[facet + FACET.pass] ?? 0) >> 2, blocks, added >> 2, removed >> 2); // prettier-ignore
        countRowsOf(columns, facet, [listOf(added, more, 1), listOf(removed, less, -1)]);
        words[facet + FACET.anyCount] = (words[facet + FACET.anyCount] ?? 0) + more - less;
      }
    },
  };
}

// From here on, offsets and lengths are in words.

function intersect(words: Bits, target: number, a: number, b: number, length: number): void {
  for (let at = 0; at < length; at++) words[target + at] = (words[a + at] ?? 0) & (words[b + at] ?? 0);
}

function subtract(words: Bits, target: number, a: number, b: number, length: number): void {
  for (let at = 0; at < length; at++) words[target + at] = (words[a + at] ?? 0) & ~(words[b + at] ?? 0);
}

function addSet(words: Bits, target: number, set: number, length: number): void {
  for (let at = 0; at < length; at++) words[target + at] = (words[target + at] ?? 0) | (words[set + at] ?? 0);
}

/** A row that has failed no filter yet is in `passing`; one that has failed one at most is in `allButOne`. */
function applyFilter(words: Bits, passing: number, allButOne: number, pass: number, length: number): void {
  for (let at = 0; at < length; at++) {
    const word = words[pass + at] ?? 0;
    const all = words[passing + at] ?? 0;
    words[allButOne + at] = ((words[allButOne + at] ?? 0) & word) | all;
    words[passing + at] = all & word;
  }
}

function leaveOut(words: Bits, target: number, passing: number, allButOne: number, pass: number, length: number): void {
  for (let at = 0; at < length; at++)
    words[target + at] = (words[passing + at] ?? 0) | ((words[allButOne + at] ?? 0) & ~(words[pass + at] ?? 0));
}

/** Flags: rows were added to a set, or removed. */
const CAME = 1;
const WENT = 2;

/** Writes the symmetric difference of two sets. @returns whether rows were added (`CAME`) or removed (`WENT`) */
function writeChange(words: Bits, change: number, now: number, before: number, length: number): number {
  let [came, went] = [0, 0];
  for (let at = 0; at < length; at++) {
    const different = (words[now + at] ?? 0) ^ (words[before + at] ?? 0);
    words[change + at] = different;
    came |= different & (words[now + at] ?? 0);
    went |= different & (words[before + at] ?? 0);
  }
  return (came === 0 ? 0 : CAME) | (went === 0 ? 0 : WENT);
}

/** Lists the blocks in which either set is not empty, padded to an even number. @returns how many */
function listChanged(words: Bits, list: number, a: number, b: number, length: number): number {
  let howMany = 0;
  for (let block = 0; block < length; block += WORDS_PER_BLOCK) {
    let rows = 0;
    for (let at = block; at < block + WORDS_PER_BLOCK; at++) rows |= (words[a + at] ?? 0) | (words[b + at] ?? 0);
    if (rows !== 0) words[list + howMany++] = block << 2;
  }
  // The block after the last one has no changes.
  if (howMany % 2 === 1) words[list + howMany++] = length << 2;
  return howMany;
}

/**
 * @param facet where the facet's record begins
 * @param over where it says what is counted over
 */
function countValues(words: Bits, facet: number, over: number): void {
  const field = (name: keyof typeof FACET): number => words[facet + FACET[name]] ?? 0;
  const overField = (name: keyof typeof OVER): number => words[over + OVER[name]] ?? 0;
  const [pass, sets, values, counts] = [field("pass") >> 2, field("sets") >> 2, field("values"), field("counts") >> 2];
  const [passing, allButOne, size] = [overField("passing") >> 2, overField("allButOne") >> 2, overField("size")];
  const [length, direction] = [overField("setBytes") >> 2, overField("direction")];
  const blocks = { first: overField("blocks") >> 2, howMany: overField("howManyBlocks") };
  const put = (place: number, count: number): void => {
    words[place] = direction === 0 ? count : (words[place] ?? 0) + direction * count;
  };
  let [left, failing, rest] = [size, 0, -1];
  for (let value = 0; value < values; value++) {
    const rows = sets + value * length;
    if (words[(field("isChosen") >> 2) + value] === 0) {
      // A row with just this unchosen value has failed here; if it has failed only once, nowhere else.
      const count = field("isSingle")
        ? countCommon(words, rows, allButOne, blocks)
        : countAmong(words, rows, passing, allButOne, pass, blocks);
      failing += count;
      put(counts + value, count);
    } else if (field("isPartition") && rest < 0) {
      // In a partition, one of the chosen values has the rows that the other chosen ones leave.
      rest = counts + value;
    } else {
      const count = countCommon(words, rows, passing, blocks);
      left -= count;
      put(counts + value, count);
    }
  }
  if (rest >= 0) put(rest, left);
  if (pass && !field("isPartition")) failing = countMissing(words, allButOne, pass, blocks);
  put(facet + FACET.anyCount, pass ? size + failing : size);
}

/** A bitset with a rank index: the number of its rows before each 64 rows. */
interface Ranked {
  readonly set: number;
  readonly ranks: number;
}

/** Chosen codes are counted among the rows that pass, others among those that fail once, which must be here. */
function countRunsOf(words: Bits, facet: number, passing: Ranked, allButOne: Ranked): void {
  const field = (name: keyof typeof FACET): number => words[facet + FACET[name]] ?? 0;
  const [runs, counts, chosen] = [field("runs") >> 2, field("codeCounts") >> 2, field("isCodeChosen") >> 2];
  const isActive = field("pass") !== 0;
  words.fill(0, counts, counts + field("codeCount"));
  let [before, otherBefore, anyCount] = [0, 0, 0];
  for (let run = runs; run < runs + 2 * field("runCount"); run += 2) {
    const [row, code] = [words[run] ?? 0, words[run + 1] ?? 0];
    const below = rowsBefore(words, row, passing);
    const otherBelow = isActive ? rowsBefore(words, row, allButOne) : 0;
    const count = isActive && words[chosen + code] === 0 ? otherBelow - otherBefore : below - before;
    words[counts + code] = (words[counts + code] ?? 0) + count;
    anyCount += count;
    before = below;
    otherBefore = otherBelow;
  }
  words[facet + FACET.anyCount] = anyCount;
  if (words[facet + FACET.setStarts] === 0) return;
  words.fill(0, field("counts") >> 2, (field("counts") >> 2) + field("values"));
  spreadCodes(words, facet);
}

/** The rank of a row: how many rows of a set precede it. */
function rowsBefore(words: Bits, row: number, { set, ranks }: Ranked): number {
  const word = row >> 5;
  const half = word & 1 ? popCount(words[set + word - 1] ?? 0) : 0;
  return (words[ranks + (row >> 6)] ?? 0) + half + popCount((words[set + word] ?? 0) & ((1 << (row & 31)) - 1));
}

/** Builds the rank index: for each 64 rows, and after the last, how many rows of the set precede them. */
function rank(words: Bits, set: number, ranks: number, length: number): void {
  let below = 0;
  for (let at = 0; at < length; at += 2) {
    words[ranks + (at >> 1)] = below;
    below += popCount(words[set + at] ?? 0) + popCount(words[set + at + 1] ?? 0);
  }
  words[ranks + (length >> 1)] = below;
}

/** A list of blocks, by their byte offsets in a set. */
interface Blocks {
  /** Where the list begins. */
  readonly first: number;
  readonly howMany: number;
}

/** How many rows of `a` are not in `b`. */
function countMissing(words: Bits, a: number, b: number, { first, howMany }: Blocks): number {
  let count = 0;
  for (let entry = first; entry < first + howMany; entry++) {
    const from = (words[entry] ?? 0) >> 2;
    for (let at = from; at < from + WORDS_PER_BLOCK; at++)
      count += popCount((words[a + at] ?? 0) & ~(words[b + at] ?? 0));
  }
  return count;
}

/** How many rows of `a` are in `b`, or in `c` but not in `d`. */
function countAmong(words: Bits, a: number, b: number, c: number, d: number, { first, howMany }: Blocks): number {
  let count = 0;
  for (let entry = first; entry < first + howMany; entry++) {
    const from = (words[entry] ?? 0) >> 2;
    for (let at = from; at < from + WORDS_PER_BLOCK; at++)
      count += popCount((words[a + at] ?? 0) & ((words[b + at] ?? 0) | ((words[c + at] ?? 0) & ~(words[d + at] ?? 0))));
  }
  return count;
}

function countOnes(words: Bits, set: number, length: number): number {
  let count = 0;
  for (let at = set; at < set + length; at++) {
    const word = words[at] ?? 0;
    if (word !== 0) count += popCount(word);
  }
  return count;
}

function countDifferent(words: Bits, a: number, b: number, { first, howMany }: Blocks): number {
  let count = 0;
  for (let entry = first; entry < first + howMany; entry++) {
    const from = (words[entry] ?? 0) >> 2;
    for (let at = from; at < from + WORDS_PER_BLOCK; at++)
      count += popCount((words[a + at] ?? 0) ^ (words[b + at] ?? 0));
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

/** Lists the rows of one word. @returns the end of the list */
function listWord(words: Bits, word: number, firstRow: number, end: number): number {
  for (let left = word; left !== 0; left &= left - 1) words[end++] = firstRow + 31 - Math.clz32(left & -left);
  return end;
}

/** Calls back for each value of each row: codes are value numbers where `starts` is 0. */
function eachValue(
  words: Bits,
  { column, rowCount, starts, values, valueCount }: { readonly column: Columns[keyof Columns]; readonly rowCount: number; readonly starts: Address; readonly values: Address; readonly valueCount: number }, // prettier-ignore
  add: (value: number, row: number) => void,
): void {
  for (let row = 0; row < rowCount; row++) {
    const code = column[row] ?? 0;
    if (starts === 0 && code < valueCount) add(code, row);
    if (starts === 0) continue;
    const end = words[(starts >> 2) + code + 1] ?? 0;
    for (let at = words[(starts >> 2) + code] ?? 0; at < end; at++) add(words[(values >> 2) + at] ?? 0, row);
  }
}

/** A list of rows, each of which changes counts by `sign`. */
interface RowsToCount {
  readonly first: number;
  readonly end: number;
  readonly sign: number;
}

const listOf = (rows: Address, howMany: number, sign: number): RowsToCount => ({
  first: rows >> 2,
  end: (rows >> 2) + howMany,
  sign,
});

/** Lists the rows that moved for a facet's choice, `pass`. @returns how many were added, and removed */
function listMoved(
  words: Bits,
  plan: number,
  pass: number,
  { first, howMany }: Blocks,
  added: number,
  removed: number,
): readonly [number, number] {
  const place = (name: keyof typeof PLAN): number => (words[plan + PLAN[name]] ?? 0) >> 2;
  const [passing, allButOne] = [place("passing"), place("allButOne")];
  const [passingChange, allButOneChange] = [place("passingChange"), place("allButOneChange")];
  let [more, less] = [added, removed];
  for (let entry = first; entry < first + howMany; entry++) {
    const from = (words[entry] ?? 0) >> 2;
    for (let at = from; at < from + WORDS_PER_BLOCK; at++) {
      const own = words[pass + at] ?? 0;
      const moved = ((words[passingChange + at] ?? 0) & own) | ((words[allButOneChange + at] ?? 0) & ~own);
      if (moved === 0) continue;
      const now = (words[passing + at] ?? 0) | ((words[allButOne + at] ?? 0) & ~own);
      more = listWord(words, moved & now, at << 5, more);
      less = listWord(words, moved & ~now, at << 5, less);
    }
  }
  return [more - added, less - removed];
}

/** Counts some rows of a facet by codes, or by values where there are very many codes. */
function countRowsOf(columns: Columns, facet: number, lists: readonly RowsToCount[]): void {
  const { words } = columns;
  const column = columnAt(columns, words[facet + FACET.codeBytes] ?? 0, words[facet + FACET.codes] ?? 0);
  const hasSets = words[facet + FACET.setStarts] !== 0;
  const isByValue = hasSets && words[facet + FACET.codeCounts] === words[facet + FACET.counts];
  for (const list of lists)
    if (isByValue) countMembers(words, column, facet, list);
    else countColumn(words, column, (words[facet + FACET.codeCounts] ?? 0) >> 2, list);
  if (hasSets && !isByValue) spreadCodes(words, facet);
}

function countColumn(
  words: Bits,
  column: Columns[keyof Columns],
  counts: number,
  { first, end, sign }: RowsToCount,
): void {
  for (let at = first; at < end; at++) {
    const count = counts + (column[words[at] ?? 0] ?? 0);
    words[count] = (words[count] ?? 0) + sign;
  }
}

/** Counts the values of each row. */
function countMembers(
  words: Bits,
  column: Columns[keyof Columns],
  facet: number,
  { first, end, sign }: RowsToCount,
): void {
  for (let at = first; at < end; at++) addMembers(words, facet, column[words[at] ?? 0] ?? 0, sign);
}

/** Adds the counts of codes to those of their values, and clears them. */
function spreadCodes(words: Bits, facet: number): void {
  const counts = (words[facet + FACET.codeCounts] ?? 0) >> 2;
  const codeCount = words[facet + FACET.codeCount] ?? 0;
  for (let code = 0; code < codeCount; code++) {
    const more = words[counts + code] ?? 0;
    if (more !== 0) addMembers(words, facet, code, more);
    words[counts + code] = 0;
  }
}

function addMembers(words: Bits, facet: number, code: number, more: number): void {
  const [starts, values] = [(words[facet + FACET.setStarts] ?? 0) >> 2, (words[facet + FACET.setValues] ?? 0) >> 2];
  const counts = (words[facet + FACET.counts] ?? 0) >> 2;
  const end = words[starts + code + 1] ?? 0;
  for (let at = words[starts + code] ?? 0; at < end; at++) {
    const count = counts + (words[values + at] ?? 0);
    words[count] = (words[count] ?? 0) + more;
  }
}

/**
 * The size of the intersection of two sets.
 *
 * Adds up eight words at a time bitwise (Harley–Seal), so that only one word in eight needs a population count.
 */
function countCommon(words: Bits, a: number, b: number, { first, howMany }: Blocks): number {
  let eights = 0;
  let fours = 0;
  let twos = 0;
  let ones = 0;
  for (let group = 0; group < howMany * GROUPS_PER_BLOCK; group++) {
    const from = ((words[first + (group >> 1)] ?? 0) >> 2) + (group & 1) * WORDS_PER_GROUP;
    const [at, other] = [a + from, b + from];
    let x = (words[at] ?? 0) & (words[other] ?? 0);
    let y = (words[at + 1] ?? 0) & (words[other + 1] ?? 0);
    let half = ones ^ x;
    const twosA = (ones & x) | (half & y);
    ones = half ^ y;
    x = (words[at + 2] ?? 0) & (words[other + 2] ?? 0);
    y = (words[at + 3] ?? 0) & (words[other + 3] ?? 0);
    half = ones ^ x;
    const twosB = (ones & x) | (half & y);
    ones = half ^ y;
    half = twos ^ twosA;
    const foursA = (twos & twosA) | (half & twosB);
    twos = half ^ twosB;
    x = (words[at + 4] ?? 0) & (words[other + 4] ?? 0);
    y = (words[at + 5] ?? 0) & (words[other + 5] ?? 0);
    half = ones ^ x;
    const twosC = (ones & x) | (half & y);
    ones = half ^ y;
    x = (words[at + 6] ?? 0) & (words[other + 6] ?? 0);
    y = (words[at + 7] ?? 0) & (words[other + 7] ?? 0);
    half = ones ^ x;
    const twosD = (ones & x) | (half & y);
    ones = half ^ y;
    half = twos ^ twosC;
    const foursB = (twos & twosC) | (half & twosD);
    twos = half ^ twosD;
    half = fours ^ foursA;
    eights += popCount((fours & foursA) | (half & foursB));
    fours = half ^ foursB;
  }
  return 8 * eights + 4 * popCount(fours) + 2 * popCount(twos) + popCount(ones);
}

/** The population count of a word: how many of its bits are set. */
function popCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
