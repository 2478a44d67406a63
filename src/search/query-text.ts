import { joinWords, foldText, wordsOf } from "#model/texts/fold-text.ts";
import type { ShorterQuery } from "./search-view.ts";

/** Longer queries are truncated. */
const MAX_CHARACTERS = 100;
const MAX_WORDS = 8;

interface TokenizedQuery {
  /** Parts between spaces, without punctuation: fragments of article codes. `ZQ-DOW-1` is one, `zqdow1`. */
  readonly fragments: readonly string[];
  /** Words between spaces or punctuation: `ZQ-DOW-1` is three. */
  readonly words: readonly string[];
}

export const truncateQuery = (query: string): string => query.slice(0, MAX_CHARACTERS).toWellFormed();

/** The sign before a diameter, `ø 150`, which means nothing if the diameter is not read as a figure. */
const DIAMETER_SIGN = /(?<!\p{L})[øØ⌀](?!\p{L})/gu;

/** Splits a query. Any string is valid; punctuation has no meaning. */
export function tokenizeQuery(query: string): TokenizedQuery {
  const folded = foldText(truncateQuery(query).replaceAll(DIAMETER_SIGN, " "));
  return {
    fragments: folded
      .split(/\s+/)
      .map(joinWords)
      .filter((fragment) => fragment !== "")
      .slice(0, MAX_WORDS),
    // Emergency units are named `3 h`.
    words: wordsOf(folded.replaceAll(/\b(\d)h\b/g, "$1 h")).slice(0, MAX_WORDS),
  };
}

/** Each shorter query is a search, so further words are ignored. */
const MAX_SHORTENED_WORDS = 6;

/**
 * Shortens a query without hits by omitting one of its words or, if no such query has hits either, all words but one.
 * The query with the most hits comes first.
 *
 * @param queryWords the query's words; a figure with its unit is one word
 * @param countHits the number of hits of a query
 */
export function shorterQueries(
  queryWords: readonly string[],
  limit: number,
  countHits: (query: string) => number,
): ShorterQuery[] {
  const words = [...new Set(queryWords)].slice(0, MAX_SHORTENED_WORDS);
  if (words.length < 2) return [];
  const queriesWithoutOneWord = words.map((_, index) => words.toSpliced(index, 1).join(" "));
  const longQueries = withHits(queriesWithoutOneWord, countHits);
  const queries = longQueries.length > 0 || words.length === 2 ? longQueries : withHits(words, countHits);
  return queries.toSorted((a, b) => b.hitCount - a.hitCount).slice(0, limit);
}

const withHits = (queries: readonly string[], countHits: (query: string) => number): ShorterQuery[] =>
  queries.map((query) => ({ query, hitCount: countHits(query) })).filter(({ hitCount }) => hitCount > 0);
