import { memo } from "react";
import type { FamilyGroupView } from "#views/selector/table/selector-groups.ts";
import type { SelectorView } from "#views/selector/selector-view.ts";
import { cellContent, cellProps, isMissing } from "../../articles/article-cell.tsx";
import { useRowProps, type ArticleRowProps } from "../../articles/article-rows.tsx";
import styles from "./family-card.module.css";

interface CardArticlesProps {
  readonly group: FamilyGroupView;
  readonly columns: SelectorView["columns"];
}

/** The articles of a family on its card. */
export function CardArticles({ group, columns }: CardArticlesProps) {
  const look = useRowProps();
  return (
    <ul className={styles["articles"]}>
      {group.rows.map((row) => (
        <li key={row.code}>
          <CardArticle row={row} columns={columns} {...look(row)} />
        </li>
      ))}
    </ul>
  );
}

/** The figures beside an article code on a card. */
const CARD_COLUMNS: ReadonlySet<string> = new Set(["flux", "power"]);

const CardArticle = memo(function CardArticle({ row, columns, href, words, Compare, AddToList }: ArticleRowProps) {
  return (
    <article aria-label={row.code}>
      <Compare code={row.code} place="row" tabIndex={-1} />
      <a href={href} translate="no">
        {row.code}
      </a>
      {columns.map(({ key, unit }, index) =>
        CARD_COLUMNS.has(key) ? (
          <span key={key} className={styles["figure"]}>
            <span {...cellProps(row.cells[index])}>{cellContent(row.cells[index], words)}</span>
            {unit === undefined || isMissing(row.cells[index]) ? null : (
              <span className={styles["unit"]}>{` ${unit}`}</span>
            )}
          </span>
        ) : null,
      )}
      <AddToList code={row.code} tabIndex={-1} />
    </article>
  );
});
