import { flipRows, rowsBelow, type Bits } from "#engine/columns/bits.ts";
import { numbersOfCode, type ScopeColumn } from "#engine/columns/scope-column.ts";
import type { Range } from "./selection.ts";

/** Which rows of a scope pass a filter. */
export interface RowFilter {
  /** Whether it filters anything. */
  readonly isActive: boolean;
  /** The rows that pass; valid only while it filters something. */
  readonly passing: Bits;
}

/** A filter by a column, with the last choice. */
export interface ChoiceFilter<C> extends RowFilter {
  /** Applies a choice; `undefined` filters nothing. @returns whether it differs from the last one */
  choose(choice: C | undefined): boolean;
}

/** How a kind of filter treats a choice. */
interface ChoiceKind<C> {
  readonly isSame: (a: C | undefined, b: C | undefined) => boolean;
  readonly isUnrestricted: (choice: C) => boolean;
  /** Value number → 1 where the value passes. */
  readonly passes: (choice: C) => Uint8Array;
}

/** A choice in a facet by value: some values, and possibly a range on its scale. */
interface ValueChoice<V> {
  readonly values: readonly V[];
  readonly range?: Range | undefined;
}

/**
 * A row passes if one of its values is chosen and within the range; without chosen values or a range, that condition
 * does not apply. Unknown values match no row.
 */
export function createValueFilter<V>(
  column: ScopeColumn<V>,
  isWithin: (value: V, range: Range) => boolean = () => true,
): ChoiceFilter<ValueChoice<V>> {
  // Created on first use, since there can be thousands of values.
  let numbers: ReadonlyMap<V, number> | undefined;
  return createCodeFilter(column, {
    isSame: (a, b) => isSameList(a?.values ?? [], b?.values ?? []) && isSameRange(a?.range, b?.range),
    isUnrestricted: ({ values, range }) => values.length === 0 && range === undefined,
    passes({ values, range }) {
      numbers ??= new Map(column.values.map((value, number) => [value, number]));
      const marks = new Uint8Array(column.values.length).fill(values.length === 0 ? 1 : 0);
      for (const value of values) {
        const number = numbers.get(value);
        if (number !== undefined) marks[number] = 1;
      }
      if (range) column.values.forEach((value, number) => (marks[number] &&= Number(isWithin(value, range))));
      return marks;
    },
  });
}

const isSameRange = (a: Range | undefined, b: Range | undefined): boolean => a?.min === b?.min && a?.max === b?.max;

/** A row passes if its range overlaps the chosen one. A row without a range fails. */
export const createRangeFilter = (column: ScopeColumn<Range>): ChoiceFilter<Range> =>
  createCodeFilter(column, {
    isSame: isSameRange,
    isUnrestricted: ({ min, max }) => min === -Infinity && max === Infinity,
    passes: ({ min, max }) => Uint8Array.from(column.values, (range) => Number(range.max >= min && range.min <= max)),
  });

/** A row passes if one of its values matches the chosen number. */
export const createFitFilter = <V>(
  column: ScopeColumn<V>,
  matches: (value: V, number: number) => boolean,
): ChoiceFilter<number> =>
  createCodeFilter(column, {
    isSame: (a, b) => a === b,
    isUnrestricted: () => false,
    passes: (number) => Uint8Array.from(column.values, (value) => Number(matches(value, number))),
  });

/** Whether two lists have the same values in the same order. */
export function isSameList<V>(a: readonly V[], b: readonly V[]): boolean {
  return a === b || (a.length === b.length && a.every((value, index) => Object.is(value, b[index])));
}

/** A filter by a column: rows with equal codes all pass or all fail, so only changed codes are processed. */
function createCodeFilter<V, C>(column: ScopeColumn<V>, kind: ChoiceKind<C>): ChoiceFilter<C> {
  const passing = rowsBelow(column.codes.length);
  let isFailing = new Uint8Array(column.codeCount);
  let sorted: RowsByCode | undefined;
  let last: C | undefined;
  const apply = (choice: C): void => {
    const { starts, rows } = (sorted ??= groupRowsByCode(column));
    const wasFailing = isFailing;
    isFailing = failingCodes(column, kind.passes(choice));
    for (let code = 0; code < isFailing.length; code++)
      if (isFailing[code] !== wasFailing[code]) flipRows(passing, rows, starts[code] ?? 0, starts[code + 1] ?? 0);
  };
  const filter = {
    isActive: false,
    passing,
    choose(choice: C | undefined): boolean {
      const next = choice === undefined || kind.isUnrestricted(choice) ? undefined : choice;
      if (kind.isSame(next, last)) return false;
      last = next;
      filter.isActive = next !== undefined;
      if (next !== undefined) apply(next);
      return true;
    },
  };
  return filter;
}

/** Code → 1 unless one of its values passes. */
function failingCodes(column: ScopeColumn<unknown>, passes: Uint8Array): Uint8Array<ArrayBuffer> {
  const failing = new Uint8Array(column.codeCount).fill(1);
  if (column.sets)
    for (let code = 0; code < failing.length; code++) {
      for (const number of numbersOfCode(column, code)) if (passes[number] === 1) failing[code] = 0;
    }
  else for (let number = 0; number < passes.length; number++) failing[number] = 1 - (passes[number] ?? 0);
  return failing;
}

/** The rows of code `c`, ascending: `rows[starts[c] … starts[c + 1])`. */
interface RowsByCode {
  readonly starts: Uint32Array;
  readonly rows: Uint32Array;
}

function groupRowsByCode({ codes, codeCount }: ScopeColumn<unknown>): RowsByCode {
  const starts = new Uint32Array(codeCount + 1);
  for (const code of codes) starts[code + 1] = (starts[code + 1] ?? 0) + 1;
  for (let code = 0; code < codeCount; code++) starts[code + 1] = (starts[code + 1] ?? 0) + (starts[code] ?? 0);
  const ends = starts.slice(0, codeCount);
  const rows = new Uint32Array(codes.length);
  for (let row = 0; row < codes.length; row++) {
    const code = codes[row] ?? 0;
    const index = ends[code] ?? 0;
    rows[index] = row;
    ends[code] = index + 1;
  }
  return { starts, rows };
}

/** A filter by a predicate on rows, for criteria without a column in the scope. */
interface PredicateFilter extends RowFilter {
  /** Sets the predicate; `undefined` filters nothing. */
  set(isPassing: ((row: number) => boolean) | undefined): void;
}

/** Creates a filter of the rows below `rowCount` that filters nothing until it has a predicate. */
export function createPredicateFilter(rowCount: number): PredicateFilter {
  const passing = rowsBelow(rowCount);
  const filter = {
    isActive: false,
    passing,
    set(isPassing: ((row: number) => boolean) | undefined): void {
      filter.isActive = isPassing !== undefined;
      if (!isPassing) return;
      passing.fill(0);
      for (let row = 0; row < rowCount; row++)
        passing[row >>> 5] = (passing[row >>> 5] ?? 0) | (Number(isPassing(row)) << (row & 31));
    },
  };
  return filter;
}
