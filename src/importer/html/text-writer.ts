import { escapeTagsForMarkdown } from "./html-source.ts";

/** The format that HTML is converted to: Markdown preserves lists, emphasis and links; plain text is one line. */
export type TextFormat = "markdown" | "plain";

type Break = "none" | "line" | "row" | "item" | "block";

/** More deeply nested lists are written like lists of this depth. */
const MAX_LIST_DEPTH = 5;
const LIST_INDENT = "    ";

/** Writes text in chunks; each chunk is processed once. */
export interface TextWriter {
  /** @param text the visible text, with its character references decoded */
  readonly write: (text: string) => void;
  readonly breakLine: () => void;
  /** Ends a row of a table. */
  readonly breakRow: () => void;
  /** Ends a paragraph. */
  readonly breakBlock: () => void;
  /** @param marker such as `- ` or `## `; omitted in plain text */
  readonly startLine: (marker: string, kind: "item" | "block") => void;
  readonly openList: () => void;
  readonly closeList: () => void;
  /** Begins a span that `closeSpan` may enclose. @returns its start */
  readonly openSpan: () => number;
  /** @param enclose returns the Markdown of what was written since `openSpan` */
  readonly closeSpan: (start: number, enclose: (inner: string, before: string) => string) => void;
  readonly end: () => string;
}

/**
 * Creates a writer without output.
 *
 * @param isLiteral whether the text is literal, so that Markdown syntax is escaped and white space is collapsed
 */
export function createTextWriter(format: TextFormat, isLiteral: boolean): TextWriter {
  const isMarkdown = format === "markdown";
  const parts: string[] = [];
  let buffered = "";
  let pendingBreak: Break = "none";
  let depth = 0;
  let isFirstItem = true;
  let isLineStart = true;
  const push = (part: string): void => {
    parts.push(part);
  };
  const writePendingBreak = (levels = depth): void => {
    if (pendingBreak !== "none" && parts.length > 0)
      push(
        isMarkdown ? lineBreak(pendingBreak, levels) : pendingBreak === "item" || pendingBreak === "row" ? ", " : " ",
      );
    if (pendingBreak !== "none") isLineStart = true;
    pendingBreak = "none";
  };
  const flush = (): void => {
    const preservesSpaces = isMarkdown && !isLiteral;
    const text = preservesSpaces ? buffered : buffered.replaceAll(/[ \t\n\r\f]+/g, " ");
    const trimsStart =
      isLineStart || pendingBreak !== "none" || (!preservesSpaces && parts.at(-1)?.endsWith(" ") === true);
    const trimmed = !trimsStart ? text : preservesSpaces ? text.replace(/^\r?\n/, "") : text.trimStart();
    buffered = "";
    if (trimmed === "") return;
    writePendingBreak();
    push(isMarkdown ? escapeForMarkdown(trimmed, isLiteral, isLineStart) : trimmed);
    isLineStart = false;
  };
  const isStarted = (): boolean => !isLineStart || pendingBreak !== "none";
  return {
    write: (text) => {
      buffered += text;
    },
    breakLine() {
      flush();
      if (isStarted()) pendingBreak = pendingBreak === "none" ? "line" : "block";
    },
    breakRow() {
      buffered = buffered.trimEnd();
      flush();
      if (isStarted() && pendingBreak === "none") pendingBreak = "row";
    },
    breakBlock() {
      flush();
      if (isStarted()) pendingBreak = "block";
    },
    startLine(marker, kind) {
      flush();
      pendingBreak = kind === "item" && !isFirstItem ? "item" : "block";
      if (kind === "item") isFirstItem = false;
      if (!isMarkdown) return;
      writePendingBreak(kind === "item" ? depth - 1 : depth);
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
      pendingBreak = depth === 0 ? "block" : "item";
      isFirstItem = depth === 0;
    },
    openSpan() {
      flush();
      writePendingBreak();
      return parts.length;
    },
    closeSpan(start, enclose) {
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
