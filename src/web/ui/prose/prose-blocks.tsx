import type { Token } from "marked";
import { useMemo } from "react";
import { ProseFrame, type ProseProps } from "./prose-frame.tsx";
import { Blocks } from "./blocks.tsx";
import { asMarkedToken, lexMarkdown, MAX_DEPTH, plainText } from "./markdown-tokens.ts";

/** Markdown, rendered with the site's own components. @see rules D8, N9, X1 */
export function Prose({ text, topLevel, ...frame }: ProseProps) {
  return (
    <ProseFrame {...frame}>
      <ProseBlocks text={text} topLevel={topLevel} />
    </ProseFrame>
  );
}

interface ProseBlocksProps {
  readonly text: string;
  readonly topLevel?: ProseProps["topLevel"] | undefined;
}

/** The content of `Prose`, within its frame. */
export function ProseBlocks({ text, topLevel = 2 }: ProseBlocksProps) {
  const [tokens, ids] = useMemo(() => parse(text), [text]);
  return <Blocks tokens={tokens} ids={ids} topLevel={topLevel} depth={0} />;
}

/** Parses Markdown, and assigns an id to each heading. */
function parse(text: string): readonly [readonly Token[], ReadonlyMap<Token, string>] {
  const tokens = lexMarkdown(text);
  const createId = createHeadingIds();
  const ids = new Map<Token, string>();
  const visit = (siblings: readonly Token[], depth: number): void => {
    for (const token of siblings) {
      const marked = asMarkedToken(token);
      if (marked.type === "heading") ids.set(token, createId(plainText(marked.tokens)));
      else if (depth < MAX_DEPTH && marked.type === "blockquote") visit(marked.tokens, depth + 1);
      else if (depth < MAX_DEPTH && marked.type === "list")
        for (const item of marked.items) visit(item.tokens, depth + 1);
    }
  };
  visit(tokens, 0);
  return [tokens, ids];
}

/** Ids of the pages' own elements, which headings in Markdown must not duplicate. */
const RESERVED_IDS = [
  "building-list",
  "building-output",
  "building-result",
  "building-rooms",
  "buildings-choosing",
  "buildings-edit",
  "buildings-limits",
  "buildings-types",
  "categories",
  "categories-title",
  "consent-title",
  "continue-title",
  "count",
  "list-summary",
  "main",
  "or-equal-articles",
  "or-equal-light",
  "or-equal-room",
  "planner-articles",
  "planner-grid",
  "planner-result",
  "results",
  "rooms-title",
  "shorter",
  "tag-manager",
  "toast",
  "variants",
];

/** Ids of headings, unique on a page: "§ 5 Haftung für Links" becomes `5-haftung-für-links`. */
export function createHeadingIds(): (text: string) => string {
  const usedIds = new Set(RESERVED_IDS);
  /** The next number to try for each slug, since a text may have thousands of equal headings. */
  const nextNumbers = new Map<string, number>();
  return (text) => {
    const slug =
      text
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu)
        ?.join("-") ?? "section";
    let id = slug;
    let number = nextNumbers.get(slug) ?? 2;
    for (; usedIds.has(id); number += 1) id = `${slug}-${number}`;
    nextNumbers.set(slug, number);
    usedIds.add(id);
    return id;
  };
}
