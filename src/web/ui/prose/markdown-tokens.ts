import { lexer, type MarkedToken, type Token } from "marked";
import { MAX_MARKDOWN_LENGTH } from "#model/bounds.ts";
import entities from "./character-entities.json" with { type: "json" };

/** Content nested more deeply is shown as plain text, which bounds the work caused by malicious data. */
export const MAX_DEPTH = 20;

/** Tokenises Markdown. Text that is too long or nested too deeply becomes one paragraph of plain text. @see rule D8 */
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

const ENTITIES: ReadonlyMap<string, string> = new Map(Object.entries(entities));

/** Decodes character references, since React escapes text: `Ø` from `&Oslash;`, `&#216;` or `&#xD8;`. */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,8}));/gi,
    (reference, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return ENTITIES.get(name) ?? reference;
      return characterOfCode(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)) ?? reference;
    },
  );
}

/** @returns `undefined` for control characters and invalid code points */
function characterOfCode(code: number): string | undefined {
  const isCharacter =
    code >= 0x20 && code <= 0x10ffff && !(code >= 0x7f && code < 0xa0) && !(code >= 0xd800 && code < 0xe000);
  return isCharacter ? String.fromCodePoint(code) : undefined;
}

export function plainText(tokens: readonly Token[]): string {
  return tokens.map(tokenText).join("");
}

function tokenText(token: Token): string {
  const marked = asMarkedToken(token);
  if (marked.type === "br") return " ";
  if (marked.type === "image") return decodeEntities(marked.text);
  if ("tokens" in marked) return plainText(marked.tokens);
  return decodeEntities("text" in marked ? marked.text : marked.raw);
}
