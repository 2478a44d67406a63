import { escapeTagsForMarkdown } from "./html-source.ts";

/** The format that HTML is converted to: Markdown preserves lists, emphasis and links; plain text is one line. */
export type TextFormat = "markdown" | "plain";

type Break = "none" | "line" | "row" | "item" | "block";

/** More deeply nested lists are written like lists of this depth. */
const MAX_LIST_DEPTH = 5;
const LIST_INDENT = "    ";

/**
 * Creates a writer without output. It writes text in chunks, each of which is processed once.
 *
 * @param isLiteral whether the text is literal, so that Markdown syntax is escaped and white space is collapsed
 */
export function createTextWriter(format: TextFormat, isLiteral: boolean) {
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
    /** @param text the visible text, with its character references decoded */
    write: (text: string): void => void (buffered += text),
    breakLine(): void {
      flush();
      if (isStarted()) pendingBreak = pendingBreak === "none" ? "line" : "block";
    },
    /** Ends a row of a table. */
    breakRow(): void {
      buffered = buffered.trimEnd();
      flush();
      if (isStarted() && pendingBreak === "none") pendingBreak = "row";
    },
    /** Ends a paragraph. */
    breakBlock(): void {
      flush();
      if (isStarted()) pendingBreak = "block";
    },
    /** @param marker such as `- ` or `## `; omitted in plain text */
    startLine(marker: string, kind: "item" | "block"): void {
      flush();
      pendingBreak = kind === "item" && !isFirstItem ? "item" : "block";
      if (kind === "item") isFirstItem = false;
      if (!isMarkdown) return;
      writePendingBreak(kind === "item" ? depth - 1 : depth);
      push(marker);
      isLineStart = true;
    },
    openList(): void {
      flush();
      depth += 1;
    },
    closeList(): void {
      flush();
      depth = Math.max(depth - 1, 0);
      pendingBreak = depth === 0 ? "block" : "item";
      isFirstItem = depth === 0;
    },
    /** Begins a span that `closeSpan` may enclose. @returns its start */
    openSpan(): number {
      flush();
      writePendingBreak();
      return parts.length;
    },
    /** @param enclose returns the Markdown of what was written since `openSpan` */
    closeSpan(start: number, enclose: (inner: string, before: string) => string): void {
      flush();
      if (!isMarkdown || start >= parts.length) return;
      const inner = parts.splice(start).join("");
      push(enclose(inner, parts.at(-1)?.slice(-1) ?? ""));
    },
    end(): string {
      flush();
      return isMarkdown ? parts.join("").trim() : parts.join("").trim().replaceAll(/ {2,}/g, " ");
    },
  };
}

export type TextWriter = ReturnType<typeof createTextWriter>;

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
