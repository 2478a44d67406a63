import type { RoomLimitName } from "#attributes/address/room-parameters.ts";
import type { FitAttribute, FilterSelection } from "#attributes/selection.ts";
import type { RangeAttribute, RatedAttribute, ValueAttribute } from "#attributes/filter-kind.ts";
import type * as engine from "#engine/facets/engine.ts";
import type { ComputedFilter } from "#engine/facets/selection.ts";

/** The engine's type parameters for articles: the names of their filters. */
export interface ArticleFilters {
  readonly values: ValueAttribute;
  readonly ranges: RangeAttribute;
  readonly scales: RatedAttribute;
  readonly fits: FitAttribute;
  /** Values calculated for the visitor's room. @see rule F11 */
  readonly computed: RoomLimitName;
}

/** A filter query: categories, portfolio and the visitor's choices. */
export interface FilterQuery {
  /** The categories whose articles are filtered; the panel is that of the first (F2). */
  readonly categoryIds: readonly string[];
  /** Absent: the articles of all portfolios. */
  readonly portfolioId?: string | undefined;
  readonly selection: FilterSelection;
  /** Whether the category's further filters apply; they cost additional time and memory. @see rule F14 */
  readonly hasFurtherFilters?: boolean | undefined;
  readonly computed?: readonly ComputedFilter<ArticleFilters>[] | undefined;
  /** Families that the visitor has hidden. @see rule F5 */
  readonly hiddenFamilies: readonly string[];
}

/**
 * Answers filter queries over the articles of a catalogue. Options are in the order of rule D4; articles of unlisted
 * families do not belong to any scope (F5).
 *
 * @see rules F1–F8
 */
export type FilterEngine = engine.FilterEngine<FilterQuery, ArticleFilters>;
export type FilterResult = engine.FilterResult<ArticleFilters>;
export type Facet = engine.Facet<ArticleFilters>;
export type ValueFacet = engine.ValueFacet<ArticleFilters>;
export type RangeFacet = engine.RangeFacet<ArticleFilters>;
export type FitResult = engine.FitResult<ArticleFilters>;
