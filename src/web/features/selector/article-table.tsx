import { memo } from "react";
import type { ArticleRowView } from "#domain/views/selector-groups.ts";
import type { SelectorView } from "#domain/views/selector-view.ts";
import { useArticleActions, type ArticleActions } from "#web/ui/article-actions.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useTranslations } from "#web/ui/i18n.ts";
import { useSitePath } from "#web/ui/site-path.ts";
import { ArticleCell, type CellWords } from "./article-cell.tsx";
import styles from "./article-table.module.css";
import { productPath } from "#domain/views/product-parts.ts";
import { useCellWords } from "./use-cell-words.ts";

/** Articles in rows; columns have the same place in every family. On phones each row becomes a small card. */
export function ArticleTable({
  rows,
  columns,
  sorted,
  caption,
}: {
  readonly rows: readonly ArticleRowView[];
  readonly columns: SelectorView["columns"];
  readonly sorted: SortedColumn;
  readonly caption: string;
}) {
  const t = useTranslations("selector");
  const sitePath = useSitePath();
  const words = useCellWords();
  const { Compare, AddToList } = useArticleActions();
  return (
    <table className={styles["table"]}>
      <caption className="vh">{caption}</caption>
      <colgroup>
        <col className={styles["pick"]} data-needs-scripts="" />
        <col className={styles["code"]} />
        {columns.map(({ key }) => (
          <col key={key} className={styles[key]} />
        ))}
        <col className={styles["add"]} data-needs-scripts="" />
      </colgroup>
      <thead>
        <tr>
          <td data-needs-scripts="" />
          <th scope="col" aria-sort={sorted.key === "code" ? "ascending" : undefined}>
            {t("article")}
          </th>
          {columns.map(({ key, unit }) => (
            <th
              key={key}
              scope="col"
              className={styles[key]}
              aria-sort={key === sorted.key ? sorted.direction : undefined}
            >
              {key === sorted.key ? (
                <Icon name={sorted.direction === "ascending" ? "chevron-up" : "chevron-down"} />
              ) : null}
              {key === "efficacy" ? null : `${t(`columns.${key}`)} `}
              {unit}
            </th>
          ))}
          <td data-needs-scripts="" />
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // Rows are told apart by their place: a change of the selection writes other words into them, which is far
          // cheaper than new rows.
          <ArticleRow
            key={at}
            row={row}
            href={sitePath(productPath(row.code))}
            columns={columns}
            words={words}
            Compare={Compare}
            AddToList={AddToList}
          />
        ))}
      </tbody>
    </table>
  );
}

interface ArticleRowProps {
  readonly row: ArticleRowView;
  readonly href: string;
  readonly columns: SelectorView["columns"];
  readonly words: CellWords;
  readonly Compare: ArticleActions["Compare"];
  readonly AddToList: ArticleActions["AddToList"];
}

/** A row that was shown before is the same object. */
const ArticleRow = memo(
  function ArticleRow({ row, href, columns, words, Compare, AddToList }: ArticleRowProps) {
    return (
      <tr>
        <td className={styles["pick"]} data-needs-scripts="">
          <Compare code={row.code} place="row" />
        </td>
        <th scope="row" className={styles["code"]}>
          <a href={href}>{row.code}</a>
        </th>
        {columns.map(({ key, unit }, at) => (
          <td key={key} className={styles[key]}>
            <ArticleCell cell={row.cells[at]} unit={unit} hasHead words={words} />
          </td>
        ))}
        <td className={styles["add"]} data-needs-scripts="">
          <AddToList code={row.code} place="row" />
        </td>
      </tr>
    );
  },
  (before, after) =>
    before.href === after.href &&
    before.words === after.words &&
    before.row === after.row &&
    before.columns === after.columns &&
    before.Compare === after.Compare,
);

/** The column that the order goes by, and how. */
export interface SortedColumn {
  readonly key: string;
  readonly direction: "ascending" | "descending";
}

/** The same object for the same order. */
export function sortedColumn({ sort, measure }: Pick<SelectorView, "sort" | "measure">): SortedColumn {
  const key = sort === "size" ? (measure === "module" ? "size" : measure) : sort;
  const known = SORTED.get(key);
  const made = known ?? { key, direction: sort === "flux" || sort === "efficacy" ? "descending" : "ascending" };
  if (!known) SORTED.set(key, made);
  return made;
}

const SORTED = new Map<string, SortedColumn>();
