/**
 * Invisible characters that may have effects: control characters (which terminals interpret), bidirectional controls,
 * line and paragraph separators, lone surrogates, unassigned code points.
 */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]/gu;

/**
 * Escapes untrusted text for one line of a terminal or a log: invisible characters become `\u…`.
 *
 * @example escapeInvisible("a\u001b[2Jb") // "a\\u001b[2Jb"
 * @see rule G1
 */
export const escapeInvisible = (text: string): string => text.replace(INVISIBLE, escapeCharacter);

/** Like `escapeInvisible`, for multi-line strings of the program itself: line breaks are preserved. */
export const escapeInvisibleInLines = (text: string): string => text.split("\n").map(escapeInvisible).join("\n");

const BEYOND_BMP = 0x1_0000;

function escapeCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const number = code.toString(16);
  return code < BEYOND_BMP ? `\\u${number.padStart(4, "0")}` : `\\u{${number}}`;
}
