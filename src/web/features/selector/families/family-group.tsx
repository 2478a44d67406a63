import { memo, useId } from "react";
import { hideFamily, toggleOpen } from "#views/selector/selector-changes.ts";
import type { FamilyGroupView } from "#views/selector/table/selector-groups.ts";
import type { SelectorView } from "#views/selector/selector-view.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { Picture } from "#web/ui/pictures/picture.tsx";
import { ArticleTable, type SortedColumn } from "../articles/article-table.tsx";
import { ChangeButton } from "../state/change-button.tsx";
import { familyBox, samePlace, WhenNear, type FamilyPlace } from "./family-box.tsx";
import { FamilyFacts } from "./family-facts.tsx";
import styles from "./family-group.module.css";
import { sameGroup } from "./same-group.ts";
import { useSelectorFrame } from "../state/selector-context.ts";
import { FamilyLine } from "./family-line.tsx";
import { FamilyLink } from "./family-link.tsx";
import { useFamilyName } from "./use-family-name.ts";

interface FamilyGroupProps extends FamilyPlace {
  readonly group: FamilyGroupView;
  readonly columns: SelectorView["columns"];
  /** The sort column, and its direction. */
  readonly sorted: SortedColumn;
}

/** A family with its matching articles in a table; filter changes that do not affect it render nothing. @see rule F8 */
export const FamilyGroup = memo(
  FamilyTable,
  (before, after) =>
    samePlace(before, after) &&
    before.columns === after.columns &&
    before.sorted === after.sorted &&
    sameGroup(before.group, after.group),
);

function FamilyTable({ group, columns, sorted, isNear, observe }: FamilyGroupProps) {
  const t = useTranslations("selector");
  const id = useId();
  const name = useFamilyName()(group);
  return (
    <section
      {...familyBox({ group, view: "table", isNear, observe })}
      className={styles["family"]}
      aria-labelledby={id}
    >
      <div className={styles["head"]}>
        <div className={styles["picture"]}>
          <WhenNear isNear={isNear}>
            {group.familyId === "" ? null : (
              <Picture imageUrl={group.imageUrl} of={{ kind: "family", id: group.familyId }} size="thumb" alt="" />
            )}
          </WhenNear>
        </div>
        <div className={styles["text"]}>
          <div className={styles["title"]}>
            <h2 id={id}>
              <FamilyLink group={group} name={name} />
            </h2>
            <WhenNear isNear={isNear}>
              <FamilyLine line={group.line} />
            </WhenNear>
          </div>
          <WhenNear isNear={isNear}>
            <FamilyFacts facts={group.facts} className={styles["facts"]} />
          </WhenNear>
        </div>
        <div className={styles["side"]}>
          <span className={styles["share"]}>
            {t.rich("ofArticles", { count: group.count, total: group.total, b: (chunks) => <b>{chunks}</b> })}
          </span>
          {group.familyId === "" ? null : <HideButton familyId={group.familyId} name={name} />}
        </div>
      </div>
      <WhenNear isNear={isNear}>
        <ArticleTable
          rows={group.rows}
          columns={columns}
          sorted={sorted}
          caption={name}
          list={group.familyId}
          hasActions={isNear}
        />
        <MoreButton group={group} name={name} className={styles["more"]} />
      </WhenNear>
    </section>
  );
}

/** Marks a family as not suitable. @see rule F5 */
export function HideButton({ familyId, name }: { readonly familyId: string; readonly name: string }) {
  const t = useTranslations("selector");
  const { focusAfterChange, count, showToast } = useSelectorFrame();
  return (
    <ChangeButton
      to={(state) => hideFamily(state, familyId)}
      className={buttonClass({ variant: "quiet", size: "small", iconOnly: true })}
      aria-label={t("hideFamily", { family: name })}
      title={t("hideFamily", { family: name })}
      data-hide=""
      onChange={(button) => {
        focusAfterChange(...neighbours(button), count.current);
        showToast({ kind: "hidden", familyId, name });
      }}
    >
      <Icon name="hide" />
    </ChangeButton>
  );
}

/** Shows all matching articles of a family, or only the first ones again; absent if all are shown anyway. */
export function MoreButton({
  group,
  name,
  className,
}: {
  readonly group: FamilyGroupView;
  readonly name: string;
  readonly className?: string | undefined;
}) {
  const t = useTranslations("selector");
  if (!group.open && group.rows.length === group.count) return null;
  const label = group.open ? t("showFewer") : t("showAll", { count: group.count });
  return (
    <div className={className}>
      {/* On paper nothing opens: it says what is left out. */}
      {group.open ? null : (
        <span className={styles["rest"]}>{t("notPrinted", { count: group.count - group.rows.length })}</span>
      )}
      <ChangeButton
        to={(state) => toggleOpen(state, group.familyId)}
        options={{ history: "replace" }}
        className={buttonClass({ variant: "link", size: "small" })}
        aria-expanded={group.open}
        aria-label={t("inFamily", { action: label, family: name })}
      >
        {label}
        <Icon name={group.open ? "chevron-up" : "chevron-down"} />
      </ChangeButton>
    </div>
  );
}

/** The same button of the next family, and of the previous one. */
function neighbours(button: HTMLElement): (HTMLElement | null | undefined)[] {
  const family = button.closest("[data-family]");
  const find = (element: Element | null | undefined) => element?.querySelector<HTMLElement>("[data-hide]");
  return [find(family?.nextElementSibling), find(family?.previousElementSibling)];
}
