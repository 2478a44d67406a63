/**
 * What does not show and may do something: control characters (a terminal obeys them), signs that turn the direction of
 * writing, line and paragraph separators, lone surrogates, what is not assigned.
 */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/gu;

/**
 * A text of whatever origin for one line of a terminal or a log: what would not show is written as its number.
 *
 * @example visibleText("a\u001b[2Jb") // "a\\u001b[2Jb"
 * @see rule G1
 */
export const visibleText = (text: string): string => text.replace(UNSEEN, escaped);

/** The same for texts of our own that have several lines: their line breaks stay. */
export const visibleLines = (text: string): string => text.split("\n").map(visibleText).join("\n");

const BEYOND_BMP = 0x1_0000;

function escaped(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const number = code.toString(16);
  return code < BEYOND_BMP ? `\\u${number.padStart(4, "0")}` : `\\u{${number}}`;
}
