/** Blanks of any kind, line breaks, zero-width characters, direction marks: invisible at the end of a code. */
const INVISIBLE = /[\s\u00AD\u180E\u200B-\u200F\u2060\uFEFF]/gu;
/** The same except for the ordinary space. */
const HIDDEN = /(?! )[\s\u00AD\u180E\u200B-\u200F\u2060\uFEFF]/u;

/** Removes invisible characters and blanks from a text. */
export const stripInvisible = (text: string): string => text.replace(INVISIBLE, "");

/** The first invisible character other than an ordinary space; `undefined` if there is none. */
export function findHiddenCharacter(text: string): { readonly index: number; readonly name: string } | undefined {
  const match = HIDDEN.exec(text);
  if (!match) return undefined;
  const code = match[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
  return { index: match.index, name: `U+${code}` };
}
