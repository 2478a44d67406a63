import type { EntryProblem } from "../checking/check-entry.ts";
import { shownValue } from "../problems/problem.ts";

/**
 * Mojibake: UTF-8 that was read as Windows-1252 and saved (`Ã¤` for ä, `â€“` for a dash), or the replacement character.
 */
const GARBLED = /\uFFFD|Ã[\u0080-\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€|Â[\u00A0-\u00BF]/;

/** Reports texts of an entry that were garbled before the import. */
export const garbledTexts = (entry: object): readonly EntryProblem[] =>
  Object.entries(entry).flatMap(([field, value]: [string, unknown]) =>
    textsIn(value)
      .filter((text) => GARBLED.test(text))
      .slice(0, 1)
      .map((text) => ({ kind: "garbled-text" as const, field, value: shownValue(excerpt(text)), message: MESSAGE })),
  );

const MESSAGE = "has characters that were lost when the file was saved; save it again as UTF-8 or as a workbook";
const EXCERPT_LEAD = 15;

/** An excerpt that starts shortly before the first garbled character, since a description is long. */
const excerpt = (text: string): string => text.slice(Math.max(text.search(GARBLED) - EXCERPT_LEAD, 0));

/** All texts in a value, including nested ones; the depth has been bounded before. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
