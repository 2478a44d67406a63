import { hasReference, hasTag } from "./html-source.ts";
import { htmlToText } from "./html-to-text.ts";
import type { TextFormat } from "./text-writer.ts";

/** Twice covers HTML that was escaped twice; each round is linear. */
const MOST_ROUNDS = 3;

/**
 * Converts a text that is HTML, also if it was escaped once more (`&lt;p&gt;`); every other text is returned as it is, with its `<`
 * and `&`. What is returned is no HTML itself.
 *
 * @see rule D8
 */
export function convertHtml(text: string, format: TextFormat): string {
  let converted = text;
  for (let round = 0; round < MOST_ROUNDS && isHtml(converted, format); round += 1)
    converted = htmlToText(format === "markdown" ? unescaped(converted) : converted, format);
  return converted;
}

/** Whether a text is HTML. Character references alone belong to Markdown as well. */
export const isHtml = (text: string, format: TextFormat): boolean =>
  format === "plain" ? hasTag(text) || hasReference(text) : hasTag(unescaped(text));

/** HTML that was escaped as a whole, without that; other texts as they are. */
function unescaped(text: string): string {
  if (hasTag(text) || !/&lt;/i.test(text)) return text;
  const decoded = text.replaceAll(ESCAPES, (found, name: string) => SIGNS[name.toLowerCase()] ?? found);
  return hasTag(decoded) ? decoded : text;
}

const ESCAPES = /&(lt|gt|quot|apos|#39|amp);/gi;
const SIGNS: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', apos: "'", "#39": "'", amp: "&" };
