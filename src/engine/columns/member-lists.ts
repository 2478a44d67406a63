import { everyRow, narrow, wide, type Codes, type Column, type RowCodes } from "./column.ts";
import { groupRows } from "./row-codes.ts";
import { createPaths, createSetList, insert, type ValueSets } from "./value-sets.ts";

/**
 * What the codes of a field stand for, by members that their values share: those of code `c` are `members[n]` for each `n` in
 * `numbers[starts[c] … starts[c + 1])`. A value that is no list is its own only member; where the field is absent, there are none.
 */
export interface MemberLists {
  readonly members: readonly unknown[];
  readonly starts: Uint32Array;
  readonly numbers: Uint32Array;
}

/** A field by the members of its values. */
export interface MemberCodes extends RowCodes {
  readonly lists: MemberLists;
}

/** Lists of one member each: that of code `c` is `members[c]`. */
export function eachAlone(members: readonly unknown[]): MemberLists {
  const starts = new Uint32Array(members.length + 1);
  for (let at = 0; at < starts.length; at++) starts[at] = at;
  return { members, starts, numbers: starts.subarray(0, members.length) };
}

/**
 * Encodes the values that rows have in some fields together. They are read once for each member instead of for each list:
 * thousands of lists have a few dozen members. Several codes of a single field can stand for the same set.
 *
 * @param fields at least one
 * @param read the values of a member; duplicates count once
 * @param otherwise the values of rows that have none
 * @param compare the order in which values are numbered
 */
export function encodeMembers<V>(
  fields: readonly MemberCodes[],
  read: (member: unknown) => readonly V[],
  otherwise: readonly V[],
  compare: (a: V, b: V) => number,
): Column<V> {
  const list = createSetList<V>();
  const none = list.add(otherwise);
  const ownSets = fields.map(({ lists }) => Uint32Array.from(lists.members, (member) => list.add(read(member))));
  const sets = list.inOrder(compare);
  const [first] = fields;
  if (first && fields.length === 1) {
    const part = { lists: first.lists, ownSets: ownSets[0] ?? NO_SETS, codes: everyRow(first.count).rowOf };
    return { ...unite(sets, [part], first.count, none), codes: first.codes };
  }
  const { groupOf, rowOf } = groupRows(first?.codes.length ?? 0, fields);
  const parts = fields.map(({ lists, codes }, at) => ({
    lists,
    ownSets: ownSets[at] ?? NO_SETS,
    codes: rowOf.map((row) => codes[row] ?? 0),
  }));
  return withoutRepeats(unite(sets, parts, rowOf.length, none), groupOf);
}

const NO_SETS = new Uint32Array();

/** What a field adds to each set. */
interface Part {
  readonly lists: MemberLists;
  /** Member → its set of values. */
  readonly ownSets: Uint32Array;
  /** Set → the field's code. */
  readonly codes: Uint32Array;
}

/** Sets that are unions: of the sets of all members that the fields have there. @param none the set instead of an empty one */
function unite<V>(sets: ValueSets<V>, parts: readonly Part[], count: number, none: number): ValueSets<V> {
  const setStarts = new Uint32Array(count + 1);
  let setValues = new Uint32Array(sets.values.length + 4 * count);
  let end = 0;
  for (let code = 0; code < count; code++) {
    const start = end;
    if (setValues.length - start < sets.values.length) setValues = longer(setValues);
    for (const part of parts) end = addMembers(part, code, sets, setValues, start, end);
    if (end === start) end = addSet(sets, none, setValues, start, end);
    setStarts[code + 1] = end;
  }
  return { values: sets.values, setStarts, setValues: setValues.slice(0, end) };
}

/** Adds the values of a field's members to those from `start` to `end`. @returns the new end */
function addMembers(
  { lists: { starts, numbers }, ownSets, codes }: Part,
  set: number,
  sets: ValueSets<unknown>,
  into: Uint32Array,
  start: number,
  end: number,
): number {
  const code = codes[set] ?? 0;
  let to = end;
  for (let at = starts[code] ?? 0, last = starts[code + 1] ?? 0; at < last; at++)
    to = addSet(sets, ownSets[numbers[at] ?? 0] ?? 0, into, start, to);
  return to;
}

function addSet(
  { setStarts, setValues }: ValueSets<unknown>,
  set: number,
  into: Uint32Array,
  start: number,
  end: number,
): number {
  let to = end;
  for (let at = setStarts[set] ?? 0, last = setStarts[set + 1] ?? 0; at < last; at++)
    to = insert(into, start, to, setValues[at] ?? 0);
  return to;
}

function longer(numbers: Uint32Array): Uint32Array<ArrayBuffer> {
  const copy = new Uint32Array(2 * numbers.length);
  copy.set(numbers);
  return copy;
}

/** Gives equal sets one code. @param groupOf row → its set */
function withoutRepeats<V>({ values, setStarts, setValues }: ValueSets<V>, groupOf: Codes): Column<V> {
  const nodeAfter = createPaths(values.length);
  const codes = new Map<number, number>();
  const codeOf = new Uint32Array(setStarts.length - 1);
  const starts = new Uint32Array(setStarts.length);
  const kept = new Uint32Array(setValues.length);
  let end = 0;
  for (let set = 0; set < codeOf.length; set++) {
    const [first, last] = [setStarts[set] ?? 0, setStarts[set + 1] ?? 0];
    const node = lastNode(nodeAfter, setValues, first, last);
    const code = codes.get(node) ?? codes.size;
    codeOf[set] = code;
    if (code < codes.size) continue;
    codes.set(node, code);
    kept.set(setValues.subarray(first, last), end);
    end += last - first;
    starts[code + 1] = end;
  }
  const { size } = codes;
  return {
    values,
    codes: renumbered(wide(groupOf), codeOf, size),
    setStarts: starts.slice(0, size + 1),
    setValues: kept.slice(0, end),
  };
}

function lastNode(
  nodeAfter: ReturnType<typeof createPaths>,
  numbers: Uint32Array,
  first: number,
  last: number,
): number {
  let node = 0;
  for (let at = first; at < last; at++) node = nodeAfter(node, numbers[at] ?? 0);
  return node;
}

function renumbered(groupOf: Uint32Array, codeOf: Uint32Array, count: number): Codes {
  const codes = new Uint32Array(groupOf.length);
  for (let row = 0, end = groupOf.length; row < end; row++) codes[row] = codeOf[groupOf[row] ?? 0] ?? 0;
  return narrow(codes, count);
}
