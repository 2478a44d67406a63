import { efficacy } from "#attributes/efficacy.ts";
import { createOptionComparator, type LabelledValue } from "#attributes/option-order.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import type { FilterValue } from "#attributes/selection.ts";
import {
  isNumber,
  spanOf,
  technicalAttribute,
  type TechnicalAttribute,
  technicalValues,
} from "#attributes/technical-data/attribute-groups.ts";
import type { Article } from "#model/entities/article.ts";
import { LOCALES, type Language } from "#model/languages/language.ts";
import {
  forwardOrder,
  isReversed,
  isRoomSortOrder,
  SORT_ORDERS,
  type ForwardOrder,
  type SortOrder,
} from "#attributes/address/selector-codecs.ts";
import { isRanked, type ColumnOrder, type RankedOrder } from "#attributes/table-columns.ts";
import {
  isCustomName,
  RANGE_SUFFIXES,
  withoutRangeSuffix,
  type CustomAttributes,
  type CustomName,
} from "#model/entities/custom-attribute.ts";
import { createMemo, memoizeByObject } from "#model/memo.ts";
import { measureReader, type Measure, type ReadMeasure } from "#views/parts/article-measures.ts";
import { cellView } from "./selector-cells.ts";
import { attributeByKey, type LeadingMeasure } from "./selector-columns.ts";

/** Extracts the first number of a size: `600` of `600x1200`. */
function firstNumber(sizes: readonly FilterValue[]): number | undefined {
  const [digits] = /\d+(?:\.\d+)?/.exec(sizes.join()) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** An article's size by an attribute, in mm: the lowest of several numbers, the first number of strings. */
function sizeIn(article: Article, attribute: TechnicalAttribute): number | undefined {
  const values = technicalValues(article, attribute);
  return spanOf(values.filter(isNumber))?.min ?? firstNumber(values);
}

/** The size measure of an attribute; where an article has no value, of its substitute. */
function sizeMeasure(attribute: TechnicalAttribute): Measure {
  const attributes = [attribute, ...(attribute.fallback === undefined ? [] : [technicalAttribute(attribute.fallback)])];
  return {
    fields: attributes.flatMap(({ fields }) => fields),
    read(article) {
      for (const item of attributes) {
        const size = sizeIn(article, item);
        if (size !== undefined) return size;
      }
      return undefined;
    },
  };
}

const negative = (value: number | undefined): number | undefined => (value === undefined ? undefined : -value);

/** The measure of an order by a figure; for a range, its lower end, or its upper end if the highest comes first. */
const figureMeasure = (attribute: TechnicalAttribute, isHighestFirst: boolean): Measure => ({
  fields: attribute.calculatedFrom ?? attribute.fields,
  read(article) {
    const span = spanOf(technicalValues(article, attribute).filter(isNumber));
    return isHighestFirst ? negative(span?.max) : span?.min;
  },
});

/** Unlike the displayed figure, not rounded. */
const EFFICACY_MEASURE: Measure = {
  fields: ["lumen_default", "wattage_default"],
  read: (article) => negative(efficacy(article)),
};

/** Memoised, since measures are compared by identity; custom attributes belong to one catalogue. */
const measures = createMemo<CustomAttributes, string, Measure>();

/** Breaks ties: the lower luminous flux first. */
const FLUX_MEASURE: Measure = { fields: ["lumen_default"], read: (article) => article.lumen_default ?? 0 };

/** The sort key of an order by a figure, or else by size; lower first. Articles without a value come last. */
function orderMeasure(sort: ForwardOrder, measure: LeadingMeasure, custom: CustomAttributes): Measure {
  if (!sortsByFigure(sort)) return measures.getOrCreate(custom, measure, () => sizeMeasure(attributeByKey(measure)));
  if (sort === "efficacy") return EFFICACY_MEASURE;
  return measures.getOrCreate(custom, `by ${sort}`, () =>
    figureMeasure(attributeByKey(withoutRangeSuffix(sort), custom), listsHighestFirst(sort)),
  );
}

/** Orders by an attribute for which higher or lower is better, and by a custom figure. */
type FigureOrder = RankedOrder | CustomName;

const sortsByFigure = (sort: ForwardOrder): sort is FigureOrder =>
  sortsByColumn(sort) && (isCustomName(sort) ? withoutRangeSuffix(sort) !== sort : isRanked(attributeByKey(sort)));

const sortsByColumn = (sort: ForwardOrder): sort is ColumnOrder | CustomName =>
  sort !== "size" && sort !== "code" && !isRoomSortOrder(sort);

/** Whether a forward order follows the displayed values of a column: strings, or figures that are not ranked. */
export const sortsByText = (sort: SortOrder): sort is Exclude<ColumnOrder, RankedOrder> | CustomName =>
  !isReversed(sort) && sortsByColumn(sort) && !sortsByFigure(sort);

/** The properties of a column that orders depend on: its key, and whether it has custom figures. */
interface OrderedColumn {
  readonly key: string;
  readonly isCustomFigure?: true;
}

/**
 * Custom figures have an order in each direction, since it is unknown which is better; custom strings the chosen one.
 */
const customOrders = (columns: readonly OrderedColumn[], chosen?: ForwardOrder): readonly CustomName[] =>
  columns.flatMap(({ key, isCustomFigure }) => {
    if (isCustomFigure) return RANGE_SUFFIXES.map((bound) => (key + bound) as CustomName);
    return key === chosen && isCustomName(key) ? [key] : [];
  });

/**
 * The orders to choose from: by size and code, by the ranked figures that are shown, and by the visitor's room.
 *
 * @param chosen the chosen order, which is included if it is available
 * @see rules F11, F18, F19
 */
export function availableOrders(
  chosen: SortOrder,
  columns: readonly OrderedColumn[],
  hasRoom: boolean,
): readonly SortOrder[] {
  const chosenForward = forwardOrder(chosen);
  const builtInOrders = SORT_ORDERS.filter((sort) => {
    if (isRoomSortOrder(sort)) return hasRoom;
    if (sort === chosenForward || !sortsByColumn(sort)) return true;
    return sortsByFigure(sort) && columns.some(({ key }) => key === sort);
  });
  return [...builtInOrders, ...customOrders(columns, chosenForward), ...(isReversed(chosen) ? [chosen] : [])];
}

/** The chosen order, or by size if it is not available: without a room, or by a custom figure that is not shown. */
export const effectiveOrder = (chosen: SortOrder, columns: readonly OrderedColumn[], hasRoom: boolean): SortOrder =>
  availableOrders(chosen, columns, hasRoom).includes(forwardOrder(chosen)) ? chosen : "size";

/**
 * The order by a column: best first, else ascending by its displayed values; reversed if the table is already sorted
 * that way.
 *
 * @param column its key, or `code`
 * @returns `undefined` if the table cannot be sorted by the column
 * @see rule F22
 */
export function orderByColumn(
  column: string,
  { sort, measure, columns }: { sort: SortOrder; measure: string; columns: readonly OrderedColumn[] },
): SortOrder | undefined {
  const [lowest, highest] = customOrders(columns.filter(({ key }) => key === column));
  if (lowest !== undefined) return sort === lowest ? highest : lowest;
  const order = isCustomName(column)
    ? column
    : column === measure
      ? "size"
      : SORT_ORDERS.find((order) => order === column && order !== "size");
  return order && sort === order ? `-${order}` : order;
}

/** Whether an order lists the highest figures first. */
export function listsHighestFirst(sort: SortOrder): boolean {
  const order = forwardOrder(sort);
  const isHighestFirst = isCustomName(order)
    ? order.endsWith(RANGE_SUFFIXES[1])
    : sortsByFigure(order) && attributeByKey(order).better === "more";
  return isReversed(sort) ? !isHighestFirst : isHighestFirst;
}

/** Compares two rows: negative if `a` comes first. */
export type CompareRows = (a: number, b: number) => number;

/**
 * The order of a catalogue's articles: the chosen one, then the lower flux, then the article code. Orders by a
 * visitor's room fall back to size. Articles without a value come last, even in a reversed order.
 *
 * @param measure the sort key of the order by size
 * @param language the language whose alphabet sorts strings
 */
export function articleOrder(
  catalogue: Catalogue,
  sort: SortOrder,
  { measure, language }: { readonly measure: LeadingMeasure; readonly language: Language },
): CompareRows {
  const codeOf = codeReader(catalogue);
  const byCode: CompareRows = (a, b) => (codeOf(a) < codeOf(b) ? -1 : 1);
  const order = forwardOrder(sort);
  if (order === "code") return isReversed(sort) ? (a, b) => byCode(b, a) : byCode;
  const valueOf = sortsByText(order)
    ? rankReader(catalogue, order, language)
    : measureReader(catalogue, orderMeasure(order, measure, catalogue.filterTexts.custom));
  const fluxOf = measureReader(catalogue, FLUX_MEASURE);
  const rank = createRanking(sort);
  // The difference of two infinite values is NaN, which is falsy.
  return (a, b) => rank(valueOf(a)) - rank(valueOf(b)) || fluxOf(a) - fluxOf(b) || (a === b ? 0 : byCode(a, b));
}

/** The rank of a value in an order: negated if the order is reversed, but missing values stay last. */
export function createRanking(sort: SortOrder): (value: number) => number {
  const isNegated = isReversed(sort);
  return (value) => (isNegated && value < Infinity ? -value : value);
}

const readersByColumn = createMemo<Catalogue, string, ReadMeasure>();

/**
 * Reads the rank of each row in the order of a column's values as the column shows them: figures by size, strings
 * alphabetically in a language; `Infinity` for an article without one.
 *
 * @see rules D4, F22
 */
const rankReader = (catalogue: Catalogue, column: string, language: Language): ReadMeasure =>
  readersByColumn.getOrCreate(catalogue, `${language} ${column}`, () => createRankReader(catalogue, column, language));

function createRankReader(catalogue: Catalogue, column: string, language: Language): ReadMeasure {
  const { filterTexts: texts } = catalogue;
  const attribute = attributeByKey(column, texts.custom);
  const values = new Map<string, LabelledValue & { readonly index: number }>();
  const indexOf = measureReader(catalogue, {
    fields: attribute.calculatedFrom ?? attribute.fields,
    read(article) {
      const label = cellView(column, { article, texts, language })
        .texts.map(({ text }) => text)
        .join();
      const [value] = technicalValues(article, attribute);
      if (label === "" || value === undefined) return undefined;
      const entry = values.get(label) ?? { value, label, index: values.size };
      values.set(label, entry);
      return entry.index;
    },
  });
  const ranks: number[] = [];
  for (const [rank, { index }] of [...values.values()].sort(createOptionComparator(LOCALES[language])).entries())
    ranks[index] = rank;
  return (row) => ranks[indexOf(row)] ?? Infinity;
}

/** Reads each article code once: many articles differ only by code, and decoding it is expensive. */
const codeReader = memoizeByObject((catalogue: Catalogue) => {
  const codes: string[] = [];
  return (row: number): string => (codes[row] ??= catalogue.articleCode(row));
});
