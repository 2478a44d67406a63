import type { Token, Tokens } from "marked";
import { Inlines, ProseImage } from "./inlines.tsx";
import { asMarkedToken, MAX_DEPTH, plainText, decodeEntities } from "./markdown-tokens.ts";
import { useTranslations } from "../language/i18n.ts";
import styles from "./prose.module.css";
import { Icon } from "../pictures/icon.tsx";
import { pictureAddress, picturePath } from "#navigation/addresses/picture.ts";
import { useAddressWithBase, useSite } from "../site/site.ts";
import { SaveAsPdf } from "../pdf/save-as-pdf.tsx";
import { drawingFromFile } from "../pdf/drawing-source.ts";
import { classNames } from "../class-names.ts";
import { FragmentLink } from "../links/links.tsx";
import figure from "../pictures/figure.module.css";

interface BlocksProps {
  readonly tokens: readonly Token[];
  /** The id of each heading. */
  readonly ids: ReadonlyMap<Token, string>;
  readonly topLevel: number;
  readonly depth: number;
}

/** The blocks of parsed Markdown. */
export function Blocks({ tokens, ...context }: BlocksProps) {
  if (context.depth > MAX_DEPTH) return <p>{plainText(tokens)}</p>;
  // The content does not change while it is displayed, so a block's index is its key.
  return tokens.map((token, index) => <Block key={index} token={token} {...context} />);
}

type BlockProps = Omit<BlocksProps, "tokens"> & { readonly token: Token };

function Block({ token, ...context }: BlockProps) {
  const block = asMarkedToken(token);
  switch (block.type) {
    case "heading":
      return <Heading token={block} id={context.ids.get(token)} topLevel={context.topLevel} />;
    case "paragraph":
      return <Paragraph token={block} />;
    case "list":
      return <List token={block} {...context} />;
    case "table":
      return <ProseTable token={block} />;
    case "code":
      return <CodeBlock token={block} />;
    case "blockquote":
      return (
        <blockquote>
          <Blocks tokens={block.tokens} {...context} depth={context.depth + 1} />
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
  const parts = token.tokens.map(asMarkedToken).filter((part) => !(part.type === "text" && part.text.trim() === ""));
  const images = parts.filter((part) => part.type === "image");
  if (images.length === 0 || images.length < parts.length)
    return (
      <p>
        <Inlines tokens={token.tokens} depth={0} />
      </p>
    );
  return images.map((image, index) => <ProseFigure key={index} token={image} />);
}

function List({ token, ...context }: Omit<BlocksProps, "tokens"> & { readonly token: Tokens.List }) {
  const items = token.items.map((item, index) => (
    <li key={index}>
      <Blocks tokens={item.tokens} {...context} depth={context.depth + 1} />
    </li>
  ));
  if (!token.ordered) return <ul>{items}</ul>;
  return <ol start={token.start === "" || token.start === 1 ? undefined : token.start}>{items}</ol>;
}

/** A code block. Long lines scroll, so the block can be focused and scrolled by keyboard. */
function CodeBlock({ token }: { readonly token: Tokens.Code }) {
  const t = useTranslations("content");
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable regions must be reachable by keyboard
    <div className={styles["code"]} role="group" aria-label={t("code")} tabIndex={0}>
      <pre translate="no">
        <code>{token.text}</code>
      </pre>
    </div>
  );
}

/** How many columns fit on a phone; each row of a wider table becomes a list there. */
const MAX_NARROW_COLUMNS = 3;

/** A table that can be focused and scrolls sideways. If its header row is empty, its first column has the headers. */
function ProseTable({ token }: { readonly token: Tokens.Table }) {
  const t = useTranslations("content");
  const columns = token.header.map((cell) => plainText(cell.tokens)).filter((text) => text.trim() !== "");
  const label = columns.length === 0 ? t("table") : t("tableOf", { columns: columns.join(", ") });
  return (
    <div
      className={styles["table"]}
      role="group"
      aria-label={label}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable regions must be reachable by keyboard
      tabIndex={0}
      data-wide={columns.length > MAX_NARROW_COLUMNS || undefined}
    >
      <table>
        {columns.length > 0 && (
          <thead>
            <tr>
              {token.header.map((cell, index) => (
                <Cell key={index} cell={cell} scope={plainText(cell.tokens).trim() === "" ? undefined : "col"} />
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {token.rows.map((row, rowIndex) => (
            <tr key={rowIndex}>
              {row.map((cell, index) => (
                <Cell
                  key={index}
                  cell={cell}
                  scope={columns.length === 0 && index === 0 ? "row" : undefined}
                  columnHeader={plainText(token.header[index]?.tokens ?? [])}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  readonly cell: Tokens.TableCell;
  /** The scope of a header cell; absent: a data cell. */
  readonly scope: "row" | "col" | undefined;
  readonly columnHeader?: string;
}

function Cell({ cell, scope, columnHeader }: CellProps) {
  const Tag = scope === undefined ? "td" : "th";
  return (
    <Tag
      scope={scope}
      className={cell.align ? styles[cell.align] : undefined}
      data-head={columnHeader === "" ? undefined : columnHeader}
    >
      <Inlines tokens={cell.tokens} depth={0} />
    </Tag>
  );
}

const LEVELS = ["h1", "h2", "h3", "h4", "h5", "h6"] as const;

interface HeadingProps {
  readonly token: Tokens.Heading;
  readonly id: string | undefined;
  readonly topLevel: number;
}

/** A heading with a permalink; the page's own heading needs none. */
function Heading({ token, id, topLevel }: HeadingProps) {
  const t = useTranslations("content");
  const Level = LEVELS[Math.min(token.depth + topLevel - 1, LEVELS.length) - 1] ?? "h6";
  const heading = (
    <Level id={id}>
      <Inlines tokens={token.tokens} depth={0} />
    </Level>
  );
  if (Level === "h1" || id === undefined) return heading;
  return (
    <div className={styles["heading"]}>
      {heading}
      <FragmentLink
        className={styles["anchor"]}
        href={`#${encodeURIComponent(id)}`}
        aria-label={t("headingLink", { heading: plainText(token.tokens) })}
      >
        <Icon name="link" />
      </FragmentLink>
    </div>
  );
}

/** A figure with its caption; a drawing hosted by the site can be saved as a PDF. @see rules D9, X1 */
function ProseFigure({ token }: { readonly token: Tokens.Image }) {
  const addressWithBase = useAddressWithBase();
  const address = pictureAddress(token.href, useSite().config.imageHosts);
  const alt = decodeEntities(token.text);
  const title = token.title ? decodeEntities(token.title) : undefined;
  if (address === undefined) return <p>{alt}</p>;
  const isDrawing = picturePath(token.href)?.toLowerCase().endsWith(".svg") ?? false;
  return (
    <figure className={classNames(figure["figure"], styles["figure"])}>
      <ProseImage src={token.href} alt={alt} />
      {(title !== undefined || isDrawing) && (
        <figcaption>
          <span>{title}</span>
          {isDrawing && <SaveAsPdf source={drawingFromFile(addressWithBase(address))} title={title ?? alt} />}
        </figcaption>
      )}
    </figure>
  );
}
