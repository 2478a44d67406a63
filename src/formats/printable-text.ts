/** Replaces characters that the typeface lacks, such as other scripts and emoji. */
const REPLACEMENT_CHARACTER = "\uFFFD";

/** Characters that are not printed: controls, direction marks, joiners, variation selectors, private use. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\uFE00-\uFE0F]+/gu;

/** Characters with an equivalent in the typeface. */
const EQUIVALENTS: ReadonlyMap<string, string> = new Map([
  ["\u202F", "\u00A0"],
  ["\u2205", "Ø"],
  ["\u2300", "Ø"],
]);

/** Subscript digits become plain digits if the typeface lacks them. */
const SUBSCRIPT_ZERO = 0x2080;
const plainDigit = (codePoint: number): string | undefined =>
  codePoint >= SUBSCRIPT_ZERO && codePoint < SUBSCRIPT_ZERO + 10 ? String(codePoint - SUBSCRIPT_ZERO) : undefined;

interface PrintableOptions {
  /** Whether the typeface has a character. */
  readonly has: (codePoint: number) => boolean;
  /** Longer strings are cut off and end with an ellipsis. */
  readonly maxLength: number;
}

/**
 * Prepares catalogue text for printing: one line, composed, without invisible characters; a run of characters
 * that the typeface lacks becomes one replacement character.
 */
export function printableText(text: string, { has, maxLength }: PrintableOptions): string {
  const normalized = text
    .toWellFormed()
    .normalize("NFC")
    .replace(/[^\S\uFEFF]+/gu, toSpace)
    .replace(INVISIBLE, "");
  const characters = Array.from(normalized, (character) => printable(character, has));
  const truncated = characters.length > maxLength ? [...characters.slice(0, maxLength - 1), "…"] : characters;
  return truncated
    .join("")
    .replaceAll(/\uFFFD+/g, REPLACEMENT_CHARACTER)
    .trim();
}

/** White space of any kind becomes a space; non-breaking spaces stay. */
const toSpace = (space: string): string => (/^[\u00A0\u202F]+$/.test(space) ? "\u00A0" : " ");

function printable(character: string, has: PrintableOptions["has"]): string {
  const equivalent = EQUIVALENTS.get(character) ?? character;
  const codePoint = equivalent.codePointAt(0) ?? 0;
  return has(codePoint) ? equivalent : (plainDigit(codePoint) ?? REPLACEMENT_CHARACTER);
}
