import { memo } from "react";
import type { ArticleRowView } from "#domain/views/selector-groups.ts";
import type { SelectorView } from "#domain/views/selector-view.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useTranslations } from "#web/ui/i18n.ts";
import { SiteLink } from "#web/ui/site-link.tsx";
import { ArticleCell } from "./article-cell.tsx";
import styles from "./article-table.module.css";
import { productPath } from "#domain/views/product-parts.ts";
import { useSelector } from "./selector-context.ts";

/** Articles in rows; columns have the same place in every family. On phones each row becomes a small card. */
export function ArticleTable({
  rows,
  caption,
}: {
  readonly rows: readonly ArticleRowView[];
  readonly caption: string;
}) {
  const t = useTranslations("selector");
  const { view } = useSelector();
  const sorted = sortedColumn(view);
  return (
    <table className={styles["table"]}>
      <caption className="vh">{caption}</caption>
      <colgroup>
        <col className={styles["code"]} />
        {view.columns.map(({ key }) => (
          <col key={key} className={styles[key]} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col" aria-sort={sorted === "code" ? "ascending" : undefined}>
            {t("article")}
          </th>
          {view.columns.map(({ key, unit }) => (
            <th
              key={key}
              scope="col"
              className={styles[key]}
              aria-sort={key === sorted ? sortDirection(view) : undefined}
            >
              {key === sorted ? (
                <Icon name={sortDirection(view) === "ascending" ? "chevron-up" : "chevron-down"} />
              ) : null}
              {key === "efficacy" ? null : `${t(`columns.${key}`)} `}
              {unit}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // Rows are told apart by their place: a change of the selection writes other words into them, which is far
          // cheaper than new rows.
          <ArticleRow key={at} row={row} columns={view.columns} />
        ))}
      </tbody>
    </table>
  );
}

interface ArticleRowProps {
  readonly row: ArticleRowView;
  readonly columns: SelectorView["columns"];
}

/** Rows are made anew with every change of the selection, but rarely say anything new. */
const ArticleRow = memo(
  function ArticleRow({ row, columns }: ArticleRowProps) {
    return (
      <tr>
        <th scope="row" className={styles["code"]}>
          <SiteLink to={productPath(row.code)}>{row.code}</SiteLink>
        </th>
        {columns.map(({ key, unit }, at) => (
          <td key={key} className={styles[key]}>
            <ArticleCell cell={row.cells[at]} unit={unit} hasHead />
          </td>
        ))}
      </tr>
    );
  },
  (before, after) => before.row.code === after.row.code && JSON.stringify(before) === JSON.stringify(after),
);

/** The column that the order goes by. */
function sortedColumn({ sort, measure }: SelectorView): string {
  if (sort !== "size") return sort;
  return measure === "module" ? "size" : measure;
}

const sortDirection = ({ sort }: SelectorView): "ascending" | "descending" =>
  sort === "flux" || sort === "efficacy" ? "descending" : "ascending";
