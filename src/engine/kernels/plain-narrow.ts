import { NARROW, type Address } from "./kernels.ts";

/** A memory, in each width that codes can have. */
export interface Columns {
  readonly bytes: Uint8Array;
  readonly halves: Uint16Array;
  readonly words: Int32Array;
}

/** The column of codes that begins at an address, `width` bytes each. */
export const columnAt = ({ bytes, halves, words }: Columns, width: number, address: Address): Columns[keyof Columns] =>
  width === 1 ? bytes.subarray(address) : width === 2 ? halves.subarray(address >> 1) : words.subarray(address >> 2);

/** The arrays of a plan. */
interface Lists {
  readonly starts: Int32Array;
  readonly values: Int32Array;
  /** Code → 1 if a row has it, then its new code. */
  readonly codeOf: Int32Array;
  /** The same for values. */
  readonly numberOf: Int32Array;
  readonly newStarts: Int32Array;
  readonly newValues: Int32Array;
}

/** `narrow` on plain arrays. @param plan word at which the plan begins */
export function narrow(columns: Columns, plan: number): void {
  const { words } = columns;
  const word = (place: number): number => words[plan + place] ?? 0;
  const list = (place: number, length?: number): Int32Array => words.subarray(word(place) >> 2).subarray(0, length);
  const [starts, values] = [list(NARROW.starts), list(NARROW.values)];
  const [codeOf, numberOf] = [
    list(NARROW.codeOf, word(NARROW.codeCount)),
    list(NARROW.numberOf, word(NARROW.valueCount)),
  ];
  const lists = {
    starts,
    values,
    codeOf,
    numberOf,
    newStarts: list(NARROW.newStarts),
    newValues: list(NARROW.newValues),
  };
  const picked = list(NARROW.codes, word(NARROW.rowCount));
  pickCodes(columnAt(columns, word(NARROW.width), word(NARROW.all)), list(NARROW.rows), picked, codeOf);
  const most = markValues(lists);
  const keptCount = numberValues(numberOf, list(NARROW.kept));
  const setCount = most > 1 ? renumberSets(lists) : renumberPlain(lists, keptCount);
  const totals = list(NARROW.totals, keptCount + 1).fill(0);
  const counts = setCount > 0 ? list(NARROW.rowsOfCode, setCount).fill(0) : totals;
  const width = counts.length <= 0x100 ? 1 : counts.length <= 0x10000 ? 2 : 4;
  words[plan + NARROW.runCount] = writeCodes(picked, codeOf, columnAt(columns, width, word(NARROW.codes)), counts);
  for (let code = 0; code < setCount; code++)
    for (let at = lists.newStarts[code] ?? 0; at < (lists.newStarts[code + 1] ?? 0); at++)
      add(totals, lists.newValues[at] ?? 0, counts[code] ?? 0);
  words[plan + NARROW.keptCount] = keptCount;
  words[plan + NARROW.setCount] = setCount;
}

const add = (counts: Int32Array, at: number, more: number): void => {
  counts[at] = (counts[at] ?? 0) + more;
};

/** Gathers the codes of some rows, and marks each of them. */
function pickCodes(all: Columns[keyof Columns], rows: Int32Array, picked: Int32Array, isUsed: Int32Array): void {
  isUsed.fill(0);
  for (let at = 0; at < picked.length; at++) {
    const code = all[rows[at] ?? 0] ?? 0;
    picked[at] = code;
    isUsed[code] = 1;
  }
}

/** Marks the values of the marked codes. @returns how many a code has at most */
function markValues({ starts, values, codeOf, numberOf }: Lists): number {
  numberOf.fill(0);
  let most = 0;
  for (let code = 0; code < codeOf.length; code++) {
    if (codeOf[code] === 0) continue;
    const [first, end] = [starts[code] ?? 0, starts[code + 1] ?? 0];
    most = Math.max(most, end - first);
    for (let at = first; at < end; at++) numberOf[values[at] ?? 0] = 1;
  }
  return most;
}

/** Numbers the marked values, and lists them. @returns how many there are */
function numberValues(numberOf: Int32Array, kept: Int32Array): number {
  let count = 0;
  for (let number = 0; number < numberOf.length; number++) {
    if (numberOf[number] === 0) continue;
    kept[count] = number;
    numberOf[number] = count++;
  }
  return count;
}

/** No code has several values: each becomes the number of its value. */
function renumberPlain({ starts, values, codeOf, numberOf }: Lists, none: number): number {
  for (let code = 0; code < codeOf.length; code++) {
    if (codeOf[code] === 0) continue;
    const first = starts[code] ?? 0;
    codeOf[code] = first === starts[code + 1] ? none : (numberOf[values[first] ?? 0] ?? 0);
  }
  return 0;
}

/** Numbers the marked codes, and writes their values. @returns how many there are */
function renumberSets({ starts, values, codeOf, numberOf, newStarts, newValues }: Lists): number {
  let [count, to] = [0, 0];
  for (let code = 0; code < codeOf.length; code++) {
    if (codeOf[code] === 0) continue;
    codeOf[code] = count;
    newStarts[count++] = to;
    for (let at = starts[code] ?? 0; at < (starts[code + 1] ?? 0); at++)
      newValues[to++] = numberOf[values[at] ?? 0] ?? 0;
  }
  newStarts[count] = to;
  return count;
}

/** Writes the new codes in the place of the old ones, and counts them. @returns how many runs of equal codes there are */
function writeCodes(picked: Int32Array, codeOf: Int32Array, codes: Columns[keyof Columns], counts: Int32Array): number {
  let [runCount, before] = [0, -1];
  for (let at = 0; at < picked.length; at++) {
    const code = codeOf[picked[at] ?? 0] ?? 0;
    codes[at] = code;
    add(counts, code, 1);
    if (code !== before) runCount++;
    before = code;
  }
  return runCount;
}
