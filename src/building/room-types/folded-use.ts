import { foldText, wordsOf } from "#model/texts/fold-text.ts";
import { STOREY_WORDS } from "./room-words.ts";

const DIGIT = /\p{N}/u;

/** Folded words; `ae`, `oe` and `ue` are treated as umlauts. */
export const foldedWords = (text: string): readonly string[] =>
  wordsOf(foldText(text)).map((word) => word.replaceAll(/([aou])e/g, "$1"));

/** Folded words for storeys. */
export const STOREYS: ReadonlySet<string> = new Set(STOREY_WORDS.flatMap(foldedWords));

/**
 * The key of a use or a name: folded, without numbers, storeys and single letters. `Büro 2.14` is `buro`, `Flur EG`
 * is `flur`, `WC H` is `wc`.
 *
 * @returns an empty text if only such words are in it
 * @see rule B2
 */
export const foldedUse = (text: string): string =>
  foldedWords(text)
    .filter((word) => word.length > 1 && !DIGIT.test(word) && !STOREYS.has(word))
    .join(" ");
