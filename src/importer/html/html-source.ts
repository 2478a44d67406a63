/** A complete HTML tag, unless it is escaped by a backslash as in Markdown. */
const TAG =
  /(?<!\\)<(?:\/?(?:p|div|span|br|hr|b|strong|i|em|u|s|del|ins|mark|small|big|font|su[bp]|center|ul|ol|li|dl|dt|dd|h[1-6]|a|img|pre|code|blockquote|section|article|table|caption|thead|tbody|tfoot|tr|t[dh]|colgroup|col|html|head|body|meta|script|style)(?=[\s/>])[^<>]*|!doctype html[^<>]*)>/i;
const BLOCK = /<(?:p|div|[uod]l|li|h[1-6]|table|tr|t[dh]|blockquote|section|article|pre)(?=[\s/>])/i;
const CHARACTER_REFERENCE = /&(?:[a-z][a-z\d]{1,30}|#\d{2,7}|#x[\da-f]{2,6});/i;
/** Linear in the length of the string, so hostile strings are harmless. */
const POSSIBLE_MARKUP = /<!--|<[^<>]*>?|&(?!(?:[a-z][a-z\d]{1,30}|#\d{2,7}|#x[\da-f]{2,6});)/gi;
const TEXT_ESCAPES = /<|&(?!(?:[a-z][a-z\d]{1,30}|#\d{2,7}|#x[\da-f]{2,6});)/gi;

/** Whether a string contains a tag of HTML. */
export const hasHtmlTag = (text: string): boolean => TAG.test(text);

/** Whether it contains a tag of paragraphs, items or rows: then it is HTML as a whole, not Markdown with a few tags. */
export const hasBlockTag = (text: string): boolean => BLOCK.test(text);

/** Whether it contains a character reference, such as `&auml;`. */
export const hasCharacterReference = (text: string): boolean => CHARACTER_REFERENCE.test(text);

/** Whether a script or style sheet has no end: what follows it belongs to it. */
export function hasUnclosedCode(text: string): boolean {
  const normalized = text.toLowerCase();
  return ["script", "style"].some((name) => normalized.lastIndexOf(`<${name}`) > normalized.lastIndexOf(`</${name}`));
}

/** Escapes HTML tags with backslashes, so that Markdown shows them as text. */
export const escapeTagsForMarkdown = (text: string): string =>
  text.replaceAll(/<[^<>]*>/g, (markup, offset: number) => (isTag(text, markup, offset) ? `\\${markup}` : markup));

/**
 * Escapes everything but known tags, closed comments and complete character references, so that an HTML parser
 * keeps `< 5 lm`, `<3` and `A&B` as they are.
 */
export function escapeUnknownMarkup(text: string): string {
  const lastCommentEnd = text.lastIndexOf("-->");
  return text.replaceAll(POSSIBLE_MARKUP, (markup, offset: number) => {
    const isMarkup = markup === "<!--" ? offset < lastCommentEnd : isTag(text, markup, offset);
    return isMarkup ? markup : markup.replaceAll(TEXT_ESCAPES, (character) => (character === "<" ? "&lt;" : "&amp;"));
  });
}

const isTag = (text: string, part: string, offset: number): boolean => TAG.test(part) && text[offset - 1] !== "\\";
