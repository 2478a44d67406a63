/**
 * Sets of values, by code: the value numbers of code `c` are `setValues[setStarts[c] … setStarts[c + 1])`, ascending
 * and without duplicates.
 */
export interface ValueSets<V> {
  /** Value number → value. */
  readonly values: readonly V[];
  readonly setStarts: Uint32Array;
  readonly setValues: Uint32Array;
}

type Compare<V> = ((a: V, b: V) => number) | undefined;

/** Collects sets one after another, each with its own code. */
interface SetList<V> {
  /** @returns the set's code, counted from 0; duplicates in the set count once */
  add(set: readonly V[]): number;
  /** Like `add`, but returns the existing code if the same sequence of values was added before. */
  intern(set: readonly V[]): number;
  /** The sets so far, with their values numbered in the order of `compare`, or as they appeared. */
  toValueSets(compare: Compare<V>): ValueSets<V>;
}

/** Exceeds the number of values and nodes that occur; small enough that a pair of them is an exact number. */
const PAIR_FACTOR = 2 ** 26;

/** Creates an empty list. Everything is in flat arrays: an object per set would burden the garbage collector. */
export function createSetList<V>(): SetList<V> {
  const values: V[] = [];
  const numbers = new Map<V, number>();
  const members: number[] = [];
  const ends: number[] = [];
  const numberOf = (value: V): number => {
    const existing = numbers.get(value);
    if (existing !== undefined) return existing;
    numbers.set(value, values.length);
    return values.push(value) - 1;
  };
  const add = (set: readonly V[]): number => {
    for (const value of set) members.push(numberOf(value));
    return ends.push(members.length) - 1;
  };
  const childNode = createTrie();
  const codes: (number | undefined)[] = [];
  return {
    add,
    intern(set) {
      let node = 0;
      for (const value of set) node = childNode(node, numberOf(value));
      return (codes[node] ??= add(set));
    },
    toValueSets(compare) {
      const { order, rank } = rankValues(values, compare);
      const setStarts = new Uint32Array(ends.length + 1);
      const setValues = new Uint32Array(members.length);
      let end = 0;
      for (let code = 0, index = 0; code < ends.length; code++) {
        const start = end;
        for (; index < (ends[code] ?? 0); index++)
          end = insertSorted(setValues, start, end, rank[members[index] ?? 0] ?? 0);
        setStarts[code + 1] = end;
      }
      return { values: order, setStarts, setValues: setValues.slice(0, end) };
    },
  };
}

/** Creates sets of at most one value, by code: none where the value is absent. The values are distinct. */
export function createSingleValueSets<V>(values: readonly (V | undefined)[]): ValueSets<V> {
  const present: V[] = [];
  const setStarts = new Uint32Array(values.length + 1);
  const setValues = new Uint32Array(values.length);
  for (let code = 0; code < values.length; code++) {
    const value = values[code];
    if (value !== undefined) setValues[present.length] = present.push(value) - 1;
    setStarts[code + 1] = present.length;
  }
  return { values: present, setStarts, setValues: setValues.subarray(0, present.length) };
}

/**
 * A trie of sequences of numbers; the root is node 0. Equal sequences lead to the same node. It is twice as fast as a
 * map with joined strings as keys.
 */
function createTrie(): (node: number, number: number) => number {
  const nodes = new Map<number, number>();
  return (node, number) => {
    const step = node * PAIR_FACTOR + number;
    const next = nodes.get(step) ?? nodes.size + 1;
    nodes.set(step, next);
    return next;
  };
}

/** Inserts a number into the ascending ones from `start` to `end`, unless it is among them. @returns the new end */
function insertSorted(ascending: Uint32Array, start: number, end: number, number: number): number {
  let index = end;
  while (index > start && (ascending[index - 1] ?? 0) > number) index--;
  if (index > start && ascending[index - 1] === number) return end;
  for (let to = end; to > index; to--) ascending[to] = ascending[to - 1] ?? 0;
  ascending[index] = number;
  return end + 1;
}

/** The values in order, and the rank of each. */
function rankValues<V>(values: readonly V[], compare: Compare<V>) {
  const numbers = Array.from(values, (_, number) => number);
  if (compare) numbers.sort((a, b) => compare(values[a] as V, values[b] as V));
  const rank = new Uint32Array(values.length);
  numbers.forEach((number, index) => (rank[number] = index));
  return { order: numbers.map((number) => values[number] as V), rank };
}
