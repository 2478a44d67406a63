import { LONGEST_MARKDOWN } from "#model/bounds.ts";
import { lexer, type MarkedToken, type Token } from "marked";

/** Deeper nesting shows as plain text: nobody reads it, and it bounds the work on hostile data. */
export const MAX_DEPTH = 20;

/**
 * Reads Markdown into tokens. What is too long or nested too deep to be read is one paragraph of plain text.
 *
 * @see rule D8
 */
export function lexMarkdown(text: string): readonly Token[] {
  if (text.length > LONGEST_MARKDOWN) return plainParagraph(text);
  try {
    return lexer(text, { gfm: true });
  } catch {
    return plainParagraph(text);
  }
}

/** A token as one of the kinds that the lexer gives when nobody extends it. */
export const known = (token: Token): MarkedToken => token as MarkedToken;

const plainParagraph = (text: string): Token[] => [
  { type: "paragraph", raw: text, text, tokens: [{ type: "text", raw: text, text, escaped: false }] },
];
