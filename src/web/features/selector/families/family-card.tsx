import { memo, useId } from "react";
import type { FamilyGroupView } from "#views/selector/table/selector-groups.ts";
import type { SelectorView } from "#views/selector/selector-view.ts";
import { useArticleActions } from "#web/ui/controls/article-actions.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { Picture } from "#web/ui/pictures/picture.tsx";
import { useAddress } from "#web/ui/site/address.ts";
import { useSitePath } from "#web/ui/links/site-path.ts";
import { familyBox, samePlace, WhenNear, type FamilyPlace } from "./family-box.tsx";
import { FamilyFacts } from "./family-facts.tsx";
import { FamilyLine } from "./family-line.tsx";
import { FamilyLink } from "./family-link.tsx";
import { HideButton, MoreButton } from "./family-group.tsx";
import styles from "./family-card.module.css";
import { cellContent, isMissing } from "../articles/article-cell.tsx";
import { productPath } from "#views/parts/product-parts.ts";
import { sameGroup } from "./same-group.ts";
import { useCellWords } from "../articles/use-cell-words.ts";
import { useFamilyName } from "./use-family-name.ts";

/** How many facts fit on a card. */
const CARD_FACTS = 4;

/** A family as a card: its drawing, the ranges of its matching articles, and the first of them. */
export const FamilyCard = memo(
  Card,
  (before, after) =>
    samePlace(before, after) && before.columns === after.columns && sameGroup(before.group, after.group),
);

interface CardProps {
  readonly group: FamilyGroupView;
  readonly columns: SelectorView["columns"];
}

function Card({ group, columns, isNear, observe }: CardProps & FamilyPlace) {
  const t = useTranslations("selector");
  const id = useId();
  const name = useFamilyName()(group);
  const hasPage = group.familyId !== "";
  return (
    <section {...familyBox({ group, view: "grid", isNear, observe })} className={styles["card"]} aria-labelledby={id}>
      <div className={styles["picture"]}>
        <WhenNear isNear={isNear}>
          {hasPage ? (
            <Picture imageUrl={group.imageUrl} of={{ kind: "family", id: group.familyId }} size="card" alt="" />
          ) : null}
        </WhenNear>
      </div>
      <div className={styles["body"]}>
        <div className={styles["title"]}>
          <h2 id={id}>
            <FamilyLink group={group} name={name} />
          </h2>
          <span>{t("ofTotal", { count: group.count, total: group.total })}</span>
        </div>
        <WhenNear isNear={isNear}>
          <FamilyLine line={group.line} />
          <FamilyFacts facts={group.facts.slice(0, CARD_FACTS)} className={styles["facts"]} />
          <CardArticles group={group} columns={columns} />
        </WhenNear>
      </div>
      <div className={styles["foot"]}>
        <WhenNear isNear={isNear}>
          <MoreButton group={group} name={name} />
        </WhenNear>
        {hasPage ? (
          <span className={styles["hide"]}>
            <HideButton familyId={group.familyId} name={name} />
          </span>
        ) : null}
      </div>
    </section>
  );
}

/** The figures beside an article code on a card. */
const CARD_COLUMNS: ReadonlySet<string> = new Set(["flux", "power"]);

function CardArticles({ group, columns }: CardProps) {
  const address = useAddress();
  const sitePath = useSitePath();
  const words = useCellWords();
  const { Compare, AddToList } = useArticleActions();
  return (
    <ul className={styles["articles"]}>
      {group.rows.map((row) => (
        <li key={row.code}>
          <article aria-label={row.code}>
            <Compare code={row.code} place="row" tabIndex={-1} />
            <a href={address(sitePath(productPath(row.code)))}>{row.code}</a>
            {columns.map(({ key, unit }, at) =>
              CARD_COLUMNS.has(key) ? (
                <span key={key} className={styles["figure"]}>
                  {cellContent(row.cells[at], words)}
                  {unit === undefined || isMissing(row.cells[at]) ? null : (
                    <span className={styles["unit"]}>{` ${unit}`}</span>
                  )}
                </span>
              ) : null,
            )}
            <AddToList code={row.code} tabIndex={-1} />
          </article>
        </li>
      ))}
    </ul>
  );
}
