import { memo } from "react";
import type { ArticleRowView, FamilyGroupView } from "#views/selector/table/selector-groups.ts";
import type { SelectorView } from "#views/selector/selector-view.ts";
import { cellContent, isMissing } from "../../articles/article-cell.tsx";
import { useRowLook, type ArticleRowProps } from "../../articles/article-rows.tsx";
import { useBlocks } from "../../articles/article-table.tsx";
import { BLOCK_ROWS } from "../../articles/block-size.ts";
import { useRowBlocks } from "../../articles/use-row-blocks.ts";
import { gapKey } from "../../view/stretches.ts";
import styles from "./family-card.module.css";

interface CardArticlesProps {
  readonly group: FamilyGroupView;
  readonly columns: SelectorView["columns"];
}

/** The articles of a family on its card. */
export function CardArticles({ group, columns }: CardArticlesProps) {
  const look = useRowLook();
  const { rows } = group;
  if (useBlocks(rows)) return <BlockArticles group={group} columns={columns} />;
  return (
    <ul className={styles["articles"]}>
      {rows.slice().map((row) => (
        <li key={row.code}>
          <CardArticle row={row} columns={columns} {...look(row)} />
        </li>
      ))}
    </ul>
  );
}

/** The articles of an opened card: blocks that are there, and an element of the same height for each gap between them. */
function BlockArticles({ group: { rows, familyId }, columns }: CardArticlesProps) {
  const look = useRowLook();
  const { stretches, heightOf, observe } = useRowBlocks(`grid ${familyId}`, rows.length);
  return (
    <ul className={styles["articles"]}>
      {stretches.flatMap((stretch) => {
        const { from, isGap, to } = stretch;
        if (isGap) {
          const style = { height: heightOf(stretch) };
          const place = { "data-block": from, "data-gap-to": to, className: styles["gap"] };
          return <li key={gapKey(stretch)} ref={observe} {...place} aria-hidden="true" style={style} />;
        }
        const start = from * BLOCK_ROWS;
        return rows.slice(start, start + BLOCK_ROWS).map((row, at) => (
          <li key={start + at} data-block={from} aria-setsize={rows.length} aria-posinset={start + at + 1}>
            <CardArticle row={row} columns={columns} {...look(row)} />
          </li>
        ));
      })}
    </ul>
  );
}

/** The figures beside an article code on a card. */
const CARD_COLUMNS: ReadonlySet<string> = new Set(["flux", "power"]);

interface CardArticleProps extends Omit<ArticleRowProps, "hasActions" | "place"> {
  readonly row: ArticleRowView;
}

const CardArticle = memo(function CardArticle({ row, columns, href, words, Compare, AddToList }: CardArticleProps) {
  return (
    <article aria-label={row.code}>
      <Compare code={row.code} place="row" tabIndex={-1} />
      <a href={href} translate="no">
        {row.code}
      </a>
      {columns.map(({ key, unit }, at) =>
        CARD_COLUMNS.has(key) ? (
          <span key={key} className={styles["figure"]}>
            <span>{cellContent(row.cells[at], words)}</span>
            {unit === undefined || isMissing(row.cells[at]) ? null : (
              <span className={styles["unit"]}>{` ${unit}`}</span>
            )}
          </span>
        ) : null,
      )}
      <AddToList code={row.code} tabIndex={-1} />
    </article>
  );
});
