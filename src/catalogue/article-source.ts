import { ROOM_LIMIT_NAMES } from "#attributes/address/room-parameters.ts";
import type { Category } from "#model/entities/category.ts";
import type { CustomAttributes } from "#model/entities/custom-attribute.ts";
import type { FilterSource } from "#engine/facets/filter-source.ts";
import type { ArticleColumns } from "./article-columns.ts";
import type { ArticleFilters, FilterQuery } from "./article-engine.ts";
import type { ArticleGroups } from "./article-groups.ts";
import { createScopeOf, isSameScope } from "./article-scope.ts";

/**
 * The filter engine's data source for articles.
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
  isSameScope,
  scopeOf: createScopeOf(groups, categories, custom),
  ...columns,
  hidden: {
    column: () => groups.families,
    hiddenIn: ({ hiddenFamilies }) => hiddenFamilies,
  },
  computed: ROOM_LIMIT_NAMES,
});
