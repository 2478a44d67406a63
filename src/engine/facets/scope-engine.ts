import { countBits, intersection, hasRow, listRows, replaceSet, rowsBelow, subtract, wordCount, type Bits, type RowChanges } from "#engine/columns/bits.ts"; // prettier-ignore
import { groupEqualRows } from "#engine/columns/equal-rows.ts";
import { narrowColumn } from "#engine/columns/scope-column.ts";
import { insertSorted } from "#engine/columns/value-sets.ts";
import type { ComputedResult, FilterResult, FitResult } from "./engine.ts";
import { createFacetCounts, type FacetColumn } from "./facet-counts.ts";
import type { FacetSpec, FilterSource, Scope } from "./filter-source.ts";
import { groupRowsByCode, type RowsByCode } from "./row-filter.ts";
import {
  createFacetFilter,
  createFitFilters,
  createHiddenFilter,
  createNumberFilter,
  createRowWeights,
  type FitFilter,
  type NumberFilter,
} from "./scope-filters.ts";
import type { FilterNames, FilterQuery } from "./selection.ts";

/** Answers queries about one scope. */
export interface ScopeEngine<Q, N extends FilterNames> {
  query(query: Q): FilterResult<N>;
  /** Its approximate size in bytes. */
  readonly bytes: number;
}

/**
 * Gathers the rows of a scope, renumbered, and answers queries about them.
 *
 * Rows that are equal in all facets form a group, which is filtered and counted as one: a catalogue lists one luminaire
 * in many variants that facets do not distinguish. Filters that do distinguish them change a group's weight
 * (`createRowWeights`).
 *
 * A facet is counted over the groups that pass all filters but its own: those that pass all, and those that fail only
 * its filter. Both sets are updated for all filters at once, 32 groups at a time; then the groups that were added to
 * them and removed from them change the counts.
 */
export function createScopeEngine<Q extends FilterQuery<N>, N extends FilterNames>(
  source: FilterSource<Q, N>,
  scope: Scope<N>,
): ScopeEngine<Q, N> {
  const rows = rowsOf(scope);
  const rowFacets = scope.facets.map((spec) => narrowFacet(source, spec, rows));
  const groups = groupEqualRows(rows.length, rowFacets.map(({ column }) => column.codes)); // prettier-ignore
  const { groupOf, rowOf: firstRowOf } = groups;
  const columns = rowFacets.map((facet) => withGroupCodes(facet, firstRowOf));
  const computed = source.computed.map((name) => createNumberFilter<Q, N>(name, rows));
  const { weights, ...rowFilters } = createRowWeights(groups, [...computed, createHiddenFilter(source.hidden, rows)]);
  const facets = columns.map((column) => ({
    filter: createFacetFilter<Q, N>(column),
    counts: createFacetCounts(column, weights),
    /** The groups that fail only its filter, and the number of their rows. */
    failingOnlyThis: new Int32Array(wordCount(firstRowOf.length)),
    failingOnlyThisCount: 0,
  }));
  const fits = createFitFilters<Q, N>(scope.fits, columns);
  const filters = [...facets.map(({ filter }) => filter), ...fits];

  const everyGroup = rowsBelow(firstRowOf.length);
  const passing = rowsBelow(firstRowOf.length);
  let passingGroups = firstRowOf.length;
  let count = rows.length;
  const failingOnlyOne: Bits = new Int32Array(passing.length);
  const nextSet: Bits = new Int32Array(passing.length);
  const changes: RowChanges = {
    added: new Uint32Array(firstRowOf.length),
    removed: new Uint32Array(firstRowOf.length),
    addedCount: 0,
    removedCount: 0,
  };
  const rowCountChange = (): number => {
    const { added, addedCount, removed, removedCount } = changes;
    return sumAt(weights, added, addedCount) - sumAt(weights, removed, removedCount);
  };

  /** Applies new weights: every group passes, until filters are applied again. */
  const reweigh = (): void => {
    passing.set(everyGroup);
    passingGroups = firstRowOf.length;
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
    if (addedCount + removedCount <= Math.min(passingGroups, firstRowOf.length - passingGroups)) {
      if (addedCount + removedCount > 0) for (const { counts } of facets) counts.countPassing(changes);
      return;
    }
    const isMajority = passingGroups > firstRowOf.length / 2;
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
  let byGroup: RowsByCode | undefined;
  let revision = 0;
  const applyQuery = (query: Q): void => {
    const isReweighed = rowFilters.choose(query);
    const isChanged = filters.filter((filter) => filter.choose(query)).length > 0;
    if (isReweighed) reweigh();
    if (!isChanged && !isReweighed) return;
    revision++;
    nextSet.set(everyGroup);
    failingOnlyOne.fill(0);
    for (const { rows: filter } of filters) if (filter.isActive) applyFilter(filter.passing, nextSet, failingOnlyOne);
    countPassing();
    for (const facet of facets) countFailingOnlyThis(facet);
  };

  const rowsWhere = (test: (row: number, group: number) => boolean): number[] => {
    const result: number[] = [];
    for (let row = 0; row < rows.length; row++) if (test(row, groupOf[row] ?? 0)) result.push(row);
    return result;
  };
  const fitResult = ({ attribute, isKnown, rows: fitRows }: FitFilter<Q, N>): FitResult<N> => {
    const isPassing = (group: number): boolean =>
      hasRow(passing, group) || (hasRow(failingOnlyOne, group) && !hasRow(fitRows.passing, group));
    const candidates = rowsWhere((row, group) => isPassing(group) && rowFilters.isPassing(row));
    const unknownCount = candidates.filter((row) => !isKnown(groupOf[row] ?? 0)).length;
    return { attribute, anyCount: candidates.length, unknownCount };
  };
  const computedResult = (query: Q, filter: NumberFilter<Q, N>, all: Float32Array): ComputedResult<N> => {
    const numberOf = (row: number): number => all[rows[row] ?? 0] ?? NaN;
    const candidateRows = (): number[] =>
      rowsWhere((row, group) => hasRow(passing, group) && rowFilters.isPassing(row, filter.rows));
    const candidates = candidateRows();
    let numbers: Float32Array | undefined;
    return {
      name: filter.name,
      anyCount: candidates.length,
      unknownCount: candidates.filter((row) => Number.isNaN(numberOf(row))).length,
      get numbers() {
        if (numbers) return numbers;
        applyQuery(query);
        return (numbers = Float32Array.from(candidateRows(), numberOf)
          .filter((number) => !Number.isNaN(number))
          .sort());
      },
    };
  };
  /**
   * The first rows that pass, without scanning all: groups are numbered by their first rows, so later groups have no
   * earlier rows.
   */
  const lowestRows = (limit: number): number[] => {
    const { starts, rows: members } = (byGroup ??= groupRowsByCode({ codes: groupOf, codeCount: firstRowOf.length }));
    const lowest = new Uint32Array(limit + 1);
    let end = 0;
    const isTooHigh = (row: number): boolean => end === limit && row > (lowest[limit - 1] ?? 0);
    for (let group = 0; group < firstRowOf.length && !isTooHigh(firstRowOf[group] ?? 0); group++) {
      if (!hasRow(passing, group)) continue;
      for (let index = starts[group] ?? 0; index < (starts[group + 1] ?? 0) && !isTooHigh(members[index] ?? 0); index++)
        if (rowFilters.isPassing(members[index] ?? 0))
          end = Math.min(limit, insertSorted(lowest, 0, end, members[index] ?? 0));
    }
    return [...lowest.subarray(0, end)];
  };
  const createResult = (query: Q): FilterResult<N> => {
    const total = count;
    let allRows: Uint32Array | undefined;
    // Rows are listed lazily, since there are many. If another query has run in the meantime, this one is repeated.
    const listMatchingRows = (): Uint32Array => {
      applyQuery(query);
      const list = new Uint32Array(total);
      let end = 0;
      for (let row = 0; end < total; row++)
        if (hasRow(passing, groupOf[row] ?? 0) && rowFilters.isPassing(row)) list[end++] = rows[row] ?? 0;
      return list;
    };
    return {
      total: rows.length,
      count: total,
      facets: facets.map((facet) => facet.counts.toFacet(total + facet.failingOnlyThisCount)),
      fits: fits.filter(({ rows: { isActive } }) => isActive).map(fitResult),
      computed: computed.flatMap((filter) => {
        const numbers = filter.numbers();
        return numbers ? [computedResult(query, filter, numbers)] : [];
      }),
      get rows() {
        return (allRows ??= listMatchingRows());
      },
      firstRows(limit) {
        if (allRows || limit * limit > rows.length) return [...(allRows ??= listMatchingRows()).subarray(0, limit)];
        applyQuery(query);
        return lowestRows(Math.min(limit, total)).map((row) => rows[row] ?? 0);
      },
    };
  };

  let latest: { readonly result: FilterResult<N>; readonly revision: number } | undefined;
  return {
    bytes:
      rows.length * BYTES_PER_ROW + firstRowOf.length * (BYTES_PER_GROUP + BYTES_PER_GROUP_AND_FACET * columns.length),
    query(query) {
      applyQuery(query);
      if (latest?.revision !== revision) latest = { result: createResult(query), revision };
      return latest.result;
    },
  };
}

/** The row's number, its group, and the list of rows by group. */
const BYTES_PER_ROW = 12;
/** The first row, the start in that list, the weight, and two lists of changes; codes, groups by code, and two sets of groups. */
const BYTES_PER_GROUP = 20;
const BYTES_PER_GROUP_AND_FACET = 6.25;

/** Applies one more filter to the rows that pass all so far, and to those that fail one. */
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

/** A facet whose codes are those of groups, by a row of each. */
function withGroupCodes<N extends FilterNames>(facet: FacetColumn<N>, rowOf: Uint32Array): FacetColumn<N> {
  const { codes } = facet.column;
  if (rowOf.length === codes.length) return facet;
  const groupCodes = codes instanceof Uint16Array ? new Uint16Array(rowOf.length) : new Uint32Array(rowOf.length);
  for (let group = 0; group < rowOf.length; group++) groupCodes[group] = codes[rowOf[group] ?? 0] ?? 0;
  return facet.kind === "range"
    ? { ...facet, column: { ...facet.column, codes: groupCodes } }
    : { ...facet, column: { ...facet.column, codes: groupCodes } };
}

function rowsOf<N extends FilterNames>(scope: Scope<N>): Uint32Array {
  const set = intersection(scope.sets());
  const rows = new Uint32Array(countBits(set));
  listRows(set, rows);
  return rows;
}

const narrowFacet = <Q extends FilterQuery<N>, N extends FilterNames>(
  source: FilterSource<Q, N>,
  spec: FacetSpec<N>,
  rows: Uint32Array,
): FacetColumn<N> =>
  spec.kind === "range"
    ? { ...spec, column: narrowColumn(source.ranges(spec.attribute), rows) }
    : { ...spec, column: narrowColumn(source.values(spec.attribute), rows) };
