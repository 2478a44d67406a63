import { memo, useMemo } from "react";
import { articlePlanPath } from "#navigation/addresses/page-paths.ts";
import { productPath } from "#views/parts/product-parts.ts";
import type { ArticleRowView } from "#views/selector/table/selector-groups.ts";
import type { SelectorView } from "#views/selector/selector-view.ts";
import { type ArticleActions, useArticleActions } from "#web/ui/controls/article-actions.ts";
import { useAddressWithBase } from "#web/ui/site/site.ts";
import { useSitePath } from "#web/ui/links/links.tsx";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { cellContent, cellProps, cellTitle, type CellLabels, isEmptyCell } from "./article-cell.tsx";
import styles from "./article-table.module.css";

function useCellLabels(): CellLabels {
  const t = useTranslations("selector");
  const language = useLanguage();
  const [missingLabel, planLabel] = [t("missingValue"), t("planInRoom")];
  return useMemo(() => ({ language, missingLabel, planLabel }), [language, missingLabel, planLabel]);
}

export interface ArticleRowsProps {
  readonly rows: readonly ArticleRowView[];
  readonly columns: SelectorView["columns"];
}

export function ArticleRows({ rows, columns }: ArticleRowsProps) {
  const rowProps = useRowProps();
  // Keyed by index: updating the text of rows is far cheaper than creating them.
  return (
    <tbody>
      {rows.map((row, index) => (
        <ArticleRow key={index} row={row} columns={columns} {...rowProps(row)} />
      ))}
    </tbody>
  );
}

/** @returns a function that creates the props of a row, except its columns */
export function useRowProps(): (row: ArticleRowView) => Omit<ArticleRowProps, "row" | "columns"> {
  const addressWithBase = useAddressWithBase();
  const sitePath = useSitePath();
  const labels = useCellLabels();
  const { Compare, AddToList } = useArticleActions();
  const siteAddress = (path: string): string => addressWithBase(sitePath(path));
  return ({ code }) => ({
    href: siteAddress(productPath(code)),
    planHref: siteAddress(articlePlanPath(code)),
    labels,
    Compare,
    AddToList,
  });
}

export interface ArticleRowProps extends ArticleActions {
  readonly row: ArticleRowView;
  readonly href: string;
  /** The planner with the article. */
  readonly planHref: string;
  readonly columns: SelectorView["columns"];
  readonly labels: CellLabels;
}

/** Memoised: an unchanged article is the same object. */
const ArticleRow = memo(function ArticleRow({
  row,
  href,
  planHref,
  columns,
  labels,
  Compare,
  AddToList,
}: ArticleRowProps) {
  return (
    <tr>
      <td className={styles["pick"]} data-needs-scripts="">
        <Compare code={row.code} variant="row" tabIndex={-1} />
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
            data-unit={isEmptyCell(cell) || cell?.hasOwnUnit ? undefined : unit}
            title={cellTitle(cell)}
          >
            {key === "pieces" && !isEmptyCell(cell) ? (
              <a
                href={planHref}
                tabIndex={-1}
                aria-label={`${labels.planLabel}: ${cell?.texts[0]?.text ?? ""}`}
                title={labels.planLabel}
              >
                {cellContent(cell, labels)}
              </a>
            ) : (
              cellContent(cell, labels)
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
