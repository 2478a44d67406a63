import type { Token, Tokens } from "marked";
import { Heading } from "./heading.tsx";
import { Inlines } from "./inlines.tsx";
import { known, MAX_DEPTH } from "./lex-markdown.ts";
import { plainText } from "./plain-text.ts";
import { ProseFigure } from "./prose-figure.tsx";
import { ProseTable } from "./prose-table.tsx";
import { useTranslations } from "../language/i18n.ts";
import styles from "./prose.module.css";

interface BlocksProps {
  readonly tokens: readonly Token[];
  /** The id of each heading. */
  readonly ids: ReadonlyMap<Token, string>;
  readonly topLevel: number;
  readonly depth: number;
}

/** The blocks of a text. */
export function Blocks({ tokens, ...setting }: BlocksProps) {
  if (setting.depth > MAX_DEPTH) return <p>{plainText(tokens)}</p>;
  // A text does not change while it is displayed, so a block's index is its key.
  return tokens.map((token, index) => <Block key={index} token={token} {...setting} />);
}

type BlockProps = Omit<BlocksProps, "tokens"> & { readonly token: Token };

function Block({ token, ...setting }: BlockProps) {
  const block = known(token);
  switch (block.type) {
    case "heading":
      return <Heading token={block} id={setting.ids.get(token)} topLevel={setting.topLevel} />;
    case "paragraph":
      return <Paragraph token={block} />;
    case "list":
      return <List token={block} {...setting} />;
    case "table":
      return <ProseTable token={block} />;
    case "code":
      return <CodeBlock token={block} />;
    case "blockquote":
      return (
        <blockquote>
          <Blocks tokens={block.tokens} {...setting} depth={setting.depth + 1} />
        </blockquote>
      );
    case "hr":
      return <hr />;
    case "html":
      return <p>{block.raw.trim()}</p>;
    case "text":
      return <Inlines tokens={block.tokens ?? [block]} depth={0} />;
    case "checkbox":
      return block.checked ? "☑ " : "☐ ";
    default:
      return null;
  }
}

/** A paragraph that contains only pictures is rendered as figures. */
function Paragraph({ token }: { readonly token: Tokens.Paragraph }) {
  const parts = token.tokens.map(known).filter((part) => !(part.type === "text" && part.text.trim() === ""));
  const images = parts.filter((part) => part.type === "image");
  if (images.length === 0 || images.length < parts.length)
    return (
      <p>
        <Inlines tokens={token.tokens} depth={0} />
      </p>
    );
  return images.map((image, index) => <ProseFigure key={index} token={image} />);
}

function List({ token, ...setting }: Omit<BlocksProps, "tokens"> & { readonly token: Tokens.List }) {
  const items = token.items.map((item, index) => (
    <li key={index}>
      <Blocks tokens={item.tokens} {...setting} depth={setting.depth + 1} />
    </li>
  ));
  if (!token.ordered) return <ul>{items}</ul>;
  return <ol start={token.start === "" || token.start === 1 ? undefined : token.start}>{items}</ol>;
}

/** A code block. Long lines scroll, so the block can be focused and scrolled by keyboard. */
function CodeBlock({ token }: { readonly token: Tokens.Code }) {
  const t = useTranslations("content");
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className={styles["code"]} role="group" aria-label={t("code")} tabIndex={0}>
      <pre translate="no">
        <code>{token.text}</code>
      </pre>
    </div>
  );
}
