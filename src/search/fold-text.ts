/** A text as it is compared, and where each of its characters stands in the original. */
export interface FoldedText {
  readonly text: string;
  /** Position in `text` → position in the original; one more for the end. */
  readonly offsets: readonly number[];
}

/** Letters that have no accent to take off. */
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

/** Folds a text for comparison: lower case, no accents, `ß` as `ss`, full-width forms as plain ones. */
export const foldText = (text: string): string => foldWithOffsets(text).text;

/** As `foldText`, and tells where the pieces come from, so that hits can be marked in the original. */
export function foldWithOffsets(text: string): FoldedText {
  let folded = "";
  const offsets: number[] = [];
  let at = 0;
  for (const character of text) {
    const lower = character.toLowerCase();
    const plain = LETTERS.get(lower) ?? lower.normalize("NFKD").replaceAll(ACCENTS, "");
    offsets.push(...Array<number>(plain.length).fill(at));
    folded += plain;
    at += character.length;
  }
  offsets.push(text.length);
  return { text: folded, offsets };
}

/** The words of a folded text: letters and digits that stand together. */
export const wordsOf = (folded: string): readonly string[] => folded.match(WORD) ?? [];

/** A folded text without anything between its words: `1–10 V` and `1-10v` are the same. */
export const compact = (folded: string): string => wordsOf(folded).join("");

const PLAIN = /^[\x20-\x7e]*$/;
const SIGNS = /[^a-z0-9]+/g;

/** An article code as it is compared, `tar150r21840` of `TAR150R-21-840`; the short way for plain letters and digits. */
export const foldCode = (code: string): string =>
  PLAIN.test(code) ? code.toLowerCase().replace(SIGNS, "") : compact(foldText(code));

/** What looks like a figure in a code that is read off a label. */
const LOOKALIKES: Readonly<Record<string, string>> = { o: "0", i: "1", l: "1" };

/** A folded code with the letters that look like figures as these: `TAR15OR` and `TAR150R` are the same. */
export const foldLookalikes = (folded: string): string =>
  folded.replaceAll(/[oil]/g, (letter) => LOOKALIKES[letter] ?? letter);
