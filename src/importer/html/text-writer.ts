import { escapeTagsForMarkdown } from "./html-source.ts";

/** The format that HTML is converted to: Markdown preserves lists, emphasis and links; plain text is one line. */
export type TextFormat = "markdown" | "plain";

type Break = "none" | "line" | "row" | "item" | "block";

/** More deeply nested lists are written like lists of this depth. */
const MAX_LIST_DEPTH = 5;
const LIST_INDENT = "    ";

/** Writes text in chunks, each of which is processed once. */
export class TextWriter {
  readonly #isMarkdown: boolean;
  /** Whether the text is literal, so that Markdown syntax is escaped and white space is collapsed. */
  readonly #isLiteral: boolean;
  readonly #parts: string[] = [];
  #buffered = "";
  #pendingBreak: Break = "none";
  #depth = 0;
  #isFirstItem = true;
  #isLineStart = true;

  constructor(format: TextFormat, isLiteral: boolean) {
    this.#isMarkdown = format === "markdown";
    this.#isLiteral = isLiteral;
  }

  /** @param text the visible text, with its character references decoded */
  write(text: string): void {
    this.#buffered += text;
  }

  breakLine(): void {
    this.#flush();
    if (this.#isStarted()) this.#pendingBreak = this.#pendingBreak === "none" ? "line" : "block";
  }

  /** Ends a row of a table. */
  breakRow(): void {
    this.#buffered = this.#buffered.trimEnd();
    this.#flush();
    if (this.#isStarted() && this.#pendingBreak === "none") this.#pendingBreak = "row";
  }

  /** Ends a paragraph. */
  breakBlock(): void {
    this.#flush();
    if (this.#isStarted()) this.#pendingBreak = "block";
  }

  /** @param marker such as `- ` or `## `; omitted in plain text */
  startLine(marker: string, kind: "item" | "block"): void {
    this.#flush();
    this.#pendingBreak = kind === "item" && !this.#isFirstItem ? "item" : "block";
    if (kind === "item") this.#isFirstItem = false;
    if (!this.#isMarkdown) return;
    this.#writePendingBreak(kind === "item" ? this.#depth - 1 : this.#depth);
    this.#parts.push(marker);
    this.#isLineStart = true;
  }

  openList(): void {
    this.#flush();
    this.#depth += 1;
  }

  closeList(): void {
    this.#flush();
    this.#depth = Math.max(this.#depth - 1, 0);
    this.#pendingBreak = this.#depth === 0 ? "block" : "item";
    this.#isFirstItem = this.#depth === 0;
  }

  /** Begins a span that `closeSpan` may enclose. @returns its start */
  openSpan(): number {
    this.#flush();
    this.#writePendingBreak();
    return this.#parts.length;
  }

  /** @param enclose returns the Markdown of what was written since `openSpan` */
  closeSpan(start: number, enclose: (inner: string, before: string) => string): void {
    this.#flush();
    if (!this.#isMarkdown || start >= this.#parts.length) return;
    const inner = this.#parts.splice(start).join("");
    this.#parts.push(enclose(inner, this.#parts.at(-1)?.slice(-1) ?? ""));
  }

  end(): string {
    this.#flush();
    const text = this.#parts.join("").trim();
    return this.#isMarkdown ? text : text.replaceAll(/ {2,}/g, " ");
  }

  #isStarted(): boolean {
    return !this.#isLineStart || this.#pendingBreak !== "none";
  }

  #flush(): void {
    const preservesSpaces = this.#isMarkdown && !this.#isLiteral;
    const text = preservesSpaces ? this.#buffered : this.#buffered.replaceAll(/[ \t\n\r\f]+/g, " ");
    const followsSpace = !preservesSpaces && this.#parts.at(-1)?.endsWith(" ") === true;
    const trimsStart = this.#isLineStart || this.#pendingBreak !== "none" || followsSpace;
    const trimmed = !trimsStart ? text : preservesSpaces ? text.replace(/^\r?\n/, "") : text.trimStart();
    this.#buffered = "";
    if (trimmed === "") return;
    this.#writePendingBreak();
    this.#parts.push(this.#isMarkdown ? escapeForMarkdown(trimmed, this.#isLiteral, this.#isLineStart) : trimmed);
    this.#isLineStart = false;
  }

  #writePendingBreak(depth = this.#depth): void {
    const kind = this.#pendingBreak;
    if (kind === "none") return;
    if (this.#parts.length > 0) this.#parts.push(this.#isMarkdown ? markdownBreak(kind, depth) : plainBreak(kind));
    this.#isLineStart = true;
    this.#pendingBreak = "none";
  }
}

const plainBreak = (kind: Break): string => (kind === "item" || kind === "row" ? ", " : " ");

function markdownBreak(kind: Break, depth: number): string {
  const indent = LIST_INDENT.repeat(Math.max(Math.min(depth, MAX_LIST_DEPTH), 0));
  if (kind === "line" || kind === "row") return `  \n${indent}`;
  return `${kind === "block" ? "\n\n" : "\n"}${indent}`;
}

function escapeForMarkdown(text: string, isLiteral: boolean, isLineStart: boolean): string {
  const escaped = isLiteral ? text.replaceAll(INLINE_MARKUP, String.raw`\$&`) : text;
  const safe = escapeTagsForMarkdown(escaped.replaceAll(/&(?=lt;)/gi, "&amp;"));
  return isLiteral && isLineStart ? safe.replace(BLOCK_MARKUP, String.raw`$1\$2`) : safe;
}

const INLINE_MARKUP = /\\(?=[!-/:-@[-`{-~])|[*`]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|(?<=\S)~|\](?=[([:])/gu;
/** The block markup of Markdown at the start of a line. */
const BLOCK_MARKUP = /^(\d{1,9}(?=[.)](?:\s|$))|)((?<=\d)[.)]|[#>=|]|[-+](?=[\s-]|$))/;
