import type { Tokens } from "marked";
import { useTranslations } from "../i18n.ts";
import { Inlines } from "./inlines.tsx";
import { plainText } from "./plain-text.ts";
import styles from "./prose.module.css";

/** A table that scrolls sideways where it does not fit; by keyboard too, since it can be focused. */
export function ProseTable({ token }: { readonly token: Tokens.Table }) {
  const t = useTranslations("content");
  const columns = token.header.map((cell) => plainText(cell.tokens)).filter((text) => text.trim() !== "");
  const label = columns.length === 0 ? t("table") : t("tableOf", { columns: columns.join(", ") });
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className={styles["table"]} role="region" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {token.header.map((cell, place) => (
              <th key={place} scope="col" className={alignment(cell)}>
                <Inlines tokens={cell.tokens} depth={0} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {token.rows.map((row, line) => (
            <tr key={line}>
              {row.map((cell, place) => (
                <td key={place} className={alignment(cell)}>
                  <Inlines tokens={cell.tokens} depth={0} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const alignment = ({ align }: Tokens.TableCell): string | undefined => (align ? styles[align] : undefined);
