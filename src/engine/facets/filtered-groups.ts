import { replaceSet, rowsBelow, subtract, listRows, type Bits, type RowChanges } from "#engine/columns/bits.ts";
import type { RowGroups } from "#engine/columns/column.ts";
import { createFacetCounts, type FacetColumn } from "./facet-counts.ts";
import type { Facet } from "./engine.ts";
import { chooseAll, createFacetFilter, type FitFilter } from "./column-filters.ts";
import type { GroupWeights } from "./group-weights.ts";
import type { FilterNames, FilterQuery } from "./selection.ts";

/** The groups of a scope that pass its filters, and the counts of its facets. */
export interface FilteredGroups<Q, N extends FilterNames> {
  /** The groups that pass all filters by facets and fits. Changes with each query. */
  readonly passing: Bits;
  /** The groups that fail exactly one of these filters. Changes with each query. */
  readonly failingOnlyOne: Bits;
  /** Applies a query. @returns a revision, which changes whenever results may have changed */
  apply(query: Q): number;
  /** How many rows match. */
  count(): number;
  facets(): readonly Facet<N>[];
}

/**
 * Creates the groups without any filter.
 *
 * A facet is counted over the groups that pass all filters but its own: those that pass all, and those that fail only
 * its filter. Both sets are updated for all filters at once, 32 groups at a time; then the groups that were added to
 * them and removed from them change the counts.
 *
 * @param columns the scope's facets, by group
 */
export function createFilteredGroups<Q extends FilterQuery<N>, N extends FilterNames>(
  { rowOf, groupOf }: RowGroups,
  columns: readonly FacetColumn<N>[],
  fits: readonly FitFilter<Q, N>[],
  groupWeights: GroupWeights<Q>,
): FilteredGroups<Q, N> {
  const { weights } = groupWeights;
  const groupCount = rowOf.length;
  const everyGroup = rowsBelow(groupCount);
  const createSet = (): Bits => new Int32Array(everyGroup.length);
  const facets = columns.map((column) => ({
    filter: createFacetFilter<Q, N>(column),
    counts: createFacetCounts(column, weights),
    /** The groups that fail only its filter, and the number of their rows. */
    failingOnlyThis: createSet(),
    failingOnlyThisCount: 0,
  }));
  const filters = [...facets.map(({ filter }) => filter), ...fits];
  const passing = rowsBelow(groupCount);
  const failingOnlyOne = createSet();
  const nextSet = createSet();
  const changes: RowChanges = {
    added: new Uint32Array(groupCount),
    removed: new Uint32Array(groupCount),
    addedCount: 0,
    removedCount: 0,
  };
  let passingGroups = groupCount;
  let count = groupOf.length;
  let revision = 0;
  const rowCountChange = (): number => {
    const { added, addedCount, removed, removedCount } = changes;
    return sumAt(weights, added, addedCount) - sumAt(weights, removed, removedCount);
  };

  /** Applies new weights: every group passes, until filters are applied again. */
  const reweigh = (): void => {
    passing.set(everyGroup);
    passingGroups = groupCount;
    count = weights.reduce((sum, weight) => sum + weight, 0);
    for (const facet of facets) {
      facet.failingOnlyThis.fill(0);
      facet.failingOnlyThisCount = 0;
      facet.counts.applyWeights();
    }
  };
  const countPassing = (): void => {
    replaceSet(passing, nextSet, changes);
    const { addedCount, removedCount, added } = changes;
    passingGroups += addedCount - removedCount;
    count += rowCountChange();
    if (addedCount + removedCount <= Math.min(passingGroups, groupCount - passingGroups)) {
      if (addedCount + removedCount > 0) for (const { counts } of facets) counts.countPassing(changes);
      return;
    }
    const isMajority = passingGroups > groupCount / 2;
    if (isMajority) subtract(everyGroup, passing, nextSet);
    const listedCount = listRows(isMajority ? nextSet : passing, added);
    for (const { counts } of facets) counts.recount(isMajority, added, listedCount);
  };
  const countFailingOnlyThis = (facet: (typeof facets)[number]): void => {
    const { isActive, passing: facetRows } = facet.filter.rows;
    if (!isActive && facet.failingOnlyThisCount === 0) return;
    if (isActive) subtract(failingOnlyOne, facetRows, nextSet);
    else nextSet.fill(0);
    replaceSet(facet.failingOnlyThis, nextSet, changes);
    facet.counts.countFailing(changes);
    facet.failingOnlyThisCount += rowCountChange();
  };
  return {
    passing,
    failingOnlyOne,
    count: () => count,
    facets: () => facets.map((facet) => facet.counts.toFacet(count + facet.failingOnlyThisCount)),
    apply(query) {
      const isReweighed = groupWeights.choose(query);
      const isChanged = chooseAll(filters, query);
      if (isReweighed) reweigh();
      if (!isChanged && !isReweighed) return revision;
      nextSet.set(everyGroup);
      failingOnlyOne.fill(0);
      for (const { rows: filter } of filters) if (filter.isActive) applyFilter(filter.passing, nextSet, failingOnlyOne);
      countPassing();
      for (const facet of facets) countFailingOnlyThis(facet);
      return ++revision;
    },
  };
}

/** Applies one more filter to the groups that pass all so far, and to those that fail one. */
function applyFilter(filterRows: Bits, passing: Bits, failingOnlyOne: Bits): void {
  for (let index = 0; index < filterRows.length; index++) {
    const word = filterRows[index] ?? 0;
    const before = passing[index] ?? 0;
    passing[index] = before & word;
    failingOnlyOne[index] = ((failingOnlyOne[index] ?? 0) & word) | (before & ~word);
  }
}

/** The sum of the numbers at `indexes[0 … length)`. */
function sumAt(numbers: Int32Array, indexes: Uint32Array, length: number): number {
  let sum = 0;
  for (let index = 0; index < length; index++) sum += numbers[indexes[index] ?? 0] ?? 0;
  return sum;
}
