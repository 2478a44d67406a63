import { MAX_MARKDOWN_LENGTH } from "#model/bounds.ts";
import { lexer, type MarkedToken, type Token } from "marked";

/** Deeper nesting is shown as plain text, which bounds the work on hostile data. */
export const MAX_DEPTH = 20;

/**
 * Tokenises Markdown. Text that is too long or nested too deeply becomes one paragraph of plain text.
 *
 * @see rule D8
 */
export function lexMarkdown(text: string): readonly Token[] {
  if (text.length > MAX_MARKDOWN_LENGTH) return plainParagraph(text);
  try {
    return lexer(text, { gfm: true });
  } catch {
    return plainParagraph(text);
  }
}

/** Narrows a token to the types that the lexer emits without extensions. */
export const asMarkedToken = (token: Token): MarkedToken => token as MarkedToken;

const plainParagraph = (text: string): Token[] => [
  { type: "paragraph", raw: text, text, tokens: [{ type: "text", raw: text, text, escaped: false }] },
];
