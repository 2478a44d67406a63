import { countBits, intersection, listRows, replaceSet, rowsBelow, subtract, wordsFor, type Bits, type RowChanges } from "#engine/columns/bits.ts"; // prettier-ignore
import { narrowColumn } from "#engine/columns/scope-column.ts";
import type { ComputedResult, FilterResult, FitResult } from "./engine.ts";
import { createFacetCounts, type FacetColumn } from "./facet-counts.ts";
import type { FacetSpec, FilterSource, Scope } from "./filter-source.ts";
import type { RowFilter } from "./row-filter.ts";
import { facetFilter, fitFilters, hiddenFilter, numberFilter, type NumberFilter } from "./scope-filters.ts";
import type { FilterNames, FilterQuery } from "./selection.ts";

/** Answers queries about one scope. */
export interface ScopeEngine<Q, N extends FilterNames> {
  query(query: Q): FilterResult<N>;
  /** How many bytes it takes, roughly. */
  readonly bytes: number;
}

/**
 * Gathers the rows of a scope, renumbered, and answers queries about them.
 *
 * A facet is counted over the rows that pass all filters but its own: those that pass all, and those that fail its filter
 * alone. Both sets are updated for all filters at once, 32 rows at a time; then the rows that were added to them and removed
 * from them change the counts.
 */
export function createScopeEngine<Q extends FilterQuery<N>, N extends FilterNames>(
  source: FilterSource<Q, N>,
  scope: Scope<N>,
): ScopeEngine<Q, N> {
  const rows = rowsOf(scope);
  const columns = scope.facets.map((spec) => narrowed(source, spec, rows));
  const facets = columns.map((column) => ({
    filter: facetFilter<Q, N>(column),
    counts: createFacetCounts(column),
    /** The rows that fail its filter alone. */
    alone: new Int32Array(wordsFor(rows.length)),
    aloneCount: 0,
  }));
  const fits = fitFilters<Q, N>(scope.fits, columns);
  const computed = source.computed.map((name) => numberFilter<Q, N>(name, rows));
  const filters = [...facets.map(({ filter }) => filter), ...fits, ...computed, hiddenFilter(source.hidden, rows)];

  const everyRow = rowsBelow(rows.length);
  const passing = rowsBelow(rows.length);
  let count = rows.length;
  const failingOne: Bits = new Int32Array(passing.length);
  const next: Bits = new Int32Array(passing.length);
  const changes: RowChanges = {
    added: new Uint32Array(rows.length),
    removed: new Uint32Array(rows.length),
    addedCount: 0,
    removedCount: 0,
  };

  const countPassing = (): void => {
    replaceSet(passing, next, changes);
    const { addedCount, removedCount, added } = changes;
    count += addedCount - removedCount;
    if (addedCount + removedCount <= Math.min(count, rows.length - count)) {
      if (addedCount + removedCount > 0) for (const { counts } of facets) counts.countPassing(changes);
      return;
    }
    const isMost = count > rows.length / 2;
    if (isMost) subtract(everyRow, passing, next);
    const howMany = listRows(isMost ? next : passing, added);
    for (const { counts } of facets) counts.startOver(isMost, added, howMany);
  };
  const countAlone = (facet: (typeof facets)[number]): void => {
    const { isActive, passing: own } = facet.filter.rows;
    if (!isActive && facet.aloneCount === 0) return;
    if (isActive) subtract(failingOne, own, next);
    else next.fill(0);
    replaceSet(facet.alone, next, changes);
    facet.counts.countAlone(changes);
    facet.aloneCount += changes.addedCount - changes.removedCount;
  };
  let moves = 0;
  const move = (query: Q): void => {
    let isChanged = false;
    for (const filter of filters) if (filter.choose(query)) isChanged = true;
    if (!isChanged) return;
    moves++;
    next.set(everyRow);
    failingOne.fill(0);
    for (const { rows: filter } of filters) if (filter.isActive) narrowBy(filter.passing, next, failingOne);
    countPassing();
    for (const facet of facets) countAlone(facet);
  };

  /** The rows that pass a test and all filters but one. */
  const rowsWithout = (own: RowFilter, test: (row: number) => boolean): number[] => {
    const isIn = (set: Bits, row: number): boolean => ((set[row >>> 5] ?? 0) & (1 << (row & 31))) !== 0;
    const found: number[] = [];
    for (let row = 0; row < rows.length; row++) {
      const passesOthers = isIn(passing, row) || (own.isActive && isIn(failingOne, row) && !isIn(own.passing, row));
      if (passesOthers && test(row)) found.push(row);
    }
    return found;
  };
  const computedResult = (query: Q, filter: NumberFilter<Q, N>, all: Float32Array): ComputedResult<N> => {
    const numberOf = (row: number): number => all[rows[row] ?? 0] ?? NaN;
    const anyCount = rowsWithout(filter.rows, () => true).length;
    let numbers: Float32Array | undefined;
    return {
      name: filter.name,
      anyCount,
      unknownCount: rowsWithout(filter.rows, (row) => Number.isNaN(numberOf(row))).length,
      get numbers() {
        if (numbers) return numbers;
        move(query);
        const known = rowsWithout(filter.rows, (row) => !Number.isNaN(numberOf(row)));
        return (numbers = Float32Array.from(known, numberOf).sort());
      },
    };
  };
  const makeResult = (query: Q): FilterResult<N> => {
    const own = count;
    let all: Uint32Array | undefined;
    // Rows are listed lazily, since they are many. If another query came since, this one is repeated.
    const firstRows = (limit: number): Uint32Array => {
      move(query);
      const list = new Uint32Array(Math.min(limit, own));
      listRows(passing, list);
      for (let at = 0; at < list.length; at++) list[at] = rows[list[at] ?? 0] ?? 0;
      return list;
    };
    return {
      total: rows.length,
      count: own,
      facets: facets.map((facet) => facet.counts.present(own + facet.aloneCount)),
      fits: fits
        .filter(({ rows: { isActive } }) => isActive)
        .map(({ attribute, isKnown, rows: filter }): FitResult<N> => {
          const unknownCount = rowsWithout(filter, (row) => !isKnown(row)).length;
          return { attribute, anyCount: rowsWithout(filter, () => true).length, unknownCount };
        }),
      computed: computed.flatMap((filter) => {
        const numbers = filter.numbers();
        return numbers ? [computedResult(query, filter, numbers)] : [];
      }),
      get rows() {
        return (all ??= firstRows(own));
      },
      firstRows: (limit) => [...firstRows(limit)],
    };
  };

  let latest: { readonly result: FilterResult<N>; readonly moves: number } | undefined;
  return {
    bytes: rows.length * (BYTES_PER_ROW + BYTES_PER_ROW_AND_FACET * columns.length),
    query(query) {
      move(query);
      if (latest?.moves !== moves) latest = { result: makeResult(query), moves };
      return latest.result;
    },
  };
}

/** Numbers and lists of rows; codes, rows by code, and two sets of rows. */
const BYTES_PER_ROW = 16;
const BYTES_PER_ROW_AND_FACET = 6.25;

/** Applies one more filter to the rows that pass all so far, and to those that fail one. */
function narrowBy(own: Bits, passing: Bits, failingOne: Bits): void {
  for (let at = 0; at < own.length; at++) {
    const word = own[at] ?? 0;
    const before = passing[at] ?? 0;
    passing[at] = before & word;
    failingOne[at] = ((failingOne[at] ?? 0) & word) | (before & ~word);
  }
}

function rowsOf<N extends FilterNames>(scope: Scope<N>): Uint32Array {
  const set = intersection(scope.sets());
  const rows = new Uint32Array(countBits(set));
  listRows(set, rows);
  return rows;
}

const narrowed = <Q extends FilterQuery<N>, N extends FilterNames>(
  source: FilterSource<Q, N>,
  spec: FacetSpec<N>,
  rows: Uint32Array,
): FacetColumn<N> =>
  spec.kind === "range"
    ? { ...spec, column: narrowColumn(source.ranges(spec.attribute), rows) }
    : { ...spec, column: narrowColumn(source.values(spec.attribute), rows) };
