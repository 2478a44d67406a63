import type { ShorterQuery } from "./search-view.ts";

/** Each try is a search; more words than this are not looked at. */
const MOST_WORDS = 6;

/**
 * What finds something when words of a query that finds nothing are left out: one of them, else all but one. Those with
 * most hits first.
 *
 * @param all the query's words; a figure and its unit are one
 * @param count how many hits a query has
 */
export function shorterQueries(all: readonly string[], most: number, count: (query: string) => number): ShorterQuery[] {
  const words = [...new Set(all)].slice(0, MOST_WORDS);
  if (words.length < 2) return [];
  const withoutOne = words.map((_, place) => words.toSpliced(place, 1).join(" "));
  const found = counted(withoutOne, count);
  const finding = found.length > 0 || words.length === 2 ? found : counted(words, count);
  return finding.toSorted((a, b) => b.hits - a.hits).slice(0, most);
}

const counted = (queries: readonly string[], count: (query: string) => number): ShorterQuery[] =>
  queries.map((query) => ({ query, hits: count(query) })).filter(({ hits }) => hits > 0);
