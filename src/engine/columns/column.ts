/** The codes of a column's rows, as narrow as their number allows. */
export type Codes = Uint8Array | Uint16Array | Uint32Array;

/**
 * A dictionary-encoded column. A row holds a set of values (none, one or several); equal sets share a code.
 *
 * The value numbers of code `c` are `setValues[setStarts[c] … setStarts[c + 1])`, ascending and without duplicates.
 */
export interface Column<V> {
  /** Value number → value. */
  readonly values: readonly V[];
  /** Row → code. */
  readonly codes: Codes;
  readonly setStarts: Uint32Array;
  readonly setValues: Uint32Array;
}

/** Groups of rows: all rows of a group have equal values in the fields read. */
export interface RowGroups {
  /** Row → group. */
  readonly groupOf: Codes;
  /** Group → one of its rows; unspecified for an empty group. */
  readonly rowOf: Uint32Array;
}

/** A group for every row. */
export function everyRow(rowCount: number): RowGroups {
  const rows = new Uint32Array(rowCount);
  for (let row = 0; row < rowCount; row++) rows[row] = row;
  return { groupOf: rows, rowOf: rows };
}

/**
 * Dictionary-encodes the values that `read` returns for each row. It is called once per non-empty group.
 *
 * @param read the values of a row; duplicates in a list count once
 * @param compare the order in which values are numbered; without it they are numbered as they appear
 */
export function encodeColumn<V>(
  { groupOf, rowOf }: RowGroups,
  read: (row: number) => readonly V[],
  compare?: (a: V, b: V) => number,
): Column<V> {
  const dictionary = createSetDictionary<V>();
  const codeOfGroup = new Int32Array(rowOf.length).fill(UNREAD);
  const codes = new Uint32Array(groupOf.length);
  for (let row = 0; row < groupOf.length; row++) {
    const group = groupOf[row] ?? 0;
    if (codeOfGroup[group] === UNREAD) codeOfGroup[group] = dictionary.codeOf(read(rowOf[group] ?? 0));
    codes[row] = codeOfGroup[group] ?? 0;
  }
  const { values, ...sets } = inOrder(dictionary, compare);
  return { values, ...sets, codes: narrow(codes, sets.setStarts.length - 1) };
}

const UNREAD = -1;

/** The number of distinct codes in a column. */
export const codeCount = (column: Column<unknown>): number => column.setStarts.length - 1;

/** The values that a code stands for. */
export const valuesOfCode = <V>({ values, setStarts, setValues }: Column<V>, code: number): readonly V[] =>
  Array.from(setValues.subarray(setStarts[code], setStarts[code + 1]), (number) => values[number] as V);

/** Code → 1 if a test holds for one of its values, else 0. Each value is tested once. */
export const codesWithAny = <V>({ values, setStarts, setValues }: Column<V>, test: (value: V) => boolean): Uint8Array =>
  codesHolding(
    setStarts,
    setValues,
    Uint8Array.from(values, (value) => Number(test(value))),
  );

/** The same for tested value numbers: `isWanted` is 1 for those that pass. */
export function codesHolding(starts: Uint32Array, values: Uint32Array, isWanted: Uint8Array): Uint8Array {
  const codes = new Uint8Array(starts.length - 1);
  for (let code = 0; code < codes.length; code++)
    for (let at = starts[code] ?? 0; at < (starts[code + 1] ?? 0); at++)
      if (isWanted[values[at] ?? 0] === 1) codes[code] = 1;
  return codes;
}

/** Copies codes below `count` to the narrowest array that can hold them. */
export function narrow(codes: Uint32Array, count: number): Codes {
  const narrowed = codesFor(codes.length, count);
  narrowed.set(codes);
  return narrowed;
}

/** Allocates the narrowest array for `length` codes below `count`. */
export function codesFor(length: number, count: number): Codes {
  if (count <= 0x100) return new Uint8Array(length);
  return count <= 0x10000 ? new Uint16Array(length) : new Uint32Array(length);
}

/** Codes of value sets, as a trie: a set is its prefix (the parent) and one more value. Code 0 is the empty set. */
interface SetDictionary<V> {
  readonly values: readonly V[];
  readonly parents: readonly number[];
  readonly last: readonly number[];
  codeOf(values: readonly V[]): number;
}

function createSetDictionary<V>(): SetDictionary<V> {
  const values: V[] = [];
  const numbers = new Map<V, number>();
  const parents = [0];
  const last = [-1];
  const children = [new Map<number, number>()];

  const numberOf = (value: V): number => {
    const known = numbers.get(value);
    if (known !== undefined) return known;
    numbers.set(value, values.length);
    return values.push(value) - 1;
  };
  const holds = (code: number, number: number): boolean => {
    for (let at = code; at !== 0; at = parents[at] ?? 0) if (last[at] === number) return true;
    return false;
  };
  const extend = (code: number, number: number): number => {
    const known = children[code]?.get(number);
    if (known !== undefined) return known;
    const child = parents.push(code) - 1;
    last.push(number);
    children.push(new Map<number, number>());
    children[code]?.set(number, child);
    return child;
  };
  const codeOf = (set: readonly V[]): number => {
    let code = 0;
    for (const value of set) {
      const number = numberOf(value);
      if (code === 0 || !holds(code, number)) code = extend(code, number);
    }
    return code;
  };
  return { values, parents, last, codeOf };
}

/** Numbers the values in order and flattens the sets. */
function inOrder<V>({ values, parents, last }: SetDictionary<V>, compare: ((a: V, b: V) => number) | undefined) {
  const order = Array.from(values, (_, number) => number);
  if (compare) order.sort((a, b) => compare(values[a] as V, values[b] as V));
  const rank = new Uint32Array(values.length);
  order.forEach((number, place) => (rank[number] = place));
  const setStarts = new Uint32Array(parents.length + 1);
  const flat: number[] = [];
  parents.forEach((_, code) => {
    const set: number[] = [];
    for (let at = code; at !== 0; at = parents[at] ?? 0) set.push(rank[last[at] ?? 0] ?? 0);
    flat.push(...set.sort((a, b) => a - b));
    setStarts[code + 1] = flat.length;
  });
  return { values: order.map((number) => values[number] as V), setStarts, setValues: Uint32Array.from(flat) };
}
