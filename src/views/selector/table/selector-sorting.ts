import { efficacy } from "#attributes/efficacy.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import type { SortOrder } from "#attributes/address/address-state.ts";
import { numberMeasure, rankedColumn, type Measure } from "./ranked-column.ts";
import type { LeadingMeasure } from "./selector-columns.ts";

const lowest = (...values: readonly (number | undefined)[]): number | undefined => {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
};

/** The first number of a size: `600` of `600x1200`. */
const width = (size: string | readonly string[] | undefined): number | undefined => {
  const [digits] = /\d+(?:\.\d+)?/.exec(String(size ?? "")) ?? [];
  return digits === undefined ? undefined : Number(digits);
};

const negative = (value: number | undefined): number | undefined => (value === undefined ? undefined : -value);

/** How each leading measure is read, in mm. */
const MEASURES: Readonly<Record<LeadingMeasure, Measure<number>>> = {
  cutout: numberMeasure(["cutout_ceiling_min", "cutout_ceiling_max"], (article) =>
    lowest(article.cutout_ceiling_min, article.cutout_ceiling_max),
  ),
  length: numberMeasure(["length_batten"], (article) => article.length_batten),
  module: numberMeasure(
    ["recessed_modul_size", "dimension"],
    (article) => width(article.recessed_modul_size) ?? width(article.dimension),
  ),
  diameter: numberMeasure(["diameter", "dimension"], (article) => article.diameter ?? width(article.dimension)),
};

const BRIGHTEST = numberMeasure(["lumen_default"], (article) => negative(article.lumen_default));
const MOST_EFFICIENT = numberMeasure(["lumen_default", "wattage_default"], (article) => negative(efficacy(article)));
/** Orders what is alike: the dimmer first. */
const DIMMEST = numberMeasure(["lumen_default"], (article) => article.lumen_default ?? 0);

/** What each order looks at, one after the other, lower first; articles without a value come last. */
function measuresOf(sort: SortOrder, measure: LeadingMeasure): readonly Measure<number>[] {
  if (sort === "code") return [];
  if (sort === "size") return [MEASURES[measure], DIMMEST];
  return [sort === "flux" ? BRIGHTEST : MOST_EFFICIENT, DIMMEST];
}

/** Tells which of two rows comes first: below 0, the first one. */
export type CompareRows = (a: number, b: number) => number;

/**
 * The order of a catalogue's articles: the chosen one, then the dimmer article, then the article code.
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
