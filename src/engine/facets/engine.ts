import type { FilterNames, FilterQuery, FilterValue, Range } from "./selection.ts";

/** The counts that every facet has. They ignore the facet's own choice (disjunctive faceting). */
interface FacetBase {
  /** Position of a value or range → how many rows would match. Never modified. */
  readonly counts: Int32Array;
  /** How many rows match without this facet's choice. */
  readonly anyCount: number;
}

/** A facet by value: every value that occurs in the scope, in the column's order, including those with a count of 0. */
export interface ValueFacet<N extends FilterNames = FilterNames> extends FacetBase {
  readonly kind: "values";
  readonly attribute: N["values"];
  /** The same object in every result of a scope. */
  readonly values: readonly FilterValue[];
  /** Position of a value → how many rows the range from it upwards would match; only of facets with a scale. */
  readonly upwardCounts?: Int32Array;
}

/** A facet by range. */
export interface RangeFacet<N extends FilterNames = FilterNames> extends FacetBase {
  readonly kind: "range";
  readonly attribute: N["ranges"];
  /** The lowest and the highest bound in the scope; `undefined` if no row has a range. */
  readonly bounds: Range | undefined;
  /**
   * The distinct ranges, ascending by lower, then upper bound. The same object in every result of a scope, as is
   * `totals`.
   */
  readonly ranges: readonly Range[];
  /** Position of a range → how many rows of the scope have it. */
  readonly totals: Int32Array;
}

export type Facet<N extends FilterNames = FilterNames> = ValueFacet<N> | RangeFacet<N>;

/** The effect on the result of a number that is compared with the values of a facet. */
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
  /** The known numbers, ascending. Sorted on first access. */
  readonly numbers: Float32Array;
}

export interface FilterResult<N extends FilterNames = FilterNames> {
  /** Rows of the scope before any filter. */
  readonly total: number;
  /** Rows that match everything. */
  readonly count: number;
  /** Row numbers of the matching rows, ascending. Listed on first access. */
  readonly rows: Uint32Array;
  /** The scope's facets, in its order. */
  readonly facets: readonly Facet<N>[];
  /** A result for each requested fit. */
  readonly fits: readonly FitResult<N>[];
  /** A result for each computed filter of the query, with or without a limit. */
  readonly computed: readonly ComputedResult<N>[];
}

/** Answers filter queries over one immutable set of rows. */
export interface FilterEngine<Q extends FilterQuery<N>, N extends FilterNames> {
  query(query: Q): FilterResult<N>;
}
