import { hasRow } from "#engine/columns/bits.ts";
import type { RowGroups } from "#engine/columns/column.ts";
import type { RowFilter } from "./row-filter.ts";
import type { ScopeFilter } from "./scope-filters.ts";

/** The weights of groups, by the filters in which rows of a group can differ. */
interface RowWeights<Q> {
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
      const isChanged = filters.filter((filter) => filter.choose(query)).length > 0;
      if (isChanged) reweigh();
      return isChanged;
    },
  };
}
