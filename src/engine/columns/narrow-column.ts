import { codesFor, type Codes, type Column } from "./column.ts";

/** The value numbers of all codes, concatenated: those of code `c` are `values[starts[c] … starts[c + 1])`. */
export interface CodeSets {
  readonly starts: Uint32Array;
  readonly values: Uint32Array;
}

/**
 * A column narrowed to some rows and to the values that occur there.
 *
 * Where every row has one value at most, codes are value numbers, and the number after the last value means none.
 */
export interface NarrowColumn<V> {
  /** Value number → value, in the column's order. */
  readonly values: readonly V[];
  /** Row → code. */
  readonly codes: Codes;
  /** Code → value numbers, where a row can have several; `undefined` where codes are value numbers themselves. */
  readonly sets: CodeSets | undefined;
  /** How many runs of rows with the same code there are. */
  readonly runCount: number;
}

/** The number of codes. */
export const setCount = (sets: CodeSets): number => sets.starts.length - 1;

/**
 * Narrows a column to some of its rows: two passes over their codes; everything else depends on the number of codes and
 * values only.
 */
export function narrowColumn<V>(column: Column<V>, rows: Uint32Array): NarrowColumn<V> {
  const used = usedCodes(column, rows);
  const { kept, renumbered } = usedValues(column, used);
  const values = Array.from(kept, (number) => column.values[number] as V);
  const { codeOf, starts, numbers } = pickSets(column, used.codes, renumbered);
  if (!used.isPlain) return { values, sets: { starts, values: numbers }, ...gather(column.codes, rows, codeOf, used.codes.length) }; // prettier-ignore
  for (const [number, code] of used.codes.entries())
    codeOf[code] = starts[number] === starts[number + 1] ? values.length : (numbers[starts[number] ?? 0] ?? 0);
  return { values, sets: undefined, ...gather(column.codes, rows, codeOf, values.length + 1) };
}

interface UsedCodes {
  /** Ascending. */
  readonly codes: Uint32Array;
  /** Whether none of them has several values. */
  readonly isPlain: boolean;
}

function usedCodes({ codes, setStarts }: Column<unknown>, rows: Uint32Array): UsedCodes {
  const isUsed = new Uint8Array(setStarts.length - 1);
  // Indexed: iterating over a typed array takes ten times as long.
  for (let at = 0, end = rows.length; at < end; at++) isUsed[codes[rows[at] ?? 0] ?? 0] = 1;
  const used = new Uint32Array(isUsed.length);
  let [count, isPlain] = [0, true];
  for (let code = 0; code < isUsed.length; code++) {
    if (isUsed[code] === 0) continue;
    used[count++] = code;
    isPlain &&= (setStarts[code + 1] ?? 0) - (setStarts[code] ?? 0) <= 1;
  }
  return { codes: used.subarray(0, count), isPlain };
}

/** The values of some codes, ascending, and value number → its position among them. */
function usedValues({ values, setStarts, setValues }: Column<unknown>, { codes }: UsedCodes) {
  const renumbered = new Int32Array(values.length);
  for (const code of codes)
    for (let at = setStarts[code] ?? 0; at < (setStarts[code + 1] ?? 0); at++) renumbered[setValues[at] ?? 0] = 1;
  const kept = new Uint32Array(values.length);
  let count = 0;
  for (let number = 0; number < renumbered.length; number++) {
    if (renumbered[number] === 0) continue;
    kept[count] = number;
    renumbered[number] = count++;
  }
  return { kept: kept.subarray(0, count), renumbered };
}

/** The sets of some codes, renumbered. */
function pickSets({ setStarts, setValues }: Column<unknown>, codes: Uint32Array, renumbered: Int32Array) {
  const codeOf = new Uint32Array(setStarts.length - 1);
  const starts = new Uint32Array(codes.length + 1);
  const values = new Uint32Array(setValues.length);
  let end = 0;
  for (const [number, code] of codes.entries()) {
    codeOf[code] = number;
    for (let at = setStarts[code] ?? 0; at < (setStarts[code + 1] ?? 0); at++)
      values[end++] = renumbered[setValues[at] ?? 0] ?? 0;
    starts[number + 1] = end;
  }
  return { codeOf, starts, numbers: values.slice(0, end) };
}

/** The new codes of some rows, and their runs. @param count how many new codes there are */
function gather(codes: Codes, rows: Uint32Array, codeOf: Uint32Array, count: number) {
  const own = codesFor(rows.length, count);
  let [runCount, before] = [0, -1];
  for (let at = 0; at < rows.length; at++) {
    const code = codeOf[codes[rows[at] ?? 0] ?? 0] ?? 0;
    own[at] = code;
    if (code !== before) runCount++;
    before = code;
  }
  return { codes: own, runCount };
}
