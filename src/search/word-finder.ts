/** A match of a word in a string, exact or with a typing error; positions in the folded string. */
export interface WordHit {
  readonly textIndex: number;
  readonly start: number;
  readonly end: number;
}

/** Finds words in short strings, also inside longer words (`leiste` in `lichtleiste`) and with one typing error. */
export interface WordFinder {
  /** At most one hit per text. The word is folded, letters and digits only. */
  find(word: string): readonly WordHit[];
}

/**
 * Creates a finder over folded strings. The caller chooses the underlying library.
 *
 * @see docs/decisions/0014-search.md
 */
export type CreateWordFinder = (texts: readonly string[]) => WordFinder;

/** How well a word matches, best first. */
export type MatchQuality = "exact" | "prefix" | "infix" | "fuzzy";

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** How well a word matches: it is a whole word, the start of one, inside one, or has a typing error. */
export function matchQuality(word: string, text: string, { start, end }: Pick<WordHit, "start" | "end">): MatchQuality {
  if (text.slice(start, end) !== word) return "fuzzy";
  const isStart = start === 0 || !LETTER_OR_DIGIT.test(text[start - 1] ?? "");
  const isEnd = end === text.length || !LETTER_OR_DIGIT.test(text[end] ?? "");
  if (isStart) return isEnd ? "exact" : "prefix";
  return "infix";
}
