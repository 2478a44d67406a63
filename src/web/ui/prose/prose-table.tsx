import type { Tokens } from "marked";
import { useTranslations } from "../language/i18n.ts";
import { Inlines } from "./inlines.tsx";
import { plainText } from "./plain-text.ts";
import styles from "./prose.module.css";

/** How many columns fit on a phone; each row of a wider table becomes a list there. */
const MAX_NARROW_COLUMNS = 3;

/**
 * A table that scrolls sideways where it does not fit, by keyboard as well, since it can be focused. If its header row
 * is empty, which Markdown requires for a list of facts, its first column has the headers.
 */
export function ProseTable({ token }: { readonly token: Tokens.Table }) {
  const t = useTranslations("content");
  const columns = token.header.map((cell) => plainText(cell.tokens)).filter((text) => text.trim() !== "");
  const label = columns.length === 0 ? t("table") : t("tableOf", { columns: columns.join(", ") });
  return (
    <div
      className={styles["table"]}
      role="group"
      aria-label={label}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
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
  /** Its scope as a header; absent: a data cell. */
  readonly scope: "row" | "col" | undefined;
  /** The header of its column. */
  readonly columnHeader?: string;
}

function Cell({ cell, scope, columnHeader }: CellProps) {
  const content = <Inlines tokens={cell.tokens} depth={0} />;
  if (scope === undefined) {
    return (
      <td className={alignment(cell)} data-head={columnHeader === "" ? undefined : columnHeader}>
        {content}
      </td>
    );
  }
  return (
    <th scope={scope} className={alignment(cell)}>
      {content}
    </th>
  );
}

const alignment = ({ align }: Tokens.TableCell): string | undefined => (align ? styles[align] : undefined);
