/** Stands for what the typeface does not have: another script, an emoji. */
const MISSING = "\uFFFD";

/** Characters that are not printed: controls, direction marks, joiners, variation selectors, private use. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\uFE00-\uFE0F]+/gu;

/** Signs that mean the same as one that the typeface has. */
const SAME: ReadonlyMap<string, string> = new Map([
  ["\u202F", "\u00A0"],
  ["\u2205", "Ø"],
  ["\u2300", "Ø"],
]);

/** How a text is made ready: whether the typeface has a character, and after how many it ends with an ellipsis. */
export interface PrintableOptions {
  readonly has: (codePoint: number) => boolean;
  readonly maxLength: number;
}

/**
 * A text of the catalogue as it can be printed: in one line, composed, without invisible characters; a run of characters
 * that the typeface lacks is one replacement character.
 */
export function printableText(text: string, { has, maxLength }: PrintableOptions): string {
  const plain = text
    .toWellFormed()
    .normalize("NFC")
    .replace(/[^\S\uFEFF]+/gu, toSpace)
    .replace(INVISIBLE, "");
  const characters = Array.from(plain, (character) => shown(character, has));
  const cut = characters.length > maxLength ? [...characters.slice(0, maxLength - 1), "…"] : characters;
  return cut
    .join("")
    .replaceAll(/\uFFFD+/g, MISSING)
    .trim();
}

/** White space of any kind is a space; one that may not break stays so. */
const toSpace = (white: string): string => (/^[\u00A0\u202F]+$/.test(white) ? "\u00A0" : " ");

function shown(character: string, has: PrintableOptions["has"]): string {
  const same = SAME.get(character) ?? character;
  return has(same.codePointAt(0) ?? 0) ? same : MISSING;
}
