import { Tokenizer, type TokenizerCallbacks } from "htmlparser2";
import { externalAddress } from "#navigation/addresses/external-address.ts";
import { escapeUnknownMarkup, hasBlockTag } from "./html-source.ts";
import { createTextWriter, type TextFormat, type TextWriter } from "./text-writer.ts";

/**
 * Converts HTML to text. Scripts and styles are omitted, unknown tags are text. The tokens are processed one by one
 * without a tree, so deep nesting and unclosed tags cost no more than other strings.
 *
 * @param html HTML, or a string with character references only
 * @see rule D8
 */
export function htmlToText(html: string, format: TextFormat): string {
  const source = escapeUnknownMarkup(html);
  const writer = createTextWriter(format, hasBlockTag(html));
  const callbacks = tokenizerCallbacks(source, createTagHandler(writer, source));
  const tokenizer = new Tokenizer({ decodeEntities: true }, callbacks);
  tokenizer.write(source);
  tokenizer.end();
  return writer.end();
}

function tokenizerCallbacks(source: string, tags: ReturnType<typeof createTagHandler>): TokenizerCallbacks {
  let tag = "";
  let attribute = "";
  let value = "";
  let attributes = new Map<string, string>();
  const openTag = (): void => tags.open(tag, attributes);
  return {
    ontext: (start, end) => tags.write(source.slice(start, end)),
    ontextentity: (codePoint) => tags.write(String.fromCodePoint(codePoint)),
    onopentagname(start, end) {
      tag = source.slice(start, end).toLowerCase();
      attributes = new Map();
    },
    onattribname(start, end) {
      attribute = source.slice(start, end).toLowerCase();
      value = "";
    },
    onattribdata: (start, end) => void (value += source.slice(start, end)),
    onattribentity: (codePoint) => void (value += String.fromCodePoint(codePoint)),
    onattribend: () => void attributes.set(attribute, value),
    onopentagend: openTag,
    onselfclosingtag: openTag,
    onclosetag: (start, end) => tags.close(source.slice(start, source.indexOf(">", start)).trim().toLowerCase(), end),
    oncdata: noop,
    oncomment: noop,
    ondeclaration: noop,
    onprocessinginstruction: noop,
    onend: noop,
  };
}

const noop = (): void => undefined;

const BLOCK_TAGS = /^(?:p|div|dl|blockquote|section|article|table|pre|hr|center|h[1-6]|caption)$/;
const LINE_BREAK_TAGS = /^(?:br|dt|dd)$/;
const CELL_TAGS = /^t[dh]$/;
/** Has no special meaning in Markdown. */
const CELL_SEPARATOR = " · ";
const LIST_TAGS = /^[uo]l$/;
const EMPHASIS: ReadonlyMap<string, string> = new Map(Object.entries({ b: "**", strong: "**", i: "*", em: "*" }));

/** Unicode superscripts and subscripts: without them 10⁵ would become 105. */
const SCRIPT_CHARACTERS: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  ["sup", characterMap("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻")],
  ["sub", characterMap("₀₁₂₃₄₅₆₇₈₉₊₋₋")],
]);

function characterMap(scriptCharacters: string): ReadonlyMap<string, string> {
  return new Map(Array.from("0123456789+-−", (character, index) => [character, scriptCharacters.charAt(index)]));
}

function createTagHandler(writer: TextWriter, source: string) {
  /** The number of the next item of each open list; `undefined` in one without numbers. */
  const lists: (number | undefined)[] = [];
  const openEmphasis = new Map<string, { start: number; depth: number }>();
  let skippedElement = "";
  let scriptCharacters: ReadonlyMap<string, string> | undefined;
  /** The open row of a table, which is one line, with the separator to write before its next text but the first. */
  let row: { separator: string; hasText: boolean } | undefined;
  const writeText = (text: string): void => {
    if (text.trim() !== "") startText();
    else if (row && (row.separator !== "" || !row.hasText)) return;
    writer.write(text);
  };
  const startText = (): void => {
    if (!row) return;
    if (row.hasText) writer.write(row.separator);
    row.hasText = true;
    row.separator = "";
  };
  const openCell = (): void => {
    if (row)
      row.separator = row.separator.trim() === "" ? CELL_SEPARATOR : `${row.separator}${CELL_SEPARATOR.trimStart()}`;
    else writer.write(" ");
  };
  let link: { readonly start: number; readonly address: string | undefined } | undefined;
  const openItem = (): void => {
    const number = lists.at(-1);
    if (number !== undefined) lists[lists.length - 1] = number + 1;
    writer.startLine(number === undefined ? "- " : `${number}. `, "item");
  };
  const closeLink = (): void => {
    const { start, address } = link ?? {};
    link = undefined;
    if (start === undefined || address === undefined) return;
    writer.closeSpan(start, (inner) =>
      isOneLine(inner) ? `[${inner}](${address.replaceAll(/[()]/g, encodeParenthesis)})` : inner,
    );
  };
  return {
    /** Writes text between tags, except within scripts and style sheets. */
    write(text: string): void {
      if (skippedElement !== "") return;
      const toScript = (character: string): string => scriptCharacters?.get(character) ?? character;
      writeText(scriptCharacters ? Array.from(text, toScript).join("") : text);
    },
    open(name: string, attributes: ReadonlyMap<string, string>): void {
      if (name === "script" || name === "style") skippedElement = name;
      else if (SCRIPT_CHARACTERS.has(name)) scriptCharacters = SCRIPT_CHARACTERS.get(name);
      else if (name === "li") openItem();
      else if (name === "img") writeText(attributes.get("alt") ?? "");
      else if (name === "tr") {
        writer.breakRow();
        row = { separator: "", hasText: false };
      } else if (CELL_TAGS.test(name)) openCell();
      else if (row && name !== "table" && (LINE_BREAK_TAGS.test(name) || BLOCK_TAGS.test(name))) row.separator ||= " ";
      else if (LINE_BREAK_TAGS.test(name)) writer.breakLine();
      else if (BLOCK_TAGS.test(name)) openBlock(writer, name);
      else if (LIST_TAGS.test(name)) {
        writer.openList();
        lists.push(name === "ol" ? 1 : undefined);
      } else if (name === "a") {
        closeLink();
        startText();
        link = { start: writer.openSpan(), address: externalAddress(attributes.get("href")) };
      } else if (EMPHASIS.has(name)) {
        startText();
        const mark = EMPHASIS.get(name) ?? "";
        const { start, depth } = openEmphasis.get(mark) ?? { start: writer.openSpan(), depth: 0 };
        openEmphasis.set(mark, { start, depth: depth + 1 });
      }
    },
    /** @param end the position of the tag's last character */
    close(name: string, end: number): void {
      const mark = EMPHASIS.get(name);
      const opened = mark === undefined ? undefined : openEmphasis.get(mark);
      if (name === skippedElement) skippedElement = "";
      else if (SCRIPT_CHARACTERS.has(name)) scriptCharacters = undefined;
      else if (name === "a") closeLink();
      else if (LIST_TAGS.test(name) && lists.length > 0) {
        lists.pop();
        writer.closeList();
      } else if (name === "tr" || name === "table") {
        row = undefined;
        if (name === "table") writer.breakBlock();
      } else if (row && (name === "br" || BLOCK_TAGS.test(name) || CELL_TAGS.test(name))) row.separator ||= " ";
      else if (name === "br") writer.breakLine();
      else if (BLOCK_TAGS.test(name)) writer.breakBlock();
      else if (mark !== undefined && opened) {
        opened.depth -= 1;
        if (opened.depth > 0) return;
        openEmphasis.delete(mark);
        writer.closeSpan(opened.start, (inner, before) => emphasise(inner, mark, before, source.charAt(end + 1)));
      }
    },
  };
}

function openBlock(writer: TextWriter, name: string): void {
  const level = /^h([1-6])$/.exec(name)?.[1];
  if (level === undefined) writer.breakBlock();
  else writer.startLine(`${"#".repeat(Number(level))} `, "block");
}

const isOneLine = (text: string): boolean => text.trim() !== "" && !text.includes("\n");
const encodeParenthesis = (character: string): string => (character === "(" ? "%28" : "%29");
const WORD = /[\p{L}\p{N}]/u;

/**
 * Encloses text in marks, but only where Markdown recognises them: not next to white space, and not between punctuation
 * and a letter.
 */
function emphasise(text: string, mark: string, before: string, after: string): string {
  const start = text.length - text.trimStart().length;
  let end = text.length;
  while (end > start && /[\s:.,;!?]/.test(text.charAt(end - 1))) end -= 1;
  const inner = text.slice(start, end);
  const canOpen = WORD.test(inner.charAt(0)) || start > 0 || !WORD.test(before);
  const canClose = WORD.test(inner.slice(-1)) || end < text.length || !WORD.test(after);
  if (!isOneLine(inner) || !canOpen || !canClose) return text;
  return `${text.slice(0, start)}${mark}${inner}${mark}${text.slice(end)}`;
}
