import { hasRow } from "#engine/columns/bits.ts";
import { markCodes, type RowGroups } from "#engine/columns/column.ts";
import type { ScopeColumn } from "#engine/columns/scope-column.ts";
import type { FacetColumn } from "./facet-counts.ts";
import type { FilterSource, FitSpec } from "./filter-source.ts";
import {
  createFitFilter,
  createRangeFilter,
  createPredicateFilter,
  createValueFilter,
  isSameList,
  type ChoiceFilter,
  type RowFilter,
} from "./row-filter.ts";
import type { ComputedFilter, FilterNames, FilterQuery } from "./selection.ts";

interface ScopeFilter<Q> {
  readonly rows: RowFilter;
  /** Applies a query's choices. @returns whether they differ from the last ones */
  choose(query: Q): boolean;
}

/** Applies a query's choices to every filter, unlike `some`. @returns whether those of any differ from its last ones */
export const chooseAll = <Q>(filters: readonly ScopeFilter<Q>[], query: Q): boolean =>
  filters.filter((filter) => filter.choose(query)).length > 0;

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
  specs.flatMap((spec) =>
    facets
      .filter(({ attribute }) => attribute === spec.source)
      .flatMap((facet) => {
        const rows = createComparisonFilter(spec, facet);
        if (!rows) return [];
        return {
          rows,
          attribute: spec.attribute,
          isKnown: (group) => hasValue(facet.column, group),
          choose: ({ selection }) => rows.choose(selection.fits?.get(spec.attribute)),
        };
      }),
  );

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

/** A computed filter, with its numbers in the latest query. */
export interface NumberFilter<Q, N extends FilterNames> extends ScopeFilter<Q> {
  readonly name: N["computed"];
  /** Row in the source → number; `undefined` if the query has none. */
  numbers(): Float32Array | undefined;
}

/**
 * A row passes a computed filter if its number, as a float32, is at most the limit.
 *
 * @param sourceRows row → row in the source
 */
export function createNumberFilter<Q extends FilterQuery<N>, N extends FilterNames>(
  name: N["computed"],
  sourceRows: Uint32Array,
): NumberFilter<Q, N> {
  const rows = createPredicateFilter(sourceRows.length);
  let last: ComputedFilter<N> | undefined;
  return {
    rows,
    name,
    numbers: () => last?.numbers,
    choose({ computed }) {
      const next = computed?.find((item) => item.name === name);
      const { numbers, atMost } = next ?? {};
      const isSame = numbers === last?.numbers && atMost === last?.atMost;
      last = next;
      if (isSame) return false;
      const bound = Math.fround(atMost ?? NaN);
      rows.set(atMost === undefined ? undefined : (row) => (numbers?.[sourceRows[row] ?? 0] ?? NaN) <= bound);
      return true;
    },
  };
}

/** The filter that hides rows by the value of one column. @param sourceRows row → row in the source */
export function createHiddenFilter<Q extends FilterQuery<N>, N extends FilterNames>(
  { column, hiddenValues }: FilterSource<Q, N>["hidden"],
  sourceRows: Uint32Array,
): ScopeFilter<Q> {
  const rows = createPredicateFilter(sourceRows.length);
  let last: readonly string[] = [];
  const createVisibilityTest = (): ((row: number) => boolean) => {
    const { codes } = column();
    const isHidden = markCodes(column(), (value) => last.includes(value));
    return (row) => isHidden[codes[sourceRows[row] ?? 0] ?? 0] !== 1;
  };
  return {
    rows,
    choose(query) {
      const next = hiddenValues(query);
      const isSame = isSameList(next, last);
      last = next;
      if (!isSame) rows.set(next.length === 0 ? undefined : createVisibilityTest());
      return !isSame;
    },
  };
}

/** The weights of groups, by the filters in which rows of a group can differ. */
export interface RowWeights<Q> {
  /** Group → how many of its rows pass. */
  readonly weights: Int32Array;
  /** Applies a query's choices. @returns whether weights may have changed */
  choose(query: Q): boolean;
  /** Whether a row passes all these filters, except one. */
  isPassing(row: number, except?: RowFilter): boolean;
}

/**
 * Creates the weights of all rows. The filters by a facet pass or fail whole groups; hidden rows and computed numbers
 * differ within a group, so they change its weight.
 */
export function createRowWeights<Q>({ groupOf, rowOf }: RowGroups, filters: readonly ScopeFilter<Q>[]): RowWeights<Q> {
  const weights = new Int32Array(rowOf.length);
  let active: readonly RowFilter[] = [];
  const isPassing = (row: number, except?: RowFilter): boolean => {
    for (const filter of active) if (filter !== except && !hasRow(filter.passing, row)) return false;
    return true;
  };
  const reweigh = (): void => {
    active = filters.map(({ rows }) => rows).filter(({ isActive }) => isActive);
    weights.fill(0);
    for (let row = 0; row < groupOf.length; row++)
      if (isPassing(row)) weights[groupOf[row] ?? 0] = (weights[groupOf[row] ?? 0] ?? 0) + 1;
  };
  reweigh();
  return {
    weights,
    isPassing,
    choose(query) {
      const isChanged = chooseAll(filters, query);
      if (isChanged) reweigh();
      return isChanged;
    },
  };
}
