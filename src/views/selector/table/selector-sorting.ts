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
import type { SortOrder } from "#attributes/address/address-state.ts";
import { numberMeasure, rankedColumn, type Measure } from "./ranked-column.ts";
import { shownAttribute, type LeadingMeasure } from "./selector-columns.ts";

/** The first number of some sizes: `600` of `600x1200`. */
function width(sizes: readonly FilterValue[]): number | undefined {
  const [digits] = /\d+(?:\.\d+)?/.exec(sizes.join()) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** What an attribute says of an article's size, in mm: the lowest of several numbers, the width of texts. */
function sizeIn(article: Article, attribute: TechnicalAttribute): number | undefined {
  const values = technicalValues(article, attribute);
  return spanOf(values.filter(isNumber))?.min ?? width(values);
}

/** How an attribute orders by size; where an article has no value, by the attribute that stands in. */
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

/** The measure of an order by size: made once, since measures are compared by identity. */
function measureNamed(name: LeadingMeasure): Measure<number> {
  const measure = kept.get(name) ?? sizeMeasure(shownAttribute(name));
  kept.set(name, measure);
  return measure;
}

const negative = (value: number | undefined): number | undefined => (value === undefined ? undefined : -value);

const BRIGHTEST = numberMeasure(["lumen_default"], (article) => negative(article.lumen_default));
const MOST_EFFICIENT = numberMeasure(["lumen_default", "wattage_default"], (article) => negative(efficacy(article)));
/** Orders what is alike: the dimmer first. */
const DIMMEST = numberMeasure(["lumen_default"], (article) => article.lumen_default ?? 0);

/** What each order looks at, one after the other, lower first; articles without a value come last. */
function measuresOf(sort: SortOrder, measure: LeadingMeasure): readonly Measure<number>[] {
  if (sort === "code") return [];
  if (sort === "flux" || sort === "efficacy") return [sort === "flux" ? BRIGHTEST : MOST_EFFICIENT, DIMMEST];
  return [measureNamed(measure), DIMMEST];
}

/** Tells which of two rows comes first: below 0, the first one. */
export type CompareRows = (a: number, b: number) => number;

/**
 * The order of a catalogue's articles: the chosen one, then the dimmer article, then the article code. What is ordered by a
 * visitor's room is by size where it is alike.
 *
 * @param measure what the order by size looks at
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

/** Many articles are alike but for the code, and compact articles have to be unpacked for it: that is done once. */
function rememberedCodes(catalogue: Catalogue): (row: number) => string {
  const codes = keptCodes.get(catalogue) ?? [];
  keptCodes.set(catalogue, codes);
  return (row) => (codes[row] ??= catalogue.articleCode(row));
}
