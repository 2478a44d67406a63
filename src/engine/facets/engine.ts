import type { FitAttribute } from "#attributes/fits.ts";
import type { PanelAttribute, RangeAttribute, ValueAttribute } from "#attributes/panels.ts";
import type { FilterSelection, FilterValue, Range } from "#attributes/selection.ts";

/** One step of a visitor: where they are and what they have chosen. */
export interface FilterQuery {
  /** The categories whose articles are wanted; the first one's code picks the panel (F2). */
  readonly categoryIds: readonly string[];
  /** Left out: no portfolio narrows the articles. */
  readonly portfolioId?: string | undefined;
  readonly selection: FilterSelection;
  /** Families that the visitor has hidden. @see rule F5 */
  readonly hiddenFamilies: readonly string[];
}

/** An option and how many articles it would leave, its own facet's choice left out. @see rule F8 */
export interface FacetOption {
  readonly value: FilterValue;
  readonly count: number;
}

/** The options of a value attribute: every value that occurs in category and portfolio, in D4's order, zero counts included. */
export interface ValueFacet {
  readonly kind: "values";
  readonly attribute: ValueAttribute;
  readonly options: readonly FacetOption[];
  /** How many articles would be left if this facet chose nothing. */
  readonly anyCount: number;
}

/** A distinct range that articles have, with how many have it in all and how many the other filters leave. */
export interface RangeSpan {
  readonly range: Range;
  readonly total: number;
  readonly count: number;
}

/** A range attribute: its lowest and highest bound in category and portfolio (absent when no article has one), and what lies between. */
export interface RangeFacet {
  readonly kind: "range";
  readonly attribute: RangeAttribute;
  readonly bounds: Range | undefined;
  /** Ascending by lower, then upper bound. */
  readonly spans: readonly RangeSpan[];
  /** How many articles would be left if this facet chose nothing. */
  readonly anyCount: number;
}

export type Facet = ValueFacet | RangeFacet;

/** What a measured length takes away. */
export interface FitResult {
  readonly attribute: FitAttribute;
  /** How many articles would be left if it were not asked for. */
  readonly anyCount: number;
  /** How many of them do not say the length that it is held against: they do not match. */
  readonly unknownCount: number;
}

/** The answer to one step. All parts belong to the same query. */
export interface FilterResult {
  /** Articles of category and portfolio before any filter, families that are not listed (F5) left out. */
  readonly total: number;
  /** Articles that match everything. */
  readonly count: number;
  /** Row numbers of the matching articles, ascending; read them with `Catalogue.article`. */
  readonly rows: Uint32Array;
  /** The first of these rows, at most `limit`: cheaper than all of them. */
  firstRows(limit: number): readonly number[];
  /** A facet for each filter of the category's panel, in its order. */
  readonly facets: readonly Facet[];
  /** A result for each measured length that the query asks for. */
  readonly fits: readonly FitResult[];
}

/** The counts of one facet in a step. */
export interface FacetCounts {
  readonly attribute: PanelAttribute;
  /** Values or ranges, in the order of `ValueFacet.options` and `RangeFacet.spans`. */
  readonly values: readonly (FilterValue | Range)[];
  /** Place of a value → how many articles it would leave. */
  readonly counts: Int32Array;
  readonly anyCount: number;
}

/**
 * Where a step has led, as the engine has it: everything in it, the counts too, changes with the next step on the same
 * engine, and must be read before.
 */
export interface FilterStep {
  readonly total: number;
  readonly count: number;
  readonly facets: readonly FacetCounts[];
  /** Writes the first matching rows, ascending, as many as there is room for; returns how many these are. */
  firstRows(into: Uint32Array): number;
}

/** Answers filter queries over one immutable set of articles. @see rules F1–F8 */
export interface FilterEngine {
  query(query: FilterQuery): FilterResult;
  /** The same without making anything that outlives the step: nothing is allocated once a category has been entered. */
  step(query: FilterQuery): FilterStep;
}
