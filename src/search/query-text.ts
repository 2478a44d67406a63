import { joinWords, foldText, wordsOf } from "#model/texts/fold-text.ts";
import type { ShorterQuery } from "./search-view.ts";

/** Longer queries are truncated. */
const MAX_CHARACTERS = 100;
const MAX_WORDS = 8;

/** A tokenised and folded query. */
export interface QueryText {
  /** Parts between spaces, without punctuation: fragments of article codes. `ZQ-DOW-1` is one, `zqdow1`. */
  readonly fragments: readonly string[];
  /** Words between spaces or punctuation: `ZQ-DOW-1` is three. */
  readonly words: readonly string[];
}

/** Truncates a query. */
export const boundedQuery = (query: string): string => query.slice(0, MAX_CHARACTERS).toWellFormed();

/** Tokenises a query. Any text is valid; punctuation has no meaning. */
export function readQueryText(query: string): QueryText {
  const folded = foldText(boundedQuery(query));
  return {
    fragments: folded
      .split(/\s+/)
      .map(joinWords)
      .filter((fragment) => fragment !== "")
      .slice(0, MAX_WORDS),
    words: wordsOf(folded).slice(0, MAX_WORDS),
  };
}

/** Each attempt is a search, so additional words are ignored. */
const MAX_RELAXED_WORDS = 6;

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
  const words = [...new Set(all)].slice(0, MAX_RELAXED_WORDS);
  if (words.length < 2) return [];
  const queriesWithoutOneWord = words.map((_, index) => words.toSpliced(index, 1).join(" "));
  const queries = withHits(queriesWithoutOneWord, count);
  const useful = queries.length > 0 || words.length === 2 ? queries : withHits(words, count);
  return useful.toSorted((a, b) => b.hits - a.hits).slice(0, limit);
}

const withHits = (queries: readonly string[], count: (query: string) => number): ShorterQuery[] =>
  queries.map((query) => ({ query, hits: count(query) })).filter(({ hits }) => hits > 0);
