import { withoutMarkdownTags } from "./html-source.ts";

/** Converts HTML to text: Markdown preserves lists, emphasis and links; plain text is one line. */
export type TextFormat = "markdown" | "plain";

type Break = "none" | "line" | "row" | "item" | "block";

/** Deeper lists are written like those of this depth. */
const DEEPEST_LIST = 5;
const LIST_INDENT = "    ";

/** Writes a text in chunks; each chunk is processed once. */
export interface TextWriter {
  /** @param text what visitors read, its references decoded */
  readonly write: (text: string) => void;
  readonly breakLine: () => void;
  /** Ends a row of a table. */
  readonly breakRow: () => void;
  /** Ends a paragraph. */
  readonly breakBlock: () => void;
  /** @param marker `- `, `## `; left out of plain texts */
  readonly startLine: (marker: string, kind: "item" | "block") => void;
  readonly openList: () => void;
  readonly closeList: () => void;
  /** Begins a part that `close` may enclose. */
  readonly open: () => number;
  /** @param enclose returns the Markdown of what was written since `open` */
  readonly close: (start: number, enclose: (inner: string, before: string) => string) => void;
  readonly end: () => string;
}

/** @param isLiteral whether the texts are literal, so that Markdown syntax is escaped and white space is collapsed */
export function createTextWriter(format: TextFormat, isLiteral: boolean): TextWriter {
  const isMarkdown = format === "markdown";
  const parts: string[] = [];
  let buffered = "";
  let pending: Break = "none";
  let depth = 0;
  let isFirstItem = true;
  let isLineStart = true;
  const push = (part: string): void => {
    parts.push(part);
  };
  const startPending = (levels = depth): void => {
    if (pending !== "none" && parts.length > 0)
      push(isMarkdown ? lineBreak(pending, levels) : pending === "item" || pending === "row" ? ", " : " ");
    if (pending !== "none") isLineStart = true;
    pending = "none";
  };
  const flush = (): void => {
    const preservesSpaces = isMarkdown && !isLiteral;
    const text = preservesSpaces ? buffered : buffered.replaceAll(/[ \t\n\r\f]+/g, " ");
    const isFirst = isLineStart || pending !== "none" || (!preservesSpaces && parts.at(-1)?.endsWith(" ") === true);
    const trimmed = !isFirst ? text : preservesSpaces ? text.replace(/^\r?\n/, "") : text.trimStart();
    buffered = "";
    if (trimmed === "") return;
    startPending();
    push(isMarkdown ? asMarkdown(trimmed, isLiteral, isLineStart) : trimmed);
    isLineStart = false;
  };
  const isStarted = (): boolean => !isLineStart || pending !== "none";
  return {
    write: (text) => {
      buffered += text;
    },
    breakLine() {
      flush();
      if (isStarted()) pending = pending === "none" ? "line" : "block";
    },
    breakRow() {
      buffered = buffered.trimEnd();
      flush();
      if (isStarted() && pending === "none") pending = "row";
    },
    breakBlock() {
      flush();
      if (isStarted()) pending = "block";
    },
    startLine(marker, kind) {
      flush();
      pending = kind === "item" && !isFirstItem ? "item" : "block";
      if (kind === "item") isFirstItem = false;
      if (!isMarkdown) return;
      startPending(kind === "item" ? depth - 1 : depth);
      push(marker);
      isLineStart = true;
    },
    openList() {
      flush();
      depth += 1;
    },
    closeList() {
      flush();
      depth = Math.max(depth - 1, 0);
      pending = depth === 0 ? "block" : "item";
      isFirstItem = depth === 0;
    },
    open() {
      flush();
      startPending();
      return parts.length;
    },
    close(start, enclose) {
      flush();
      if (!isMarkdown || start >= parts.length) return;
      const inner = parts.splice(start).join("");
      push(enclose(inner, parts.at(-1)?.slice(-1) ?? ""));
    },
    end() {
      flush();
      return isMarkdown ? parts.join("").trim() : parts.join("").trim().replaceAll(/ {2,}/g, " ");
    },
  };
}

function lineBreak(kind: Break, depth: number): string {
  const indent = LIST_INDENT.repeat(Math.max(Math.min(depth, DEEPEST_LIST), 0));
  if (kind === "line" || kind === "row") return `  \n${indent}`;
  return `${kind === "block" ? "\n\n" : "\n"}${indent}`;
}

/** Text escaped for Markdown. */
function asMarkdown(text: string, isLiteral: boolean, isLineStart: boolean): string {
  const escaped = isLiteral ? text.replaceAll(INLINE_MARKUP, String.raw`\$&`) : text;
  const safe = withoutMarkdownTags(escaped.replaceAll(/&(?=lt;)/gi, "&amp;"));
  return isLiteral && isLineStart ? safe.replace(BLOCK_MARKUP, String.raw`$1\$2`) : safe;
}

/** The inline markup of Markdown. */
const INLINE_MARKUP = /\\(?=[!-/:-@[-`{-~])|[*`]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|(?<=\S)~|\](?=[([:])/gu;
/** The block markup of Markdown at the start of a line. */
const BLOCK_MARKUP = /^(\d{1,9}(?=[.)](?:\s|$))|)((?<=\d)[.)]|[#>=|]|[-+](?=[\s-]|$))/;
