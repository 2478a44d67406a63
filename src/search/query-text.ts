import { compact, foldText, wordsOf } from "#model/texts/fold-text.ts";

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
      .map(compact)
      .filter((fragment) => fragment !== "")
      .slice(0, MAX_WORDS),
    words: wordsOf(folded).slice(0, MAX_WORDS),
  };
}
