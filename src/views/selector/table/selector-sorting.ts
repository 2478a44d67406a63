import { efficacy } from "#attributes/efficacy.ts";
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
import { isRoomSortOrder, SORT_ORDERS, type SortOrder } from "#attributes/address/address-state.ts";
import type { RatedOrder } from "#attributes/table-columns.ts";
import { numberMeasure, rankedColumn, type Measure } from "./ranked-column.ts";
import { shownAttribute, type LeadingMeasure } from "./selector-columns.ts";

/** The first number of some sizes: `600` of `600x1200`. */
function width(sizes: readonly FilterValue[]): number | undefined {
  const [digits] = /\d+(?:\.\d+)?/.exec(sizes.join()) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** An article's size by an attribute, in mm: the lowest of several numbers, the width of texts. */
function sizeIn(article: Article, attribute: TechnicalAttribute): number | undefined {
  const values = technicalValues(article, attribute);
  return spanOf(values.filter(isNumber))?.min ?? width(values);
}

/** The size measure of an attribute; where an article has no value, of its substitute. */
function sizeMeasure(attribute: TechnicalAttribute): Measure<number> {
  const attributes = [attribute, ...(attribute.instead === undefined ? [] : [technicalAttribute(attribute.instead)])];
  return numberMeasure(attributes.flatMap(({ fields }) => fields), (article) => {
    for (const one of attributes) {
      const size = sizeIn(article, one);
      if (size !== undefined) return size;
    }
    return undefined;
  }); // prettier-ignore
}

const kept = new Map<LeadingMeasure, Measure<number>>();

/** The measure of an order by size, memoised, since measures are compared by identity. */
function measureNamed(name: LeadingMeasure): Measure<number> {
  const measure = kept.get(name) ?? sizeMeasure(shownAttribute(name));
  kept.set(name, measure);
  return measure;
}

const negative = (value: number | undefined): number | undefined => (value === undefined ? undefined : -value);

/** The measure of an order by a rated figure, the best first. */
const ratedMeasure = (attribute: TechnicalAttribute): Measure<number> =>
  numberMeasure(attribute.readFrom ?? attribute.fields, (article) => {
    const [value] = technicalValues(article, attribute).filter(isNumber);
    return attribute.better === "less" ? value : negative(value);
  });

/** Unlike the figure shown, not rounded. */
const MOST_EFFICIENT = numberMeasure(["lumen_default", "wattage_default"], (article) => negative(efficacy(article)));

/** Memoised, since measures are compared by identity. */
const ratedMeasures = new Map<RatedOrder, Measure<number>>([["efficacy", MOST_EFFICIENT]]);

function bestFirst(sort: RatedOrder): Measure<number> {
  const measure = ratedMeasures.get(sort) ?? ratedMeasure(shownAttribute(sort));
  ratedMeasures.set(sort, measure);
  return measure;
}
/** Breaks ties: the dimmer first. */
const DIMMEST = numberMeasure(["lumen_default"], (article) => article.lumen_default ?? 0);

/** The sort keys of each order, lower first; articles without a value come last. */
function measuresOf(sort: SortOrder, measure: LeadingMeasure): readonly Measure<number>[] {
  if (sort === "code") return [];
  return [isRated(sort) ? bestFirst(sort) : measureNamed(measure), DIMMEST];
}

/** Whether an order is by an attribute of which more or less is better. */
const isRated = (sort: SortOrder): sort is RatedOrder => sort !== "size" && sort !== "code" && !isRoomSortOrder(sort);

/**
 * The orders to choose from: by size and code, by the columns that are shown, and by the visitor's room.
 *
 * @param chosen the chosen order, which is always among them
 * @see rules F11, F18
 */
export const offeredOrders = (
  chosen: SortOrder,
  columns: readonly { readonly key: string }[],
  hasRoom: boolean,
): readonly SortOrder[] =>
  SORT_ORDERS.filter(
    (sort) =>
      sort === chosen || (isRated(sort) ? columns.some(({ key }) => key === sort) : hasRoom || !isRoomSortOrder(sort)),
  );

/** Whether an order lists the highest figures first. */
export const isBestHighest = (sort: SortOrder): boolean => isRated(sort) && shownAttribute(sort).better === "more";

/** Compares two rows: negative if `a` comes first. */
export type CompareRows = (a: number, b: number) => number;

/**
 * The order of a catalogue's articles: the chosen one, then the dimmer article, then the article code. Orders by a
 * visitor's room fall back to size.
 *
 * @param measure the sort key of the order by size
 */
export function articleOrder(catalogue: Catalogue, sort: SortOrder, measure: LeadingMeasure): CompareRows {
  const codeOf = rememberedCodes(catalogue);
  const byCode: CompareRows = (a, b) => (codeOf(a) < codeOf(b) ? -1 : 1);
  const [first, second] = measuresOf(sort, measure).map((one) => rankedColumn(catalogue, one).ranks);
  if (!first || !second) return byCode;
  return (a, b) =>
    (first[a] ?? 0) - (first[b] ?? 0) || (second[a] ?? 0) - (second[b] ?? 0) || (a === b ? 0 : byCode(a, b));
}

const keptCodes = new WeakMap<Catalogue, string[]>();

/** Memoises article codes: many articles only differ by code, and decoding it from the compact layout is expensive. */
function rememberedCodes(catalogue: Catalogue): (row: number) => string {
  const codes = keptCodes.get(catalogue) ?? [];
  keptCodes.set(catalogue, codes);
  return (row) => (codes[row] ??= catalogue.articleCode(row));
}
