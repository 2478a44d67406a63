/** Zero-width characters, direction marks and soft hyphens, which programs leave in copied texts; joiners belong to letters and emoji. */
const ZERO_WIDTH = /[\u00AD\u180E\u200B\u200E\u200F\u2060\uFEFF]/g;
/** Blanks of any kind other than line breaks. */
const BLANK = /[^\S\r\n]/g;

/** A text as it looks: without characters that have no width, with ordinary blanks, and none at its ends. */
export const visibleText = (text: string): string => text.replaceAll(ZERO_WIDTH, "").replaceAll(BLANK, " ").trim();

/** Blanks of any kind, line breaks, zero-width characters, direction marks. */
const INVISIBLE = /[\s\u00AD\u180E\u200B-\u200F\u2060\uFEFF]/;

/** A text without invisible characters at its ends, where they are never part of a code. */
export function trimInvisible(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && INVISIBLE.test(text.charAt(start))) start += 1;
  while (start < end && INVISIBLE.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
