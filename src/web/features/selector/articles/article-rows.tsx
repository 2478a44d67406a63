import { memo, useMemo } from "react";
import { articlePlanPath } from "#navigation/addresses/room-path.ts";
import { productPath } from "#views/parts/product-parts.ts";
import type { ArticleRowView } from "#views/selector/table/selector-groups.ts";
import type { SelectorView } from "#views/selector/selector-view.ts";
import { type ArticleActions, useArticleActions } from "#web/ui/controls/article-actions.ts";
import { useAddress } from "#web/ui/site/address.ts";
import { useSitePath } from "#web/ui/links/site-path.ts";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { cellContent, cellProps, cellTitle, type CellWords, isMissing } from "./article-cell.tsx";
import styles from "./article-table.module.css";

/** The words used in all cells, memoised by language. */
function useCellWords(): CellWords {
  const t = useTranslations("selector");
  const language = useLanguage();
  const [missing, plan] = [t("missingValue"), t("planInRoom")];
  return useMemo(() => ({ language, missing, plan }), [language, missing, plan]);
}

export interface ArticleRowsProps {
  readonly rows: readonly ArticleRowView[];
  readonly columns: SelectorView["columns"];
}

/** A group of rows of a table. */
export function ArticleRows({ rows, columns }: ArticleRowsProps) {
  const rowProps = useRowProps();
  // Keyed by position: a change of the selection then updates the text of rows, which is far cheaper than creating
  // rows.
  return (
    <tbody>
      {rows.map((row, index) => (
        <ArticleRow key={index} row={row} columns={columns} {...rowProps(row)} />
      ))}
    </tbody>
  );
}

/** The props of a row besides its article and the columns. */
export function useRowProps(): (row: ArticleRowView) => Omit<ArticleRowProps, "row" | "columns"> {
  const address = useAddress();
  const sitePath = useSitePath();
  const words = useCellWords();
  const { Compare, AddToList } = useArticleActions();
  const inSite = (path: string): string => address(sitePath(path));
  return ({ code }) => ({
    href: inSite(productPath(code)),
    plan: inSite(articlePlanPath(code)),
    words,
    Compare,
    AddToList,
  });
}

export interface ArticleRowProps extends ArticleActions {
  readonly row: ArticleRowView;
  readonly href: string;
  /** The planner with the article. */
  readonly plan: string;
  readonly columns: SelectorView["columns"];
  readonly words: CellWords;
}

/** A row of an article. Articles shown before are the same objects, so their rows are not rendered again. */
const ArticleRow = memo(function ArticleRow({ row, href, plan, columns, words, Compare, AddToList }: ArticleRowProps) {
  return (
    <tr>
      <td className={styles["pick"]} data-needs-scripts="">
        <Compare code={row.code} place="row" tabIndex={-1} />
      </td>
      <th scope="row" className={styles["code"]} translate="no">
        <a href={href}>{row.code}</a>
        {row.family ? <span className={styles["family"]}>{row.family}</span> : null}
      </th>
      {columns.map(({ key, unit }, index) => {
        const cell = row.cells[index];
        return (
          // The header names the unit; on phones, which have no header, the style sheet appends it to the value.
          <td
            key={key}
            {...cellProps(cell)}
            data-column={key}
            data-unit={isMissing(cell) || cell?.hasOwnUnit ? undefined : unit}
            title={cellTitle(cell)}
          >
            {key === "pieces" && !isMissing(cell) ? (
              <a
                href={plan}
                tabIndex={-1}
                aria-label={`${words.plan}: ${cell?.texts[0]?.text ?? ""}`}
                title={words.plan}
              >
                {cellContent(cell, words)}
              </a>
            ) : (
              cellContent(cell, words)
            )}
          </td>
        );
      })}
      <td className={styles["add"]} data-needs-scripts="">
        <AddToList code={row.code} tabIndex={-1} />
      </td>
    </tr>
  );
});
