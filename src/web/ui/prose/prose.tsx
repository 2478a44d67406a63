import type { Token } from "marked";
import { useMemo } from "react";
import { classNames } from "../class-names.ts";
import { headingIds } from "./heading-ids.ts";
import { known, lexMarkdown, MAX_DEPTH } from "./lex-markdown.ts";
import { plainText } from "./plain-text.ts";
import { Blocks } from "./blocks.tsx";
import styles from "./prose.module.css";

export interface ProseProps {
  /** Markdown or plain text, from the catalogue or an operator. HTML in it is shown as text. */
  readonly text: string;
  /** The language of the text if it is not the page's. @see rule P1 */
  readonly lang?: string | undefined;
  /** The level of the text's top headings: 1 for a page of its own, 3 below a section's heading. */
  readonly topLevel?: 1 | 2 | 3;
  readonly className?: string | undefined;
}

/** A text with headings, lists, tables and pictures, rendered with the site's own components. @see rules D8, N9, X1 */
export function Prose({ text, lang, topLevel = 2, className }: ProseProps) {
  const [tokens, ids] = useMemo(() => read(text), [text]);
  return (
    <div className={classNames(styles["prose"], className)} lang={lang}>
      <Blocks tokens={tokens} ids={ids} topLevel={topLevel} depth={0} />
    </div>
  );
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
