import type { FilterNames, FilterQuery, FilterValue, Range } from "./selection.ts";

/** An option, and how many rows would match, ignoring its own facet's choice (disjunctive faceting). */
export interface FacetOption {
  readonly value: FilterValue;
  readonly count: number;
}

/** The options of a facet by value: every value that occurs in the scope, in the column's order, zero counts included. */
export interface ValueFacet<N extends FilterNames = FilterNames> {
  readonly kind: "values";
  readonly attribute: N["values"];
  readonly options: readonly FacetOption[];
  /** How many rows match without this facet's choice. */
  readonly anyCount: number;
}

/** A distinct range, with the number of its rows in all and of those that match the other filters. */
export interface RangeSpan {
  readonly range: Range;
  readonly total: number;
  readonly count: number;
}

/** A facet by range: its lowest and highest bound in the scope (absent if no row has one), and its distinct ranges. */
export interface RangeFacet<N extends FilterNames = FilterNames> {
  readonly kind: "range";
  readonly attribute: N["ranges"];
  readonly bounds: Range | undefined;
  /** Ascending by lower, then upper bound. */
  readonly spans: readonly RangeSpan[];
  /** How many rows match without this facet's choice. */
  readonly anyCount: number;
}

export type Facet<N extends FilterNames = FilterNames> = ValueFacet<N> | RangeFacet<N>;

/** The effect of a fit. */
export interface FitResult<N extends FilterNames = FilterNames> {
  readonly attribute: N["fits"];
  /** How many rows match without it. */
  readonly anyCount: number;
  /** How many of them have no value to compare it with, and so do not match. */
  readonly unknownCount: number;
}

/** The numbers of a computed filter, ignoring its own limit. */
export interface ComputedResult<N extends FilterNames = FilterNames> {
  readonly name: N["computed"];
  /** How many rows match without its limit. */
  readonly anyCount: number;
  /** How many of them have no number, and so do not match any limit. */
  readonly unknownCount: number;
  /** The numbers of the others, ascending; `countAtMost` gives the matches of a limit. Sorted on first access. */
  readonly numbers: Float32Array;
}

/** The answer to one step. All parts belong to the same query. */
export interface FilterResult<N extends FilterNames = FilterNames> {
  /** Rows of the scope before any filter. */
  readonly total: number;
  /** Rows that match everything. */
  readonly count: number;
  /** Row numbers of the matching rows, ascending. */
  readonly rows: Uint32Array;
  /** The first `limit` of these rows: cheaper than all of them. */
  firstRows(limit: number): readonly number[];
  /** A facet for each of the scope's, in its order. */
  readonly facets: readonly Facet<N>[];
  /** A result for each fit that the query asks for. */
  readonly fits: readonly FitResult<N>[];
  /** A result for each computed filter of the query, with a limit or without. */
  readonly computed: readonly ComputedResult<N>[];
}

/** The counts of one facet in a step. */
export interface FacetCounts<N extends FilterNames = FilterNames> {
  readonly attribute: N["values"] | N["ranges"];
  /** Values or ranges, in the order of `ValueFacet.options` and `RangeFacet.spans`. */
  readonly values: readonly (FilterValue | Range)[];
  /** Position of a value → how many rows would match. */
  readonly counts: Int32Array;
  readonly anyCount: number;
}

/**
 * The result of a step, in the engine's own memory: everything in it, including the counts, is overwritten by the next
 * step on the same engine, and must be read before.
 */
export interface FilterStep<N extends FilterNames = FilterNames> {
  readonly total: number;
  readonly count: number;
  readonly facets: readonly FacetCounts<N>[];
  /** Writes the first matching rows, ascending, as many as fit. @returns how many */
  firstRows(into: Uint32Array): number;
}

/** Answers filter queries over one immutable set of rows. */
export interface FilterEngine<Q extends FilterQuery<N>, N extends FilterNames> {
  query(query: Q): FilterResult<N>;
  /** The same without allocating anything, once a scope has been entered. */
  step(query: Q): FilterStep<N>;
}
