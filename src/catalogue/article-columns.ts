import type { ArticleColumns } from "#engine/facets/filter-source.ts";
import type { ArticleTable } from "#engine/columns/article-table.ts";
import { articleRange, articleValues } from "#attributes/article-values.ts";
import { encodeColumn } from "#engine/columns/column.ts";
import { compareValues } from "#attributes/option-order.ts";
import { ATTRIBUTE_SOURCES, RANGE_SOURCES } from "#attributes/panels.ts";
import type { FilterValue, Range } from "#attributes/selection.ts";

/** Encodes attributes for the rows that are asked for, and looks at no others. */
export const createArticleColumns = (table: ArticleTable): ArticleColumns => ({
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
});

/** The order of ranges: by lower, then upper bound. */
const compareRanges = (a: Range, b: Range): number => a.min - b.min || a.max - b.max;

/** Gives equal ranges as the same object, so that a column's dictionary takes them for one value. */
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
