import type { ArticleTable } from "#domain/catalogue/article-table.ts";
import { articleRange, articleValues } from "./article-values.ts";
import { encodeColumn, type Column } from "./column.ts";
import { compareValues } from "./option-order.ts";
import {
  ATTRIBUTE_SOURCES,
  RANGE_SOURCES,
  type PanelAttribute,
  type RangeAttribute,
  type ValueAttribute,
} from "./panels.ts";
import type { FilterValue, Range } from "./selection.ts";

/** The attributes of all articles as columns, values in D4's order, ranges by lower, then upper bound. */
export interface ArticleColumns {
  values(attribute: ValueAttribute): Column<FilterValue>;
  ranges(attribute: RangeAttribute): Column<Range>;
}

/** Encodes each attribute when it is first asked for, and keeps it. */
export function createArticleColumns(table: ArticleTable): ArticleColumns {
  const values = remember((attribute: ValueAttribute) => {
    const { fields } = ATTRIBUTE_SOURCES[attribute];
    const read = (row: number): readonly FilterValue[] => articleValues(table.glance(row), attribute);
    return encodeColumn(table.groupBy(fields), read, compareValues);
  });
  const ranges = remember((attribute: RangeAttribute) => {
    const same = createRangePool();
    const fields = [RANGE_SOURCES[attribute].min, RANGE_SOURCES[attribute].max];
    const read = (row: number): readonly Range[] => {
      const range = articleRange(table.glance(row), attribute);
      return range ? [same(range)] : [];
    };
    return encodeColumn(table.groupBy(fields), read, compareRanges);
  });
  return { values, ranges };
}

/** The order of ranges: by lower, then upper bound. */
export const compareRanges = (a: Range, b: Range): number => a.min - b.min || a.max - b.max;

function remember<A extends PanelAttribute, C>(make: (attribute: A) => C): (attribute: A) => C {
  const known = new Map<A, C>();
  return (attribute) => {
    const column = known.get(attribute) ?? make(attribute);
    known.set(attribute, column);
    return column;
  };
}

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
