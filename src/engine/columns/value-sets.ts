/**
 * Sets of values, by code: the value numbers of code `c` are `setValues[setStarts[c] … setStarts[c + 1])`, ascending and
 * without duplicates.
 */
export interface ValueSets<V> {
  /** Value number → value. */
  readonly values: readonly V[];
  readonly setStarts: Uint32Array;
  readonly setValues: Uint32Array;
}

type Compare<V> = ((a: V, b: V) => number) | undefined;

/** Collects sets one after another, each with a code of its own. */
export interface SetList<V> {
  /** @returns the set's code, counted from 0; duplicates in the set count once */
  add(set: readonly V[]): number;
  /** The same, but the same sequence of values gets the same code again. */
  codeOf(set: readonly V[]): number;
  /** The sets so far, with their values numbered in an order, or as they appeared. */
  inOrder(compare: Compare<V>): ValueSets<V>;
}

/** There are fewer values than this, and fewer nodes: a pair of them is an exact number. */
const MAX_VALUES = 2 ** 26;

/** Creates an empty list. Everything lies flat: an object for each set would be collected as garbage later. */
export function createSetList<V>(): SetList<V> {
  const values: V[] = [];
  const numbers = new Map<V, number>();
  const members: number[] = [];
  const ends: number[] = [];
  const numberOf = (value: V): number => {
    const known = numbers.get(value);
    if (known !== undefined) return known;
    numbers.set(value, values.length);
    return values.push(value) - 1;
  };
  const add = (set: readonly V[]): number => {
    const start = members.length;
    for (let at = 0; at < set.length; at++) {
      const number = numberOf(set[at] as V);
      if (at === 0 || !hasSince(members, start, number)) members.push(number);
    }
    return ends.push(members.length) - 1;
  };
  // A tree of sequences: from a node, a value leads to the next one. Joined texts as keys take twice as long.
  const nodes = new Map<number, number>();
  const codes: (number | undefined)[] = [];
  return {
    add,
    codeOf(set) {
      let node = 0;
      for (const value of set) {
        const step = node * MAX_VALUES + numberOf(value);
        const next = nodes.get(step) ?? nodes.size + 1;
        nodes.set(step, next);
        node = next;
      }
      return (codes[node] ??= add(set));
    },
    inOrder(compare) {
      const { order, rank } = rankValues(values, compare);
      const setStarts = new Uint32Array(ends.length + 1);
      const setValues = new Uint32Array(members.length);
      for (let code = 0, at = 0; code < ends.length; code++) {
        const start = at;
        for (const end = ends[code] ?? 0; at < end; at++) insert(setValues, start, at, rank[members[at] ?? 0] ?? 0);
        setStarts[code + 1] = at;
      }
      return { values: order, setStarts, setValues };
    },
  };
}

const hasSince = (members: readonly number[], start: number, number: number): boolean => {
  for (let at = start; at < members.length; at++) if (members[at] === number) return true;
  return false;
};

/** Inserts a number into the ascending ones from `start` to `end`. */
function insert(ascending: Uint32Array, start: number, end: number, number: number): void {
  let at = end;
  for (; at > start && (ascending[at - 1] ?? 0) > number; at--) ascending[at] = ascending[at - 1] ?? 0;
  ascending[at] = number;
}

/** The values in order, and the place of each. */
function rankValues<V>(values: readonly V[], compare: Compare<V>) {
  const numbers = Array.from(values, (_, number) => number);
  if (compare) numbers.sort((a, b) => compare(values[a] as V, values[b] as V));
  const rank = new Uint32Array(values.length);
  numbers.forEach((number, place) => (rank[number] = place));
  return { order: numbers.map((number) => values[number] as V), rank };
}
