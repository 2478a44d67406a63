import { hasRow, rowsBelow } from "#engine/columns/bits.ts";
import { markCodes, type RowGroups } from "#engine/columns/column.ts";
import { chooseAll, isSameList, type RowFilter, type ScopeFilter } from "./column-filters.ts";
import type { FilterSource } from "./filter-source.ts";
import type { ComputedFilter, FilterNames, FilterQuery } from "./selection.ts";

/** How many rows each group counts for, by the filters that the rows of a group can pass or fail individually. */
export interface GroupWeights<Q> {
  /** Group → how many of its rows pass. */
  readonly weights: Int32Array;
  /** Applies a query's choices. @returns whether weights may have changed */
  choose(query: Q): boolean;
  /** Whether a row passes all these filters; `except` is ignored. */
  isPassing(row: number, except?: RowFilter): boolean;
}

/**
 * Creates the weights of unfiltered groups. Filters by a facet pass or fail whole groups; hidden rows and computed
 * numbers differ within a group, so they change its weight.
 */
export function createGroupWeights<Q>(
  { groupOf, rowOf }: RowGroups,
  filters: readonly ScopeFilter<Q>[],
): GroupWeights<Q> {
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
    const hiddenMarks = markCodes(column(), (value) => last.includes(value));
    return (row) => hiddenMarks[codes[sourceRows[row] ?? 0] ?? 0] !== 1;
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

/** A filter by a predicate on rows, for criteria without a column in the scope. */
interface PredicateFilter extends RowFilter {
  /** Sets the predicate; `undefined` filters nothing. */
  set(isPassing: ((row: number) => boolean) | undefined): void;
}

/** Creates a filter of the rows below `rowCount` that filters nothing until it has a predicate. */
function createPredicateFilter(rowCount: number): PredicateFilter {
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
