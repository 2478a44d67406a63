import { ROOM_LIMIT_NAMES } from "#attributes/address/room-parameters.ts";
import { FIT_SOURCES, coversOpening, fitsOf, fitsIntoVoid, type FitAttribute } from "#attributes/selection.ts";
import { categoryPanel } from "#attributes/panels.ts";
import { boundOf, isRated, isValueWithin, limitRange } from "#attributes/limits.ts";
import { filtersByRange, type PanelAttribute, type ValueAttribute } from "#attributes/filter-kind.ts";
import type { FacetSpec, FilterSource, FitSpec, Scope, ValueScale } from "#engine/facets/filter-source.ts";
import type { Category } from "#model/entities/entities.ts";
import type { CustomAttributes } from "#model/entities/custom-attribute.ts";
import type { ArticleColumns } from "./article-columns.ts";
import type { ArticleFilters, FilterQuery } from "./article-engine.ts";
import type { ArticleGroups } from "./article-groups.ts";

/**
 * Creates the filter engine's data source for articles.
 *
 * @param columns the attributes' columns; engines over the same articles share them
 * @param categories all categories, in the list's order
 * @param custom the catalogue's custom attributes
 * @see rules D4, F4, F5
 */
export const createArticleSource = (
  columns: ArticleColumns,
  groups: ArticleGroups,
  categories: readonly Category[],
  custom: CustomAttributes,
): FilterSource<FilterQuery, ArticleFilters> => ({
  scopeOf: createScopeResolver(groups, categories, custom),
  ...columns,
  hidden: {
    column: () => groups.families,
    hiddenValues: ({ hiddenFamilies }) => hiddenFamilies,
  },
  computed: ROOM_LIMIT_NAMES,
});

/**
 * Creates the look-up of a query's scope: the articles of its categories and portfolio, without those of unlisted
 * families, and the panel of its first category, with the further filters if the query requests them. Without
 * categories, it is all articles and no panel.
 *
 * @param orderedCategories all categories, in the list's order, to which the positions in `groups` refer
 * @param custom the catalogue's custom attributes
 * @see rules F2, F3, F5, F19, S5
 */
function createScopeResolver(
  groups: ArticleGroups,
  orderedCategories: readonly Category[],
  custom: CustomAttributes,
): (query: FilterQuery) => Scope<ArticleFilters> {
  const categoryIds = orderedCategories.map((category) => category.category_id);
  // If an id is repeated, the first entry applies, as everywhere.
  const byId = new Map(orderedCategories.toReversed().map((category) => [category.category_id, category]));
  const portfolios = new Set(groups.portfolios.values);
  return ({ categoryIds: ids, portfolioId, hasFurtherFilters = false }) => {
    const [id = ""] = ids;
    const { filters, furtherFilters } = categoryPanel(byId.get(id) ?? { category_id: id }, custom);
    const attributes = [...filters, ...(hasFurtherFilters ? furtherFilters : [])].map(({ attribute }) => attribute);
    const categories = ids.length === 0 ? undefined : positionsOf(ids, categoryIds);
    const portfolio = portfolioId === undefined || portfolios.has(portfolioId) ? portfolioId : UNKNOWN_PORTFOLIO;
    return {
      key: JSON.stringify([attributes, portfolio, categories]),
      facets: attributes.map((attribute) => facetOf(attribute, custom)),
      fits: fitsOf(filters).map((fit) => FITS[fit]),
      sets: () => groups.rowSets(categories, portfolio),
    };
  };
}

/** Stands for any portfolio without articles; real ids are never blank. */
const UNKNOWN_PORTFOLIO = "";

const positionsOf = (ids: readonly string[], all: readonly string[]): readonly number[] =>
  [...all.keys()].filter((index) => ids.includes(all[index] ?? ""));

const facetOf = (attribute: PanelAttribute, custom: CustomAttributes): FacetSpec<ArticleFilters> =>
  filtersByRange(attribute, custom)
    ? { kind: "range", attribute }
    : { kind: "values", attribute, scale: scaleOf(attribute) };

/** @see rule F20 */
function scaleOf(attribute: ValueAttribute): ValueScale<ArticleFilters> | undefined {
  if (!isRated(attribute)) return undefined;
  return {
    attribute,
    rangeFrom: (value) => {
      const rating = boundOf(attribute, value);
      return rating === undefined ? undefined : limitRange("min", rating);
    },
    isWithin: (value, range) => isValueWithin(attribute, value, range),
  };
}

/** @see rule F4 */
const FITS: Readonly<Record<FitAttribute, FitSpec<ArticleFilters>>> = {
  opening: { attribute: "opening", kind: "range", source: FIT_SOURCES.opening, matches: coversOpening },
  void: { attribute: "void", kind: "values", source: FIT_SOURCES.void, matches: fitsIntoVoid },
};
