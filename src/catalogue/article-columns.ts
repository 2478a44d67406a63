import { articleRange, articleValues } from "#attributes/article-values.ts";
import { createValueComparator } from "#attributes/option-order.ts";
import { sourceFields } from "#attributes/attribute-table.ts";
import { categoryPanel } from "#attributes/panels.ts";
import { filtersByRange, type RangeAttribute, type ValueAttribute } from "#attributes/filter-kind.ts";
import type { FilterValue, Range } from "#attributes/selection.ts";
import { encodeCodes, encodeColumn, type Column } from "#engine/columns/column.ts";
import { groupRows } from "#engine/columns/row-codes.ts";
import type { Article } from "#model/entities/article.ts";
import type { Category } from "#model/entities/entities.ts";
import type { CustomAttributes } from "#model/entities/custom-attribute.ts";
import { memoize } from "#model/memo.ts";
import type { ArticleTable } from "./articles/article-table.ts";

export interface ArticleColumns {
  /** The values are in the order of rule D4. */
  readonly values: (attribute: ValueAttribute) => Column<FilterValue>;
  /** Ascending by lower, then upper bound; equal ranges are one object. */
  readonly ranges: (attribute: RangeAttribute) => Column<Range>;
}

/**
 * Encodes the columns of a table, each on first use.
 *
 * @param custom the catalogue's custom attributes
 * @see rules D4, F4, F19
 */
export function createArticleColumns(table: ArticleTable, custom: CustomAttributes): ArticleColumns {
  return {
    values: memoize((attribute) => encodeValues(table, attribute, custom)),
    ranges: memoize((attribute) => encodeRanges(table, attribute, custom)),
  };
}

/** Encodes the attributes of all panels, each once, so that they are cached; yields after each. @see rules F2, F17 */
export function* warmPanelColumns(
  { values, ranges }: ArticleColumns,
  categories: readonly Category[],
  custom: CustomAttributes,
): Generator<void, void> {
  const filters = categories.flatMap((category) => categoryPanel(category, custom).filters);
  for (const attribute of new Set(filters.map((filter) => filter.attribute))) {
    if (filtersByRange(attribute, custom)) ranges(attribute);
    else values(attribute);
    yield;
  }
}

function encodeValues(table: ArticleTable, attribute: ValueAttribute, custom: CustomAttributes): Column<FilterValue> {
  const read = (article: Partial<Article>): readonly FilterValue[] => articleValues(article, attribute, custom);
  return encodeAttribute(table, sourceFields(attribute, custom), read, createValueComparator());
}

function encodeRanges(table: ArticleTable, attribute: RangeAttribute, custom: CustomAttributes): Column<Range> {
  const intern = createRangePool();
  const read = (article: Partial<Article>): readonly Range[] => {
    const range = articleRange(article, attribute, custom);
    return range ? [intern(range)] : [];
  };
  return encodeAttribute(table, sourceFields(attribute, custom), read, compareRanges);
}

/**
 * Encodes an attribute that is derived from one or more fields. If all of them are dictionary-encoded, each combination
 * of their values is read once; the codes of a single field are reused.
 */
function encodeAttribute<V>(
  table: ArticleTable,
  fields: readonly (keyof Article)[],
  read: (article: Partial<Article>) => readonly V[],
  compare: (a: V, b: V) => number,
): Column<V> {
  const dictionaries = dictionaryColumns(table, fields)?.map((field) => ({ ...field, values: field.values() }));
  const [first, ...rest] = dictionaries ?? [];
  if (!dictionaries || !first)
    return encodeColumn(table.groupBy(fields), (row) => read(table.lazyArticle(row)), compare);
  const article: Record<string, unknown> = {};
  if (rest.length === 0)
    return encodeCodes(first, (code) => ((article[first.field] = first.values[code]), read(article)), compare);
  const valuesOf = (row: number): readonly V[] => {
    for (const { field, codes, values } of dictionaries) article[field] = values[codes[row] ?? 0];
    return read(article);
  };
  return encodeColumn(groupRows(table.rowCount, dictionaries), valuesOf, compare);
}

/** The fields' dictionaries; `undefined` unless every field has one. */
function dictionaryColumns(table: ArticleTable, fields: readonly (keyof Article)[]) {
  const columns = fields.flatMap((field) => {
    const distinct = table.distinct(field);
    return distinct ? [{ field, codes: distinct.codes, count: distinct.count, values: distinct.values }] : [];
  });
  return columns.length > 0 && columns.length === fields.length ? columns : undefined;
}

/** The order of ranges: by lower, then upper bound. */
const compareRanges = (a: Range, b: Range): number => a.min - b.min || a.max - b.max;

/** Interns ranges, so that a column's dictionary treats equal ranges as one value. */
function createRangePool(): (range: Range) => Range {
  const byBounds = new Map<number, Map<number, Range>>();
  return (range) => {
    const byUpper = byBounds.get(range.min) ?? new Map<number, Range>();
    byBounds.set(range.min, byUpper);
    const shared = byUpper.get(range.max) ?? range;
    byUpper.set(range.max, shared);
    return shared;
  };
}
