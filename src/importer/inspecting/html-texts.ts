import type { EntryProblem } from "../checking/check-entry.ts";
import { shownValue } from "../problems/problem.ts";

const TAG =
  /<\/?(?:p|br|b|strong|i|em|u|ul|ol|li|div|span|h[1-6]|table|tr|t[dh]|font|su[bp]|img|script|style)\b[^<>]*>/i;
/** Also `&lt;p&gt;`, which is HTML written twice. */
const REFERENCE = /&(?:[a-z]{2,8}|#\d{2,5}|#x[\da-f]{2,5});/i;

/**
 * Reports texts of an entry that are HTML, which the site shows as they are: its texts are plain, its descriptions Markdown.
 *
 * @see rules D8, D10
 */
export const htmlTexts = (entry: object): readonly EntryProblem[] =>
  Object.entries(entry).flatMap(([field, value]: [string, unknown]) => {
    const isHtml = (text: string): boolean =>
      TAG.test(text) || (field === "descriptions" ? text.includes("&lt;") : REFERENCE.test(text));
    const text = textsIn(value).find(isHtml);
    return text === undefined ? [] : [{ kind: "html-text" as const, field, value: shownValue(text), message: MESSAGE }];
  });

const MESSAGE = "is HTML, which visitors would see with its tags; write plain text, or Markdown in descriptions";

/** The texts for visitors: a field's own, and those of its objects. */
const textsIn = (value: unknown): readonly string[] =>
  [value].flat().flatMap((one: unknown) => {
    if (typeof one === "string") return [one];
    const text: unknown = typeof one === "object" && one !== null && "text" in one ? one.text : undefined;
    return typeof text === "string" ? [text] : [];
  });
