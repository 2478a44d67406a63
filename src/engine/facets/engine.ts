import type { FilterNames, FilterQuery, FilterValue, Range } from "./selection.ts";

/** An option and how many rows it would leave, its own facet's choice left out. */
export interface FacetOption {
  readonly value: FilterValue;
  readonly count: number;
}

/** The options of a facet by value: every value that occurs in the scope, in the column's order, zero counts included. */
export interface ValueFacet<N extends FilterNames = FilterNames> {
  readonly kind: "values";
  readonly attribute: N["values"];
  readonly options: readonly FacetOption[];
  /** How many rows would be left if this facet chose nothing. */
  readonly anyCount: number;
}

/** A distinct range that rows have, with how many have it in all and how many the other filters leave. */
export interface RangeSpan {
  readonly range: Range;
  readonly total: number;
  readonly count: number;
}

/** A facet by range: its lowest and highest bound in the scope (absent when no row has one), and what lies between. */
export interface RangeFacet<N extends FilterNames = FilterNames> {
  readonly kind: "range";
  readonly attribute: N["ranges"];
  readonly bounds: Range | undefined;
  /** Ascending by lower, then upper bound. */
  readonly spans: readonly RangeSpan[];
  /** How many rows would be left if this facet chose nothing. */
  readonly anyCount: number;
}

export type Facet<N extends FilterNames = FilterNames> = ValueFacet<N> | RangeFacet<N>;

/** What a fit takes away. */
export interface FitResult<N extends FilterNames = FilterNames> {
  readonly attribute: N["fits"];
  /** How many rows would be left if it were not asked for. */
  readonly anyCount: number;
  /** How many of them have no value that it could be held against: they do not match. */
  readonly unknownCount: number;
}

/** The numbers of a computed filter, its own limit left out. */
export interface ComputedResult<N extends FilterNames = FilterNames> {
  readonly name: N["computed"];
  /** How many rows would be left if it had no limit. */
  readonly anyCount: number;
  /** How many of them have no number: with a limit they do not match. */
  readonly unknownCount: number;
  /**
   * The numbers of the others, ascending: the lowest, the highest, and with `countAtMost` how many a limit would leave.
   * Sorted when first read.
   */
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
  /** The first of these rows, at most `limit`: cheaper than all of them. */
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
  /** Place of a value → how many rows it would leave. */
  readonly counts: Int32Array;
  readonly anyCount: number;
}

/**
 * Where a step has led, as the engine has it: everything in it, the counts too, changes with the next step on the same
 * engine, and must be read before.
 */
export interface FilterStep<N extends FilterNames = FilterNames> {
  readonly total: number;
  readonly count: number;
  readonly facets: readonly FacetCounts<N>[];
  /** Writes the first matching rows, ascending, as many as there is room for; returns how many these are. */
  firstRows(into: Uint32Array): number;
}

/** Answers filter queries over one immutable set of rows. */
export interface FilterEngine<Q extends FilterQuery<N>, N extends FilterNames> {
  query(query: Q): FilterResult<N>;
  /** The same without making anything that outlives the step: nothing is allocated once a scope has been entered. */
  step(query: Q): FilterStep<N>;
}
