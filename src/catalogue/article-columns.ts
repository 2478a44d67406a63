import { articleRange, articleValues } from "#attributes/article-values.ts";
import { compareValues } from "#attributes/option-order.ts";
import { sourceFields } from "#attributes/own-attributes.ts";
import type { RangeAttribute, ValueAttribute } from "#attributes/filter-kind.ts";
import type { FilterValue, Range } from "#attributes/selection.ts";
import { encodeColumn, type Column } from "#engine/columns/column.ts";
import type { OwnAttributes } from "#model/entities/own-attribute.ts";
import type { ArticleTable } from "./articles/article-table.ts";

/** The attributes of all articles as columns. */
export interface ArticleColumns {
  /** In D4's order. */
  readonly values: (attribute: ValueAttribute) => Column<FilterValue>;
  /** Ascending by lower, then upper bound; equal ranges are one object. */
  readonly ranges: (attribute: RangeAttribute) => Column<Range>;
}

/**
 * Encodes the columns of a table, each on first use.
 *
 * @param own the catalogue's own attributes
 * @see rules D4, F4, F19
 */
export function createArticleColumns(table: ArticleTable, own: OwnAttributes): ArticleColumns {
  return {
    values: keepEach((attribute) => {
      const read = (row: number): readonly FilterValue[] => articleValues(table.lazyArticle(row), attribute, own);
      return encodeColumn(table.groupBy(sourceFields(attribute, own)), read, compareValues);
    }),
    ranges: keepEach((attribute) => {
      const same = createRangePool();
      const read = (row: number): readonly Range[] => {
        const range = articleRange(table.lazyArticle(row), attribute, own);
        return range ? [same(range)] : [];
      };
      return encodeColumn(table.groupBy(sourceFields(attribute, own)), read, compareRanges);
    }),
  };
}

/** Memoises a function by its argument. */
function keepEach<K, V>(make: (key: K) => V): (key: K) => V {
  const kept = new Map<K, V>();
  return (key) => {
    const known = kept.get(key) ?? make(key);
    kept.set(key, known);
    return known;
  };
}

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
