/** A folded string, with the position of each of its UTF-16 code units in the original. */
export interface FoldedText {
  readonly text: string;
  /** Position in `text` → position in the original; the last entry is the end of both. */
  readonly offsets: readonly number[];
}

/** Letters that Unicode does not decompose. */
const LETTERS: ReadonlyMap<string, string> = new Map([
  ["ß", "ss"],
  ["æ", "ae"],
  ["œ", "oe"],
  ["ø", "o"],
  ["ł", "l"],
  ["đ", "d"],
]);

const ACCENTS = /\p{M}+/gu;
const WORD = /[\p{L}\p{N}]+/gu;

/** Normalises a string for comparison: lower case, no diacritics, `ß` as `ss`, full-width forms as plain ones. */
export const foldText = (text: string): string => foldWithOffsets(text).text;

/** Like `foldText`, with positions for highlighting hits in the original. */
export function foldWithOffsets(text: string): FoldedText {
  let folded = "";
  const offsets: number[] = [];
  let offset = 0;
  for (const character of text) {
    const lower = character.toLowerCase();
    // Most characters are ASCII, and normalising is slow.
    const normalized =
      lower < "\u0080" ? lower : (LETTERS.get(lower) ?? lower.normalize("NFKD").replaceAll(ACCENTS, ""));
    for (let length = normalized.length; length > 0; length--) offsets.push(offset);
    folded += normalized;
    offset += character.length;
  }
  offsets.push(text.length);
  return { text: folded, offsets };
}

/** The words of a folded string: runs of letters and digits. */
export const wordsOf = (folded: string): readonly string[] => folded.match(WORD) ?? [];

/** Joins the words of a folded string: `1–10 V` and `1-10v` become equal. */
export const joinWords = (folded: string): string => wordsOf(folded).join("");

const PRINTABLE_ASCII = /^[\x20-\x7e]*$/;
const NON_ALPHANUMERIC = /[^a-z0-9]+/g;

/**
 * Normalises an article code for comparison: `TAR150R-21-840` becomes `tar150r21840`. There is a fast path for ASCII.
 */
export const foldCode = (code: string): string =>
  PRINTABLE_ASCII.test(code) ? code.toLowerCase().replace(NON_ALPHANUMERIC, "") : joinWords(foldText(code));

/** Letters that look like digits on a label. */
const LOOKALIKES: Readonly<Record<string, string>> = { o: "0", i: "1", l: "1" };

/** Replaces lookalike letters of a folded code with digits: `TAR15OR` and `TAR150R` become equal. */
export const foldLookalikes = (folded: string): string =>
  folded.replaceAll(/[oil]/g, (letter) => LOOKALIKES[letter] ?? letter);
