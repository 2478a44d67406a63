import type { ShorterQuery } from "./search-view.ts";

/** Each attempt is a search, so further words are ignored. */
const MAX_WORDS = 6;

/**
 * Relaxes a query without hits by leaving out one of its words, else all but one. Most hits first.
 *
 * @param all the query's words; a figure with its unit is one
 * @param count how many hits a query has
 */
export function shorterQueries(
  all: readonly string[],
  limit: number,
  count: (query: string) => number,
): ShorterQuery[] {
  const words = [...new Set(all)].slice(0, MAX_WORDS);
  if (words.length < 2) return [];
  const oneWordLess = words.map((_, index) => words.toSpliced(index, 1).join(" "));
  const queries = withHits(oneWordLess, count);
  const finding = queries.length > 0 || words.length === 2 ? queries : withHits(words, count);
  return finding.toSorted((a, b) => b.hits - a.hits).slice(0, limit);
}

const withHits = (queries: readonly string[], count: (query: string) => number): ShorterQuery[] =>
  queries.map((query) => ({ query, hits: count(query) })).filter(({ hits }) => hits > 0);
