import { Tokenizer, type TokenizerCallbacks } from "htmlparser2";
import { externalAddress } from "#navigation/addresses/external-address.ts";
import { escapeUnknownMarkup, hasBlockTag } from "./html-source.ts";
import { TextWriter, type TextFormat } from "./text-writer.ts";

/**
 * Converts HTML to text. Scripts and styles are omitted, unknown tags are text. The tokens are processed one by one
 * without a tree, so deep nesting and unclosed tags cost no more than other strings.
 *
 * @param html HTML, or a string with character references only
 * @see rule D8
 */
export function htmlToText(html: string, format: TextFormat): string {
  const source = escapeUnknownMarkup(html);
  const writer = new TextWriter(format, hasBlockTag(html));
  const callbacks = tokenizerCallbacks(source, new TagHandler(writer, source));
  const tokenizer = new Tokenizer({ decodeEntities: true }, callbacks);
  tokenizer.write(source);
  tokenizer.end();
  return writer.end();
}

function tokenizerCallbacks(source: string, tags: TagHandler): TokenizerCallbacks {
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

/** Writes text with what its tags mean. */
class TagHandler {
  readonly #writer: TextWriter;
  readonly #source: string;
  /** The number of the next item of each open list; `undefined` in one without numbers. */
  readonly #lists: (number | undefined)[] = [];
  readonly #openEmphasis = new Map<string, { start: number; depth: number }>();
  #skippedElement = "";
  #scriptCharacters: ReadonlyMap<string, string> | undefined;
  #link: { readonly start: number; readonly address: string | undefined } | undefined;
  /** The open row of a table, which is one line, with the separator to write before its next text but the first. */
  #row: { separator: string; hasText: boolean } | undefined;

  /** @param source the HTML */
  constructor(writer: TextWriter, source: string) {
    this.#writer = writer;
    this.#source = source;
  }

  /** Writes text between tags, except within scripts and style sheets. */
  write(text: string): void {
    if (this.#skippedElement !== "") return;
    const characters = this.#scriptCharacters;
    this.#writeText(
      characters ? Array.from(text, (character) => characters.get(character) ?? character).join("") : text,
    );
  }

  open(name: string, attributes: ReadonlyMap<string, string>): void {
    const mark = EMPHASIS.get(name);
    if (name === "script" || name === "style") this.#skippedElement = name;
    else if (SCRIPT_CHARACTERS.has(name)) this.#scriptCharacters = SCRIPT_CHARACTERS.get(name);
    else if (name === "li") this.#openItem();
    else if (name === "img") this.#writeText(attributes.get("alt") ?? "");
    else if (name === "tr") {
      this.#writer.breakRow();
      this.#row = { separator: "", hasText: false };
    } else if (CELL_TAGS.test(name)) this.#openCell();
    else if (this.#row && name !== "table" && isBreak(name)) this.#row.separator ||= " ";
    else if (LINE_BREAK_TAGS.test(name)) this.#writer.breakLine();
    else if (BLOCK_TAGS.test(name)) openBlock(this.#writer, name);
    else if (LIST_TAGS.test(name)) {
      this.#writer.openList();
      this.#lists.push(name === "ol" ? 1 : undefined);
    } else if (name === "a") this.#openLink(attributes.get("href"));
    else if (mark !== undefined) this.#openMark(mark);
  }

  /** @param end the position of the tag's last character */
  close(name: string, end: number): void {
    const mark = EMPHASIS.get(name);
    if (name === this.#skippedElement) this.#skippedElement = "";
    else if (SCRIPT_CHARACTERS.has(name)) this.#scriptCharacters = undefined;
    else if (name === "a") this.#closeLink();
    else if (LIST_TAGS.test(name) && this.#lists.length > 0) {
      this.#lists.pop();
      this.#writer.closeList();
    } else if (name === "tr" || name === "table") {
      this.#row = undefined;
      if (name === "table") this.#writer.breakBlock();
    } else if (this.#row && (name === "br" || BLOCK_TAGS.test(name) || CELL_TAGS.test(name)))
      this.#row.separator ||= " ";
    else if (name === "br") this.#writer.breakLine();
    else if (BLOCK_TAGS.test(name)) this.#writer.breakBlock();
    else if (mark !== undefined) this.#closeMark(mark, end);
  }

  #writeText(text: string): void {
    if (text.trim() !== "") this.#startText();
    else if (this.#row && (this.#row.separator !== "" || !this.#row.hasText)) return;
    this.#writer.write(text);
  }

  /** Writes what separates text from that before it in its row. */
  #startText(): void {
    if (!this.#row) return;
    if (this.#row.hasText) this.#writer.write(this.#row.separator);
    this.#row = { separator: "", hasText: true };
  }

  #openCell(): void {
    if (!this.#row) this.#writer.write(" ");
    else if (this.#row.separator.trim() === "") this.#row.separator = CELL_SEPARATOR;
    else this.#row.separator += CELL_SEPARATOR.trimStart();
  }

  #openItem(): void {
    const number = this.#lists.at(-1);
    if (number !== undefined) this.#lists[this.#lists.length - 1] = number + 1;
    this.#writer.startLine(number === undefined ? "- " : `${number}. `, "item");
  }

  #openLink(href: string | undefined): void {
    this.#closeLink();
    this.#startText();
    this.#link = { start: this.#writer.openSpan(), address: externalAddress(href) };
  }

  #closeLink(): void {
    const { start, address } = this.#link ?? {};
    this.#link = undefined;
    if (start === undefined || address === undefined) return;
    this.#writer.closeSpan(start, (inner) =>
      isOneLine(inner) ? `[${inner}](${address.replaceAll(/[()]/g, encodeParenthesis)})` : inner,
    );
  }

  #openMark(mark: string): void {
    this.#startText();
    const { start, depth } = this.#openEmphasis.get(mark) ?? { start: this.#writer.openSpan(), depth: 0 };
    this.#openEmphasis.set(mark, { start, depth: depth + 1 });
  }

  /** @param end the position of the closing tag's last character */
  #closeMark(mark: string, end: number): void {
    const opened = this.#openEmphasis.get(mark);
    if (!opened) return;
    opened.depth -= 1;
    if (opened.depth > 0) return;
    this.#openEmphasis.delete(mark);
    this.#writer.closeSpan(opened.start, (inner, before) =>
      emphasise(inner, mark, before, this.#source.charAt(end + 1)),
    );
  }
}

const isBreak = (name: string): boolean => LINE_BREAK_TAGS.test(name) || BLOCK_TAGS.test(name);

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
