import { compact, foldText, wordsOf } from "./fold-text.ts";

/** More than this nobody types; what comes after it is not looked at. */
const MOST_CHARACTERS = 100;
const MOST_WORDS = 8;

/** What a visitor has typed, folded. */
export interface QueryText {
  /** Pieces between spaces, without the signs in them: fragments of article codes. `ZQ-DOW-1` is one, `zqdow1`. */
  readonly fragments: readonly string[];
  /** Words between any signs: `ZQ-DOW-1` is three. */
  readonly words: readonly string[];
}

/** As much of a query as is looked at. */
export const boundedQuery = (query: string): string => query.slice(0, MOST_CHARACTERS).toWellFormed();

/** Reads a query. Any text is one; signs mean nothing in it. */
export function readQueryText(query: string): QueryText {
  const folded = foldText(boundedQuery(query));
  return {
    fragments: folded
      .split(/\s+/)
      .map(compact)
      .filter((fragment) => fragment !== "")
      .slice(0, MOST_WORDS),
    words: wordsOf(folded).slice(0, MOST_WORDS),
  };
}
