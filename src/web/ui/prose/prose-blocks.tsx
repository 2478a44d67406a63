import type { Token } from "marked";
import { useMemo } from "react";
import { Blocks } from "./blocks.tsx";
import { headingIds } from "./heading-ids.ts";
import { known, lexMarkdown, MAX_DEPTH } from "./lex-markdown.ts";
import { plainText } from "./plain-text.ts";
import type { ProseProps } from "./prose-frame.tsx";

interface ProseBlocksProps {
  readonly text: string;
  readonly topLevel?: ProseProps["topLevel"] | undefined;
}

/** What a text says, within its frame. */
export function ProseBlocks({ text, topLevel = 2 }: ProseBlocksProps) {
  const [tokens, ids] = useMemo(() => read(text), [text]);
  return <Blocks tokens={tokens} ids={ids} topLevel={topLevel} depth={0} />;
}

/** Tokens, and an id for each heading among them, in the order of the text. */
function read(text: string): readonly [readonly Token[], ReadonlyMap<Token, string>] {
  const tokens = lexMarkdown(text);
  const next = headingIds();
  const ids = new Map<Token, string>();
  const visit = (all: readonly Token[], depth: number): void => {
    for (const token of all) {
      const one = known(token);
      if (one.type === "heading") ids.set(token, next(plainText(one.tokens)));
      else if (depth < MAX_DEPTH && one.type === "blockquote") visit(one.tokens, depth + 1);
      else if (depth < MAX_DEPTH && one.type === "list") for (const item of one.items) visit(item.tokens, depth + 1);
    }
  };
  visit(tokens, 0);
  return [tokens, ids];
}
