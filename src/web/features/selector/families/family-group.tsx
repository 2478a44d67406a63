import { memo } from "react";
import { familyAnchor } from "#views/parts/product-parts.ts";
import type { FamilyGroupView } from "#views/selector/table/selector-groups.ts";
import type { SelectorView } from "#views/selector/selector-view.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { useSkippedOffScreen } from "#web/ui/hooks/use-skipped-off-screen.ts";
import { Picture } from "#web/ui/pictures/picture.tsx";
import { ArticleTable, type SortedColumn } from "../articles/article-table.tsx";
import { HideButton, MoreButton } from "./family/family-buttons.tsx";
import { FamilyFacts, FamilyLine, FamilyLink, isSameGroup, useFamilyName } from "./family/family-line.tsx";
import styles from "./family-group.module.css";

interface FamilyGroupProps {
  readonly group: FamilyGroupView;
  readonly columns: SelectorView["columns"];
  readonly sortedBy: SortedColumn;
  /** Whether it has all articles in one table, sorted by its headers. @see rule F22 */
  readonly isFlat: boolean;
}

/** A family with its matching articles; not rendered again by filter changes that do not affect it. @see rule F8 */
export const FamilyGroup = memo(
  FamilyTable,
  (previous, next) =>
    previous.columns === next.columns && previous.sortedBy === next.sortedBy && isSameGroup(previous.group, next.group),
);

function FamilyTable({ group, columns, sortedBy, isFlat }: FamilyGroupProps) {
  const t = useTranslations("selector");
  const familyName = useFamilyName();
  const name = isFlat ? t("articles") : familyName(group);
  const section = useSkippedOffScreen();
  return (
    <section ref={section} data-family={group.familyId} className={styles["family"]} aria-label={name}>
      {isFlat ? null : <FamilyHeader group={group} name={name} />}
      <ArticleTable rows={group.rows} columns={columns} sortedBy={sortedBy} caption={name} isSortable={isFlat} />
      <MoreButton group={group} name={isFlat ? undefined : name} className={styles["more"]} />
    </section>
  );
}

function FamilyHeader({ group, name }: Pick<FamilyGroupProps, "group"> & { readonly name: string }) {
  const t = useTranslations("selector");
  return (
    <div className={styles["header"]}>
      <div className={styles["picture"]}>
        {group.familyId === "" ? null : (
          <Picture imageUrl={group.imageUrl} subject={{ kind: "family", id: group.familyId }} size="thumb" alt="" />
        )}
      </div>
      <div className={styles["text"]}>
        <div className={styles["title"]}>
          <h2 id={familyAnchor(group.familyId)}>
            <FamilyLink group={group} name={name} />
          </h2>
          <FamilyLine summary={group.summary} />
        </div>
        <FamilyFacts facts={group.facts} className={styles["facts"]} />
      </div>
      <div className={styles["side"]}>
        <span key={`${group.count} ${group.total}`} className={styles["count"]}>
          {t.rich("ofArticles", { count: group.count, total: group.total, b: (chunks) => <b>{chunks}</b> })}
        </span>
        {group.familyId === "" ? null : <HideButton familyId={group.familyId} name={name} />}
      </div>
    </div>
  );
}
