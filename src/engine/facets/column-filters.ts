import { flipRows, rowsBelow, type Bits } from "#engine/columns/bits.ts";
import { numbersOfCode, type ScopeColumn } from "#engine/columns/scope-column.ts";
import type { FacetColumn } from "./facet-counts.ts";
import type { FitSpec } from "./filter-source.ts";
import type { FilterNames, FilterQuery, Range } from "./selection.ts";

/** Which rows of a scope, or groups of its equal rows, pass a filter. */
export interface RowFilter {
  /** Whether it filters anything. */
  readonly isActive: boolean;
  /** The rows that pass; valid only while it filters something. */
  readonly passing: Bits;
}

/** A filter of a scope, which a query sets. */
export interface ScopeFilter<Q> {
  readonly rows: RowFilter;
  /** Applies a query's choices. @returns whether they differ from the last ones */
  choose(query: Q): boolean;
}

/** Applies a query's choices to every filter, unlike `some`. @returns whether those of any differ from its last ones */
export const chooseAll = <Q>(filters: readonly ScopeFilter<Q>[], query: Q): boolean =>
  filters.filter((filter) => filter.choose(query)).length > 0;

/** Whether two lists have the same values in the same order. */
export function isSameList<V>(a: readonly V[], b: readonly V[]): boolean {
  return a === b || (a.length === b.length && a.every((value, index) => Object.is(value, b[index])));
}

export function createFacetFilter<Q extends FilterQuery<N>, N extends FilterNames>(
  facet: FacetColumn<N>,
): ScopeFilter<Q> {
  if (facet.kind === "range") {
    const rows = createRangeFilter(facet.column);
    return { rows, choose: ({ selection }) => rows.choose(selection.ranges?.get(facet.attribute)) };
  }
  const { attribute, scale } = facet;
  const rows = createValueFilter(facet.column, scale?.isWithin);
  return {
    rows,
    choose: ({ selection }) =>
      rows.choose({
        values: selection.values.get(attribute) ?? [],
        range: scale && selection.ranges?.get(scale.attribute),
      }),
  };
}

/** A fit's filter over groups, with what its result is computed from. */
export interface FitFilter<Q, N extends FilterNames> extends ScopeFilter<Q> {
  readonly attribute: N["fits"];
  /** Whether the rows of a group have a value to compare with. */
  readonly isKnown: (group: number) => boolean;
}

/** The filters of fits. @param facets the scope's, by group; a fit whose facet is not among them filters nothing */
export const createFitFilters = <Q extends FilterQuery<N>, N extends FilterNames>(
  specs: readonly FitSpec<N>[],
  facets: readonly FacetColumn<N>[],
): readonly FitFilter<Q, N>[] =>
  specs.flatMap((spec) => {
    const facet = facets.find(({ kind, attribute }) => kind === spec.kind && attribute === spec.source);
    const rows = facet && createComparisonFilter(spec, facet);
    if (!rows) return [];
    return {
      rows,
      attribute: spec.attribute,
      isKnown: (group) => hasValue(facet.column, group),
      choose: ({ selection }) => rows.choose(selection.fits?.get(spec.attribute)),
    };
  });

function createComparisonFilter<N extends FilterNames>(
  spec: FitSpec<N>,
  facet: FacetColumn<N>,
): ChoiceFilter<number> | undefined {
  if (spec.kind === "range" && facet.kind === "range") return createFitFilter(facet.column, spec.matches);
  if (spec.kind === "values" && facet.kind === "values") return createFitFilter(facet.column, spec.matches);
  return undefined;
}

function hasValue({ codes, sets, values }: ScopeColumn<unknown>, group: number): boolean {
  const code = codes[group] ?? 0;
  return sets ? (sets.starts[code + 1] ?? 0) > (sets.starts[code] ?? 0) : code < values.length;
}

/** A filter by a column, with the last choice. */
interface ChoiceFilter<C> extends RowFilter {
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
function createValueFilter<V>(
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
const createRangeFilter = (column: ScopeColumn<Range>): ChoiceFilter<Range> =>
  createCodeFilter(column, {
    isSame: isSameRange,
    isUnrestricted: ({ min, max }) => min === -Infinity && max === Infinity,
    passes: ({ min, max }) => Uint8Array.from(column.values, (range) => Number(range.max >= min && range.min <= max)),
  });

/** A row passes if one of its values matches the chosen number. */
const createFitFilter = <V>(
  column: ScopeColumn<V>,
  matches: (value: V, number: number) => boolean,
): ChoiceFilter<number> =>
  createCodeFilter(column, {
    isSame: (a, b) => a === b,
    isUnrestricted: () => false,
    passes: (number) => Uint8Array.from(column.values, (value) => Number(matches(value, number))),
  });

/** A filter by a column: rows with equal codes all pass or all fail, so only changed codes are processed. */
function createCodeFilter<V, C>(column: ScopeColumn<V>, kind: ChoiceKind<C>): ChoiceFilter<C> {
  const passing = rowsBelow(column.codes.length);
  let failing = new Uint8Array(column.codeCount);
  let sorted: RowsByCode | undefined;
  let last: C | undefined;
  const apply = (choice: C): void => {
    const { starts, rows } = (sorted ??= groupRowsByCode(column));
    const previouslyFailing = failing;
    failing = failingCodes(column, kind.passes(choice));
    for (let code = 0; code < failing.length; code++)
      if (failing[code] !== previouslyFailing[code]) flipRows(passing, rows, starts[code] ?? 0, starts[code + 1] ?? 0);
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
