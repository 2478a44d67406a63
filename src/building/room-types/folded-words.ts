import { foldText, wordsOf } from "#model/texts/fold-text.ts";
import { STOREY_WORDS } from "./room-words.ts";

const DIGIT = /\p{N}/u;

/** The words of a string, folded; `ae`, `oe` and `ue` are treated as umlauts. */
export const foldedWords = (text: string): readonly string[] =>
  wordsOf(foldText(text)).map((word) => word.replaceAll(/([aou])e/g, "$1"));

export const FOLDED_STOREY_WORDS: ReadonlySet<string> = new Set(STOREY_WORDS.flatMap(foldedWords));

/**
 * Folds a use or a name to a key without numbers, storeys and single letters: `Büro 2.14` to `buro`, `Flur EG` to
 * `flur`, `WC H` to `wc`.
 *
 * @returns an empty string if there are no other words
 * @see rule B2
 */
export const foldUse = (text: string): string =>
  foldedWords(text)
    .filter((word) => word.length > 1 && !DIGIT.test(word) && !FOLDED_STOREY_WORDS.has(word))
    .join(" ");

/**
 * Whether two words differ by at most one typing error: a character substituted, deleted or inserted, or two
 * transposed.
 */
export function differByAtMostOneTypo(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start++;
  let end = 0;
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && `${left[1]}${left[0]}` === right;
}
