import { memo, Suspense } from "react";
import { familyAnchor } from "#views/parts/product-parts.ts";
import type { FamilyGroupView } from "#views/selector/table/selector-groups.ts";
import type { SelectorView } from "#views/selector/selector-view.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { Picture } from "#web/ui/pictures/picture.tsx";
import {
  useSkippedOffScreen,
  FamilyFacts,
  FamilySummary,
  FamilyLink,
  isSameGroup,
  useFamilyName,
} from "./family-parts.tsx";
import { HideButton, MoreButton } from "./family-buttons.tsx";
import styles from "./family-card.module.css";
import {
  renderCellContent,
  getCellProps,
  isEmptyCell,
  useRowProps,
  type ArticleRowProps,
} from "../articles/article-table.tsx";

/** The columns shown beside an article code on a card. */
const CARD_COLUMNS: ReadonlySet<string> = new Set(["flux", "power"]);

function CardArticle({ row, columns, href, labels, Compare, AddToList }: ArticleRowProps) {
  return (
    <article aria-label={row.code}>
      <Compare code={row.code} variant="row" tabIndex={-1} />
      <a href={href} className="plain-link covering" translate="no">
        {row.code}
      </a>
      {columns.map(({ key, unit }, index) =>
        CARD_COLUMNS.has(key) ? (
          <span key={key} className={styles["figure"]}>
            <span {...getCellProps(row.cells[index])}>{renderCellContent(row.cells[index], labels)}</span>
            {unit === undefined || isEmptyCell(row.cells[index]) ? null : (
              <span className={styles["unit"]}>{` ${unit}`}</span>
            )}
          </span>
        ) : null,
      )}
      <AddToList code={row.code} tabIndex={-1} />
    </article>
  );
}

const MAX_FACTS = 4;

/** A family as a card: its picture, the ranges of its matching articles, and the first of them. */
const FamilyCard = memo(
  function FamilyCard({ group, columns }: Pick<SelectorView, "columns"> & { readonly group: FamilyGroupView }) {
    const t = useTranslations("selector");
    const name = useFamilyName()(group);
    const rowProps = useRowProps();
    const sectionRef = useSkippedOffScreen(group.rows.length);
    const hasPage = group.familyId !== "";
    return (
      <section
        ref={sectionRef}
        data-family={group.familyId}
        className={styles["card"]}
        aria-labelledby={familyAnchor(group.familyId)}
      >
        <div className={styles["picture"]}>
          {hasPage ? (
            <Picture imageUrl={group.imageUrl} subject={{ kind: "family", id: group.familyId }} size="card" alt="" />
          ) : null}
        </div>
        <div className={styles["body"]}>
          <div className={styles["title"]}>
            <h2 id={familyAnchor(group.familyId)}>
              <FamilyLink group={group} name={name} />
            </h2>
            <span>{t("ofTotal", { count: group.count, total: group.total })}</span>
          </div>
          <FamilySummary summary={group.summary} />
          <FamilyFacts facts={group.facts.slice(0, MAX_FACTS)} className={styles["facts"]} />
          <ul className={styles["articles"]}>
            {group.rows.map((row) => (
              <li key={row.code}>
                <CardArticle row={row} columns={columns} {...rowProps(row)} />
              </li>
            ))}
          </ul>
        </div>
        <div className={styles["footer"]}>
          <MoreButton group={group} name={name} />
          {hasPage ? (
            <span className={styles["hide"]}>
              <HideButton familyId={group.familyId} name={name} />
            </span>
          ) : null}
        </div>
      </section>
    );
  },
  (previous, next) => previous.columns === next.columns && isSameGroup(previous.group, next.group),
);

/** Families as cards. The server's are hydrated one at a time, after the rest of the page. */
export const FamilyCards = ({ groups, columns }: Pick<SelectorView, "groups" | "columns">) =>
  groups.map((group) => (
    <Suspense key={group.familyId}>
      <FamilyCard group={group} columns={columns} />
    </Suspense>
  ));
