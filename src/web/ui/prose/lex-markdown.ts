import { lexer, type MarkedToken, type Token } from "marked";

/** Longer texts are shown as they are: no catalogue text needs more, and it bounds the work on hostile data. */
const MAX_MARKDOWN_LENGTH = 100_000;

/** Deeper nesting shows as plain text: nobody reads it, and it bounds the work on hostile data. */
export const MAX_DEPTH = 20;

/**
 * Reads Markdown into tokens. What is too long or nested too deep to be read is one paragraph of plain text.
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

/** A token as one of the kinds that the lexer gives when nobody extends it. */
export const known = (token: Token): MarkedToken => token as MarkedToken;

const plainParagraph = (text: string): Token[] => [
  { type: "paragraph", raw: text, text, tokens: [{ type: "text", raw: text, text, escaped: false }] },
];
