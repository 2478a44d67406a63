import { articleRange, articleValues } from "#attributes/article-values.ts";
import { compareValues } from "#attributes/option-order.ts";
import { ATTRIBUTE_SOURCES, RANGE_SOURCES } from "#attributes/panels.ts";
import type { FilterValue, Range } from "#attributes/selection.ts";
import { encodeColumn } from "#engine/columns/column.ts";
import { groupRows } from "#engine/columns/row-codes.ts";
import type { ComputedSpec } from "#engine/facets/computed-filter.ts";
import type { FilterSource } from "#engine/facets/filter-source.ts";
import type { ArticleFilters, FilterQuery } from "./article-engine.ts";
import { rowCodes, valuesAt, type ArticleGroups } from "./article-groups.ts";
import { createScopeOf, isSameScope } from "./article-scope.ts";
import type { ArticleTable } from "./articles/article-table.ts";

/**
 * The filter engine's data source for articles. Attributes are encoded only for the requested rows.
 *
 * @param categoryIds the ids of all categories, in the list's order
 * @param computed the computed filters that queries may supply numbers for
 * @see rules D4, F4, F5
 */
export const createArticleSource = (
  table: ArticleTable,
  groups: ArticleGroups,
  categoryIds: readonly string[],
  computed: readonly ComputedSpec<ArticleFilters>[],
): FilterSource<FilterQuery, ArticleFilters> => ({
  isSameScope,
  scopeOf: createScopeOf(groups, categoryIds),
  values(attribute, rows) {
    const { fields } = ATTRIBUTE_SOURCES[attribute];
    const read = (row: number): readonly FilterValue[] => articleValues(table.glance(row), attribute);
    return encodeColumn(table.groupBy(fields, rows), read, compareValues);
  },
  ranges(attribute, rows) {
    const same = createRangePool();
    const fields = [RANGE_SOURCES[attribute].min, RANGE_SOURCES[attribute].max];
    const read = (row: number): readonly Range[] => {
      const range = articleRange(table.glance(row), attribute);
      return range ? [same(range)] : [];
    };
    return encodeColumn(table.groupBy(fields, rows), read, compareRanges);
  },
  hidden: {
    column: (rows) => encodeColumn(groupRows(table.rowCount, [rowCodes(groups.families)], rows), (row) => valuesAt(groups.families, row)), // prettier-ignore
    hiddenIn: ({ hiddenFamilies }) => hiddenFamilies,
  },
  computed,
});

/** The order of ranges: by lower, then upper bound. */
const compareRanges = (a: Range, b: Range): number => a.min - b.min || a.max - b.max;

/** Interns ranges, so that a column's dictionary treats equal ranges as one value. */
function createRangePool(): (range: Range) => Range {
  const byBounds = new Map<number, Map<number, Range>>();
  return (range) => {
    const byUpper = byBounds.get(range.min) ?? new Map<number, Range>();
    byBounds.set(range.min, byUpper);
    const known = byUpper.get(range.max) ?? range;
    byUpper.set(range.max, known);
    return known;
  };
}
