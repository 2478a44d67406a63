import { memo } from "react";
import { familyAnchor } from "#views/parts/product-parts.ts";
import type { FamilyGroupView } from "#views/selector/table/selector-groups.ts";
import type { SelectorView } from "#views/selector/selector-view.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { Picture } from "#web/ui/pictures/picture.tsx";
import { familyBox, samePlace, WhenNear, type FamilyPlace } from "../family/family-box.tsx";
import { HideButton, MoreButton } from "../family/family-buttons.tsx";
import { useFamilyContent } from "../family/family-content.ts";
import { FamilyFacts } from "../family/family-facts.tsx";
import { FamilyLine } from "../family/family-line.tsx";
import { FamilyLink } from "../family/family-link.tsx";
import styles from "./family-card.module.css";
import { CardArticles } from "./card-articles.tsx";
import { sameGroup } from "../../view/same-group.ts";
import { useFamilyName } from "../family/use-family-name.ts";

/** How many facts fit on a card. */
const CARD_FACTS = 4;

/** A family as a card: its drawing, the ranges of its matching articles, and the first of them. */
export const FamilyCard = memo(
  Card,
  (before, after) =>
    samePlace(before, after) && before.columns === after.columns && sameGroup(before.group, after.group, before.isNear),
);

interface CardProps {
  readonly group: FamilyGroupView;
  readonly columns: SelectorView["columns"];
}

function Card({ group, columns, isNear, observe }: CardProps & FamilyPlace) {
  return (
    <section
      {...familyBox({ group, view: "grid", isNear, observe })}
      className={styles["card"]}
      aria-labelledby={familyAnchor(group.familyId)}
      {...useFamilyContent({ group, columns, isNear, look: "grid" }, () => (
        <CardContent group={group} columns={columns} isNear={isNear} />
      ))}
    />
  );
}

function CardContent({ group, columns, isNear }: CardProps & Pick<FamilyPlace, "isNear">) {
  const t = useTranslations("selector");
  const name = useFamilyName()(group);
  const hasPage = group.familyId !== "";
  return (
    <>
      <div className={styles["picture"]}>
        <WhenNear isNear={isNear}>
          {hasPage ? (
            <Picture imageUrl={group.imageUrl} of={{ kind: "family", id: group.familyId }} size="card" alt="" />
          ) : null}
        </WhenNear>
      </div>
      <div className={styles["body"]}>
        <div className={styles["title"]}>
          <h2 id={familyAnchor(group.familyId)}>
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
    </>
  );
}
