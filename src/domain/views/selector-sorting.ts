import type { Article } from "#domain/catalogue/article.ts";
import type { SortOrder } from "#domain/filtering/address-state.ts";
import type { LeadingMeasure } from "./selector-columns.ts";

/** Luminous efficacy in lm/W. Absent when flux or power is not known or the power is zero. */
export function efficacy({ lumen_default: flux, wattage_default: power }: Article): number | undefined {
  return flux === undefined || power === undefined || power <= 0 ? undefined : flux / power;
}

const lowest = (...values: readonly (number | undefined)[]): number | undefined => {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
};

/** The first number of a size: `600` of `600x1200`. */
const width = (size: string | readonly string[] | undefined): number | undefined => {
  const [digits] = /\d+(?:\.\d+)?/.exec(String(size ?? "")) ?? [];
  return digits === undefined ? undefined : Number(digits);
};

/** How each leading measure is read, in mm. */
const MEASURES: Readonly<Record<LeadingMeasure, (article: Article) => number | undefined>> = {
  cutout: (article) => lowest(article.cutout_ceiling_min, article.cutout_ceiling_max),
  length: (article) => article.length_batten,
  module: (article) => width(article.recessed_modul_size) ?? width(article.dimension),
  diameter: (article) => article.diameter ?? width(article.dimension),
};

/** What an order looks at, lower first. The article code has no number: it orders what is alike. */
const rankOf = (article: Article, sort: SortOrder, measure: LeadingMeasure): number | undefined => {
  if (sort === "size") return MEASURES[measure](article);
  if (sort === "flux") return negative(article.lumen_default);
  return sort === "efficacy" ? negative(efficacy(article)) : undefined;
};

const negative = (value: number | undefined): number | undefined => (value === undefined ? undefined : -value);

/** An article with what orders it. */
export interface Ranked {
  readonly article: Article;
  /** Lower comes first; articles without a value come last. */
  readonly rank: number;
  /** Orders articles of the same rank: the dimmer first. Zero where the code alone is to decide. */
  readonly second: number;
}

/** Reads what orders an article; compare the answers with `compareRanked`. */
export function ranked(article: Article, sort: SortOrder, measure: LeadingMeasure): Ranked {
  const rank = rankOf(article, sort, measure) ?? Number.POSITIVE_INFINITY;
  return { article, rank, second: sort === "code" ? 0 : (article.lumen_default ?? 0) };
}

/** The chosen order, then the dimmer article, then the article code. */
export function compareRanked(a: Ranked, b: Ranked): number {
  if (a.rank !== b.rank) return a.rank < b.rank ? -1 : 1;
  return a.second - b.second || (a.article.article_code < b.article.article_code ? -1 : 1);
}

/**
 * The first `count` entries in an order, without putting the rest in order: families are long and show few articles.
 */
export function leading<T>(entries: readonly T[], count: number, compare: (a: T, b: T) => number): T[] {
  if (entries.length <= count) return [...entries].sort(compare);
  const first: T[] = [];
  for (const entry of entries) {
    const last = first[count - 1];
    if (last !== undefined && compare(entry, last) >= 0) continue;
    let place = first.length;
    for (let at = place - 1; at >= 0 && compare(entry, first[at] as T) < 0; at--) place = at;
    first.splice(place, 0, entry);
    if (first.length > count) first.pop();
  }
  return first;
}
