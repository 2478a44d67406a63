import { countBits, hasRow, intersection, listRows } from "#engine/columns/bits.ts";
import type { RowGroups } from "#engine/columns/column.ts";
import { groupEqualRows } from "#engine/columns/equal-rows.ts";
import { narrowColumn } from "#engine/columns/scope-column.ts";
import type { ComputedResult, FilterEngine, FilterResult, FitResult } from "./engine.ts";
import type { FacetColumn } from "./facet-counts.ts";
import type { FacetSpec, FilterSource, Scope } from "./filter-source.ts";
import { createFilteredGroups, type FilteredGroups } from "./filtered-groups.ts";
import { createFitFilters, type FitFilter } from "./column-filters.ts";
import {
  createGroupWeights,
  createHiddenFilter,
  createNumberFilter,
  type GroupWeights,
  type NumberFilter,
} from "./group-weights.ts";
import type { FilterNames, FilterQuery } from "./selection.ts";

/** The maximum size of all cached scopes. */
const MAX_CACHED_BYTES = 256 * 1024 * 1024;

/**
 * Creates the engine over one immutable set of rows.
 *
 * The rows of a scope are gathered on first use. From then on, the cost of a query depends on what changed since the
 * previous one in the same scope.
 *
 * Choices that the scope does not offer are ignored, since users could neither see nor undo them.
 */
export function createFilterEngine<Q extends FilterQuery<N>, N extends FilterNames>(
  source: FilterSource<Q, N>,
): FilterEngine<Q, N> {
  const getScope = createScopeCache<ScopeEngine<Q, N>>(MAX_CACHED_BYTES);
  return {
    query(query) {
      const scope = source.scopeOf(query);
      return getScope(scope.key, () => createScopeEngine(source, scope)).query(query);
    },
  };
}

/** Creates an LRU cache of scopes, limited by their size. The latest scope is kept, however large it is. */
export function createScopeCache<S extends { readonly bytes: number }>(
  maxBytes: number,
): (key: string, create: () => S) => S {
  const cached = new Map<string, S>();
  let bytes = 0;
  return (key, create) => {
    const existing = cached.get(key);
    const scope = existing ?? create();
    cached.delete(key);
    cached.set(key, scope);
    if (existing) return scope;
    bytes += scope.bytes;
    for (const [oldest, evicted] of cached) {
      if (evicted === scope || bytes <= maxBytes) break;
      cached.delete(oldest);
      bytes -= evicted.bytes;
    }
    return scope;
  };
}

/** Answers queries about one scope. */
interface ScopeEngine<Q, N extends FilterNames> {
  query(query: Q): FilterResult<N>;
  /** Its approximate size in bytes. */
  readonly bytes: number;
}

/**
 * Gathers the rows of a scope, renumbered, and answers queries about them.
 *
 * Rows that are equal in all facets form a group, which is filtered and counted as one: a catalogue lists one luminaire
 * in many variants that facets do not distinguish. Filters that do distinguish them change a group's weight
 * (`createGroupWeights`).
 */
function createScopeEngine<Q extends FilterQuery<N>, N extends FilterNames>(
  source: FilterSource<Q, N>,
  scope: Scope<N>,
): ScopeEngine<Q, N> {
  const rows = rowsOf(scope);
  const rowFacets = scope.facets.map((spec) => narrowFacet(source, spec, rows));
  const codes = rowFacets.map(({ column }) => column.codes);
  const groups = groupEqualRows(rows.length, codes);
  const groupCount = groups.rowOf.length;
  const columns = rowFacets.map((facet) => withGroupCodes(facet, groups.rowOf));
  const computed = source.computed.map((name) => createNumberFilter<Q, N>(name, rows));
  const groupWeights = createGroupWeights(groups, [...computed, createHiddenFilter(source.hidden, rows)]);
  const fits = createFitFilters<Q, N>(scope.fits, columns);
  const filtered = createFilteredGroups(groups, columns, fits, groupWeights);
  const state = { rows, groups, filtered, groupWeights, fits, computed };
  let latest: { readonly result: FilterResult<N>; readonly revision: number } | undefined;
  return {
    bytes:
      BYTES_PER_SCOPE +
      rows.length * BYTES_PER_ROW +
      groupCount * (BYTES_PER_GROUP + BYTES_PER_GROUP_AND_FACET * columns.length),
    query(query) {
      const revision = filtered.apply(query);
      if (latest?.revision !== revision) latest = { result: createResult(state, query), revision };
      return latest.result;
    },
  };
}

/** Objects and counts, about as many for every scope. */
const BYTES_PER_SCOPE = 65_536;
/** The row's number, its group, and the list of rows by group. */
const BYTES_PER_ROW = 12;
/** Its first row, its start in that list, its weight, and its entries in two lists of changes. */
const BYTES_PER_GROUP = 20;
/** A code, an entry in the list of groups by code, and bits in two sets of groups. */
const BYTES_PER_GROUP_AND_FACET = 6.25;

/** What the results of a scope are read from. */
interface ScopeState<Q, N extends FilterNames> {
  /** Row of the scope → row in the source. */
  readonly rows: Uint32Array;
  readonly groups: RowGroups;
  readonly filtered: FilteredGroups<Q, N>;
  readonly groupWeights: GroupWeights<Q>;
  readonly fits: readonly FitFilter<Q, N>[];
  readonly computed: readonly NumberFilter<Q, N>[];
}

/** The result of a query, which must be the one that was applied last. */
function createResult<Q, N extends FilterNames>(scope: ScopeState<Q, N>, query: Q): FilterResult<N> {
  const { rows, filtered, fits, computed } = scope;
  const count = filtered.count();
  let matchingRows: Uint32Array | undefined;
  return {
    total: rows.length,
    count,
    facets: filtered.facets(),
    fits: fits.filter((fit) => fit.rows.isActive).map((fit) => fitResult(scope, fit)),
    computed: computed.flatMap((filter) => computedResult(scope, query, filter) ?? []),
    // Listed lazily, since there are many.
    get rows() {
      return (matchingRows ??= listMatchingRows(scope, query, count));
    },
  };
}

/** If another query has run in the meantime, this one is repeated. @param count how many rows match */
function listMatchingRows<Q, N extends FilterNames>(scope: ScopeState<Q, N>, query: Q, count: number): Uint32Array {
  const { rows, groups, filtered, groupWeights } = scope;
  filtered.apply(query);
  const list = new Uint32Array(count);
  let end = 0;
  for (let row = 0; end < count; row++)
    if (hasRow(filtered.passing, groups.groupOf[row] ?? 0) && groupWeights.isPassing(row)) list[end++] = rows[row] ?? 0;
  return list;
}

function fitResult<Q, N extends FilterNames>(scope: ScopeState<Q, N>, fit: FitFilter<Q, N>): FitResult<N> {
  const { passing, failingOnlyOne } = scope.filtered;
  const passesOtherFilters = (group: number): boolean =>
    hasRow(passing, group) || (hasRow(failingOnlyOne, group) && !hasRow(fit.rows.passing, group));
  const candidates = rowsWhere(scope, (row, group) => passesOtherFilters(group) && scope.groupWeights.isPassing(row));
  const unknownCount = candidates.filter((row) => !fit.isKnown(scope.groups.groupOf[row] ?? 0)).length;
  return { attribute: fit.attribute, anyCount: candidates.length, unknownCount };
}

/** @returns `undefined` if the query has no numbers for the filter */
function computedResult<Q, N extends FilterNames>(
  scope: ScopeState<Q, N>,
  query: Q,
  filter: NumberFilter<Q, N>,
): ComputedResult<N> | undefined {
  const { rows, filtered, groupWeights } = scope;
  const sourceNumbers = filter.numbers();
  if (!sourceNumbers) return undefined;
  const numberOf = (row: number): number => sourceNumbers[rows[row] ?? 0] ?? NaN;
  const listCandidates = (): number[] =>
    rowsWhere(scope, (row, group) => hasRow(filtered.passing, group) && groupWeights.isPassing(row, filter.rows));
  const candidates = listCandidates();
  let numbers: Float32Array | undefined;
  return {
    name: filter.name,
    anyCount: candidates.length,
    unknownCount: candidates.filter((row) => Number.isNaN(numberOf(row))).length,
    get numbers() {
      if (numbers) return numbers;
      filtered.apply(query);
      const known = Float32Array.from(listCandidates(), numberOf).filter((number) => !Number.isNaN(number));
      return (numbers = known.sort());
    },
  };
}

/** The rows of a scope that meet a condition, ascending. */
function rowsWhere<Q, N extends FilterNames>(
  { rows, groups: { groupOf } }: ScopeState<Q, N>,
  test: (row: number, group: number) => boolean,
): number[] {
  const result: number[] = [];
  for (let row = 0; row < rows.length; row++) if (test(row, groupOf[row] ?? 0)) result.push(row);
  return result;
}

/** A facet whose codes are those of groups, by a row of each. */
function withGroupCodes<N extends FilterNames>(facet: FacetColumn<N>, rowOf: Uint32Array): FacetColumn<N> {
  const { codes } = facet.column;
  const groupCodes = codes.slice(0, rowOf.length);
  for (let group = 0; group < rowOf.length; group++) groupCodes[group] = codes[rowOf[group] ?? 0] ?? 0;
  return { ...facet, column: { ...facet.column, codes: groupCodes } } as FacetColumn<N>;
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
