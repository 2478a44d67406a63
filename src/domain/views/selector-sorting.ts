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

/** The chosen order, then the dimmer article, then the article code. */
export function compareRanked(a: Ranked, b: Ranked): number {
  if (a.rank !== b.rank) return a.rank < b.rank ? -1 : 1;
  return a.second - b.second || (a.article.article_code < b.article.article_code ? -1 : 1);
}

/**
 * The first `count` articles in an order. The rest is not put in order: families are long and show few articles.
 *
 * @param measure what the order by size looks at
 */
export function leadingArticles(
  articles: readonly Article[],
  count: number,
  sort: SortOrder,
  measure: LeadingMeasure,
): Ranked[] {
  const rank = (article: Article): number => rankOf(article, sort, measure) ?? Number.POSITIVE_INFINITY;
  const second = (article: Article): number => (sort === "code" ? 0 : (article.lumen_default ?? 0));
  const ranked = (article: Article): Ranked => ({ article, rank: rank(article), second: second(article) });
  if (articles.length <= count) return articles.map(ranked).sort(compareRanked);
  const first: Ranked[] = [];
  for (const article of articles) {
    const last = first[count - 1];
    // Most articles are far behind: for them nothing is made.
    if (last !== undefined && rank(article) > last.rank) continue;
    insert(first, ranked(article), count);
  }
  return first;
}

/** Puts an entry into its place in a sorted list that keeps its first `count`. */
function insert(sorted: Ranked[], entry: Ranked, count: number): void {
  let place = sorted.length;
  for (let at = place - 1; at >= 0; at--) {
    const other = sorted[at];
    if (other !== undefined && compareRanked(entry, other) >= 0) break;
    place = at;
  }
  if (place >= count) return;
  sorted.splice(place, 0, entry);
  if (sorted.length > count) sorted.pop();
}
