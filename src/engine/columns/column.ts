import { createSetList, type ValueSets } from "./value-sets.ts";

/** The codes of a column's rows, in the narrowest array type. */
export type Codes = Uint8Array | Uint16Array | Uint32Array;

/**
 * A dictionary-encoded column. A row holds a set of values (none, one or several); rows with the same code have equal
 * sets.
 */
export interface Column<V> extends ValueSets<V> {
  /** Row → code. */
  readonly codes: Codes;
}

/** A number for each row, below `count`; equal numbers stand for equal values. */
export interface RowCodes {
  readonly codes: Codes;
  readonly count: number;
}

/** Groups of rows: all rows of a group have equal values in the fields by which they were grouped. */
export interface RowGroups {
  /** Row → group. */
  readonly groupOf: Codes;
  /** Group → one of its rows; unspecified for an empty group. */
  readonly rowOf: Uint32Array;
}

/** Groups in which every row is a group of its own. */
export function singleRowGroups(rowCount: number): RowGroups {
  const rows = new Uint32Array(rowCount);
  for (let row = 0; row < rowCount; row++) rows[row] = row;
  return { groupOf: rows, rowOf: rows };
}

/**
 * Dictionary-encodes the values that `read` returns for each row. `read` is called once per non-empty group.
 *
 * @param read the values of a row; duplicates in a list count once
 * @param compare the order in which values are numbered; without it they are numbered as they appear
 */
export function encodeColumn<V>(
  { groupOf, rowOf }: RowGroups,
  read: (row: number) => readonly V[],
  compare?: (a: V, b: V) => number,
): Column<V> {
  const sets = createSetList<V>();
  const codeOfGroup = new Int32Array(rowOf.length).fill(UNREAD);
  const groups = toUint32(groupOf);
  const codes = new Uint32Array(groups.length);
  for (let row = 0, end = groups.length; row < end; row++) {
    const group = groups[row] ?? 0;
    if (codeOfGroup[group] === UNREAD) codeOfGroup[group] = sets.intern(read(rowOf[group] ?? 0));
    codes[row] = codeOfGroup[group] ?? 0;
  }
  const valueSets = sets.toValueSets(compare);
  return { ...valueSets, codes: narrowCodes(codes, valueSets.setStarts.length - 1) };
}

const UNREAD = -1;

/**
 * Like `encodeColumn`, for rows that already have codes; these are preserved, so several codes can represent the same
 * set.
 *
 * @param count the number of codes
 * @param read the values of a code
 */
export function encodeCodes<V>(
  { codes, count }: RowCodes,
  read: (code: number) => readonly V[],
  compare?: (a: V, b: V) => number,
): Column<V> {
  const sets = createSetList<V>();
  for (let code = 0; code < count; code++) sets.add(read(code));
  return { ...sets.toValueSets(compare), codes };
}

/** The number of distinct codes in a column. */
export const codeCount = (column: Column<unknown>): number => column.setStarts.length - 1;

export const valuesOfCode = <V>({ values, setStarts, setValues }: ValueSets<V>, code: number): readonly V[] =>
  Array.from(setValues.subarray(setStarts[code], setStarts[code + 1]), (number) => values[number] as V);

/** Code → 1 if a test holds for one of its values, else 0. Each value is tested once. */
export const markCodes = <V>({ values, setStarts, setValues }: Column<V>, test: (value: V) => boolean): Uint8Array =>
  codesWithMarkedValue(
    setStarts,
    setValues,
    Uint8Array.from(values, (value) => Number(test(value))),
  );

/** Code → 1 if one of its values is marked with 1, else 0. @param marks value number → 1 or 0 */
function codesWithMarkedValue(starts: Uint32Array, values: Uint32Array, marks: Uint8Array): Uint8Array {
  const marked = new Uint8Array(starts.length - 1);
  for (let code = 0; code < marked.length; code++)
    for (let index = starts[code] ?? 0; index < (starts[code + 1] ?? 0); index++)
      if (marks[values[index] ?? 0] === 1) marked[code] = 1;
  return marked;
}

/** Copies codes below `count` to the narrowest array that can hold them. */
export function narrowCodes(codes: Uint32Array, count: number): Codes {
  return new (codeArrayFor(count))(codes);
}

/** The codes as 32-bit numbers; copied unless they already are. */
export const toUint32 = (codes: Codes): Uint32Array => (codes instanceof Uint32Array ? codes : new Uint32Array(codes));

/** The narrowest kind of array for codes below `count`. */
function codeArrayFor(count: number) {
  if (count <= 0x100) return Uint8Array;
  return count <= 0x10000 ? Uint16Array : Uint32Array;
}
