import { narrow, type Codes, type Column } from "./column.ts";

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
  /** Value number → how many rows have it. */
  readonly totals: Int32Array;
  /** How many runs of rows with the same code there are. */
  readonly runCount: number;
}

/** The number of codes. */
export const setCount = (sets: CodeSets): number => sets.starts.length - 1;

/** The two passes over the rows that a column is narrowed to. What they return is valid until the next column. */
export interface RowPasses {
  /** Picks the codes of the rows. @returns code → 1 if one of the rows has it, else 0 */
  pick(column: Column<unknown>): Int32Array;
  /** Replaces the picked codes by those of a table of all codes, which are below `count`. */
  renumber(codeOf: Uint32Array, count: number): RenumberedCodes;
}

interface RenumberedCodes {
  readonly codes: Uint32Array;
  /** Code → how many rows have it. */
  readonly rowsOfCode: Int32Array;
  readonly runCount: number;
}

/**
 * Narrows a column to some of its rows: two passes over them; everything else depends on the number of codes and values
 * only.
 */
export function narrowColumn<V>(column: Column<V>, passes: RowPasses): NarrowColumn<V> {
  const isUsed = passes.pick(column);
  const used = usedCodes(column, isUsed);
  const { kept, renumbered } = usedValues(column, used);
  const values = Array.from(kept, (number) => column.values[number] as V);
  const sets = pickSets(column, used, renumbered);
  const numbers = used.isPlain ? toValueNumbers(sets, values.length) : undefined;
  const codeOf = new Uint32Array(isUsed.length);
  for (let code = 0; code < used.count; code++) codeOf[used.codes[code] ?? 0] = numbers?.[code] ?? code;
  const codeCount = numbers ? values.length + 1 : used.count;
  const { codes, rowsOfCode, runCount } = passes.renumber(codeOf, codeCount);
  const totals = numbers ? rowsOfCode.slice(0, values.length) : totalsOf(sets, rowsOfCode, values.length);
  return { values, codes: narrow(codes, codeCount), sets: numbers ? undefined : sets, totals, runCount };
}

interface UsedCodes {
  /** Ascending. */
  readonly codes: Uint32Array;
  readonly count: number;
  /** How many values they have together. */
  readonly memberCount: number;
  /** Whether none of them has several values. */
  readonly isPlain: boolean;
}

function usedCodes({ setStarts }: Column<unknown>, isUsed: Int32Array): UsedCodes {
  const codes = new Uint32Array(isUsed.length);
  let [count, memberCount, most] = [0, 0, 0];
  for (let code = 0, end = isUsed.length; code < end; code++) {
    if (isUsed[code] === 0) continue;
    codes[count++] = code;
    const members = (setStarts[code + 1] ?? 0) - (setStarts[code] ?? 0);
    memberCount += members;
    if (members > most) most = members;
  }
  return { codes, count, memberCount, isPlain: most <= 1 };
}

/** The values of some codes, ascending, and value number → its position among them. */
function usedValues({ values, setStarts, setValues }: Column<unknown>, { codes, count }: UsedCodes) {
  const renumbered = new Uint32Array(values.length);
  for (let number = 0; number < count; number++) {
    const code = codes[number] ?? 0;
    for (let at = setStarts[code] ?? 0, end = setStarts[code + 1] ?? 0; at < end; at++)
      renumbered[setValues[at] ?? 0] = 1;
  }
  const kept = new Uint32Array(values.length);
  let keptCount = 0;
  for (let number = 0, end = renumbered.length; number < end; number++) {
    if (renumbered[number] === 0) continue;
    kept[keptCount] = number;
    renumbered[number] = keptCount++;
  }
  return { kept: kept.subarray(0, keptCount), renumbered };
}

/** The sets of some codes, renumbered. */
function pickSets({ setStarts, setValues }: Column<unknown>, used: UsedCodes, renumbered: Uint32Array): CodeSets {
  const { codes, count, memberCount } = used;
  const starts = new Uint32Array(count + 1);
  const values = new Uint32Array(memberCount);
  let to = 0;
  for (let number = 0; number < count; number++) {
    const code = codes[number] ?? 0;
    for (let at = setStarts[code] ?? 0, end = setStarts[code + 1] ?? 0; at < end; at++)
      values[to++] = renumbered[setValues[at] ?? 0] ?? 0;
    starts[number + 1] = to;
  }
  return { starts, values };
}

/** Code → the number of its only value, or the number after the last where it has none. */
function toValueNumbers({ starts, values }: CodeSets, valueCount: number): Uint32Array {
  const numbers = new Uint32Array(starts.length - 1);
  for (let code = 0; code < numbers.length; code++)
    numbers[code] = starts[code] === starts[code + 1] ? valueCount : (values[starts[code] ?? 0] ?? 0);
  return numbers;
}

/** The rows of each value, added up over the codes that have it. */
function totalsOf({ starts, values }: CodeSets, rowsOfCode: Int32Array, valueCount: number): Int32Array {
  const totals = new Int32Array(valueCount);
  for (let code = 0, count = rowsOfCode.length; code < count; code++)
    for (let at = starts[code] ?? 0, end = starts[code + 1] ?? 0; at < end; at++)
      totals[values[at] ?? 0] = (totals[values[at] ?? 0] ?? 0) + (rowsOfCode[code] ?? 0);
  return totals;
}
