import { addSet, BYTES_PER_WORD, wordsFor, type Bits } from "#engine/columns/bits.ts";
import type { NarrowColumn } from "#engine/columns/narrow-column.ts";
import { hasValueRows, type FacetIndex } from "./facet-index.ts";
import type { Address } from "#engine/kernels/kernels.ts";
import type { Range } from "./selection.ts";
import { bytesOf, type Workspace } from "#engine/kernels/workspace.ts";

/** The choice in a facet, and the rows that pass it. */
export interface FacetChoice<C> {
  /** Whether it filters anything. */
  readonly isActive: boolean;
  /** The set of rows that pass; valid only while the choice is active. */
  readonly pass: Address;
  /**
   * Applies a choice; `undefined`, an empty list and an unrestricted range filter nothing.
   *
   * @returns whether anything changed
   */
  update(chosen: C | undefined): boolean;
}

/** A choice of a facet whose values are counted. */
export interface CountedChoice<C> extends FacetChoice<C> {
  /** Writes value number → 1 if chosen, else 0; without a choice 1 everywhere. */
  mark(isChosen: Int32Array): void;
}

/** The bytes of a choice of values in a workspace: the rows that pass, and a list of sets where values have them. */
export const choiceBytes = (column: NarrowColumn<unknown>): number =>
  bytesOf(wordsFor(column.codes.length)) + (hasValueRows(column) ? bytesOf(column.values.length) : 0);

/** The bytes of a choice of a range in a workspace, with running unions of both bounds. */
export const rangeChoiceBytes = (column: NarrowColumn<unknown>): number =>
  choiceBytes(column) +
  (hasValueRows(column) ? bytesOf(wordsFor(column.codes.length)) * (2 * column.values.length + 1) : 0);

/** A choice of values: a row passes if one of its values is chosen. Unknown values match no row. */
export function createValueChoice<V>(index: FacetIndex<V>, workspace: Workspace): CountedChoice<readonly V[]> {
  let numbers: ReadonlyMap<V, number> | undefined;
  const collect = createCollector(index, workspace);
  const known: number[] = [];
  const isKnown = new Uint8Array(index.values.length);
  let last: readonly V[] = [];
  let howMany = 0;
  const choice = {
    isActive: false,
    pass: 0,
    update(chosen: readonly V[] | undefined): boolean {
      const next = chosen ?? NOTHING;
      if (isSame(next, last)) return false;
      last = next;
      choice.isActive = next.length > 0;
      howMany = 0;
      // Created on first use, since there can be thousands of values.
      numbers ??= new Map(index.values.map((value, number) => [value, number]));
      for (const value of next) {
        const number = numbers.get(value);
        if (number === undefined || isKnown[number] === 1) continue;
        isKnown[number] = 1;
        known[howMany++] = number;
      }
      isKnown.fill(0);
      if (choice.isActive) choice.pass = collect(known, howMany);
      return true;
    },
    mark(isChosen: Int32Array): void {
      isChosen.fill(choice.isActive ? 0 : 1);
      for (let at = 0; at < howMany; at++) isChosen[known[at] ?? 0] = 1;
    },
  };
  return choice;
}

const NOTHING: readonly never[] = [];

/** A choice of a range: a row passes if its own range overlaps it. A range that covers all bounds filters nothing. */
export function createRangeChoice(
  index: FacetIndex<Range>,
  bounds: Range | undefined,
  workspace: Workspace,
): CountedChoice<Range> {
  const { values } = index;
  const overlap = createOverlap(index, workspace);
  let last: Range | undefined;
  const choice = {
    isActive: false,
    pass: 0,
    update(chosen: Range | undefined): boolean {
      const isOpen = chosen && bounds && chosen.min <= bounds.min && chosen.max >= bounds.max;
      const next = isOpen ? undefined : chosen;
      if (next?.min === last?.min && next?.max === last?.max) return false;
      last = next;
      choice.isActive = next !== undefined;
      if (next) choice.pass = overlap(next);
      return true;
    },
    mark(isChosen: Int32Array): void {
      isChosen.fill(last ? 0 : 1);
      if (last)
        for (let number = 0; number < values.length; number++)
          isChosen[number] = Number(isOverlap(values[number], last));
    },
  };
  return choice;
}

const isOverlap = (a: Range | undefined, b: Range): boolean => a !== undefined && a.max >= b.min && a.min <= b.max;

/** A choice of a number: a row passes if a test holds for one of its values. */
export function createFitChoice<V>(
  index: FacetIndex<V>,
  holds: (value: V, number: number) => boolean,
  workspace: Workspace,
): FacetChoice<number> {
  const collect = createCollector(index, workspace);
  let last: number | undefined;
  const choice = {
    isActive: false,
    pass: 0,
    update(chosen: number | undefined): boolean {
      if (chosen === last) return false;
      last = chosen;
      choice.isActive = chosen !== undefined;
      if (chosen === undefined) return true;
      const numbers = index.values.flatMap((value, number) => (holds(value, chosen) ? [number] : []));
      choice.pass = collect(numbers, numbers.length);
      return true;
    },
  };
  return choice;
}

/** Whether two lists have the same values in the same order. */
export function isSame<V>(a: readonly V[], b: readonly V[]): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at++) if (!Object.is(a[at], b[at])) return false;
  return true;
}

/** Finds the set of rows that have one of the first `howMany` values of a list of value numbers. */
type Collect = (numbers: readonly number[], howMany: number) => Address;

/** Prepares such sets; each is valid until the next call. Takes `choiceBytes` of the workspace. */
export function createCollector(index: FacetIndex<unknown>, workspace: Workspace): Collect {
  const { valueRows } = index;
  const own = workspace.words(wordsFor(index.codes.length));
  if (!valueRows) {
    const addValues = createListCollector(index, own, workspace);
    return (numbers, howMany) => {
      own.fill(0);
      for (let at = 0; at < howMany; at++) addValues(numbers[at] ?? 0, numbers[at] ?? 0);
      return own.byteOffset;
    };
  }
  const list = workspace.words(index.values.length);
  const { unite } = workspace.kernels;
  const addressOf = (number: number): Address => valueRows.byteOffset + number * own.byteLength;
  return (numbers, howMany) => {
    index.fill();
    // The set of a single value exists already.
    if (howMany === 1) return addressOf(numbers[0] ?? 0);
    for (let at = 0; at < howMany; at++) list[at] = addressOf(numbers[at] ?? 0);
    unite(own.byteOffset, list.byteOffset, howMany, own.byteLength);
    return own.byteOffset;
  };
}

/** Adds the rows of consecutive values to a set, where they are listed value after value. */
function createListCollector(
  { sortedRows, fill }: FacetIndex<unknown>,
  set: Bits,
  { kernels }: Workspace,
): (first: number, last: number) => void {
  return (first, last) => {
    fill();
    if (!sortedRows) return;
    const { rows, ends } = sortedRows;
    const [from, to] = [first > 0 ? (ends[first - 1] ?? 0) : 0, ends[last] ?? 0];
    kernels.addRows(set.byteOffset, rows.byteOffset + from * BYTES_PER_WORD, to - from);
  };
}

/** Prepares the overlap with a range: from running unions of the rows of each bound, where the facet has sets of rows. */
function createOverlap(index: FacetIndex<Range>, workspace: Workspace): (range: Range) => Address {
  const { valueRows } = index;
  const words = wordsFor(index.codes.length);
  if (!valueRows) return createListOverlap(index, workspace.words(words), workspace);
  const [pass, nothing] = [workspace.words(words), workspace.words(words)];
  const unite = () => ({
    startBelow: runningUnions(index, valueRows, (range) => range.min, workspace),
    endAbove: runningUnions(index, valueRows, (range) => -range.max, workspace),
  });
  let unions: ReturnType<typeof unite> | undefined;
  const { intersect } = workspace.kernels;
  return (range) => {
    index.fill();
    unions ??= unite();
    const below = unions.startBelow(range.max);
    const above = unions.endAbove(-range.min);
    if (below === undefined || above === undefined) return nothing.byteOffset;
    intersect(pass.byteOffset, below, above, pass.byteLength);
    return pass.byteOffset;
  };
}

/** The same where the rows of ranges are listed, ascending, so that most ranges that overlap follow one another. */
function createListOverlap(index: FacetIndex<Range>, pass: Bits, workspace: Workspace): (range: Range) => Address {
  const { length } = index.values;
  const addValues = createListCollector(index, pass, workspace);
  let bounds: { readonly lower: Float64Array; readonly upper: Float64Array } | undefined;
  return ({ min, max }) => {
    bounds ??= {
      lower: Float64Array.from(index.values, (range) => range.min),
      upper: Float64Array.from(index.values, (range) => range.max),
    };
    const { lower, upper } = bounds;
    pass.fill(0);
    for (let number = 0; number < length; number++) {
      const first = number;
      while (number < length && (upper[number] ?? 0) >= min && (lower[number] ?? 0) <= max) number++;
      if (number > first) addValues(first, number - 1);
    }
    return pass.byteOffset;
  };
}

/** Finds the rows of all ranges whose bound is at most a limit; `undefined` if there are none. */
type RowsUpTo = (limit: number) => Address | undefined;

function runningUnions(
  { values, codes }: FacetIndex<Range>,
  valueRows: Bits,
  boundOf: (range: Range) => number,
  workspace: Workspace,
): RowsUpTo {
  const words = wordsFor(codes.length);
  const unions: { readonly bound: number; readonly rows: Bits }[] = [];
  const inOrder = values.map((range, number) => ({ number, bound: boundOf(range) }));
  for (const { number, bound } of inOrder.sort((a, b) => a.bound - b.bound)) {
    const before = unions.at(-1);
    const rows = before?.bound === bound ? before.rows : workspace.words(words);
    if (before && before.rows !== rows) rows.set(before.rows);
    if (before?.rows !== rows) unions.push({ bound, rows });
    addSet(rows, valueRows, number * words);
  }
  const bounds = unions.map(({ bound }) => bound);
  const addresses = unions.map(({ rows }) => rows.byteOffset);
  return (limit) => {
    let at = bounds.length - 1;
    while (at >= 0 && (bounds[at] ?? 0) > limit) at--;
    return addresses[at];
  };
}
