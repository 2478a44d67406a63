import type { RefCallback } from "react";
import type { FamilyGroupView } from "#views/selector/table/selector-groups.ts";
import type { SelectorView } from "#views/selector/selector-view.ts";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { useWrittenLinks } from "#web/ui/links/written-links.tsx";
import { HideButton, OpenButton } from "./family/family-buttons.tsx";
import styles from "./family-gap.module.css";
import { FamilyLink } from "./family/family-link.tsx";
import { areHeightsKnown, familyHeights, GAP_PX } from "./in-sight/family-heights.ts";
import { heightOfPlaces, type Places } from "../view/near-places.ts";
import type { Stretch } from "../view/stretches.ts";
import { useFamilyName } from "./family/use-family-name.ts";

interface FamilyGapProps {
  readonly view: SelectorView;
  readonly stretch: Stretch;
  readonly columnCount: number;
  readonly observe: RefCallback<HTMLElement>;
}

/**
 * What stands for families far from the window: as much room as they take, which the style sheet says until families have been
 * measured and before hydration. Without scripts, it lists them.
 *
 * @see docs/decisions/0091-windows-of-many-families.md
 */
export function FamilyGap({ view, stretch: { from, to }, columnCount, observe }: FamilyGapProps) {
  const places = { from, to: to - 1 };
  return (
    <div
      ref={observe}
      className={styles["gap"]}
      data-gap={to - from}
      style={areHeightsKnown() ? { height: heightOf(view, places, columnCount) } : undefined}
    >
      {/* React leaves its content alone in browsers. */}
      <noscript>{import.meta.env.SSR ? <Families groups={view.groups.slice(from, to)} /> : null}</noscript>
    </div>
  );
}

/** The height of some families, in px. The gap behind the last one is the list's. */
function heightOf(view: SelectorView, places: Places, columnCount: number): number {
  const heights = familyHeights(view, places);
  return heightOfPlaces(heights, { from: 0, to: heights.length - 1 }, columnCount) - GAP_PX;
}

/** Each family with its name, its number of articles and the buttons of its head; a page with scripts shows them as they come near. */
function Families({ groups }: Pick<SelectorView, "groups">) {
  const name = useFamilyName();
  return (
    <ul className={styles["families"]}>
      {groups.map((group) => (
        <Family key={group.familyId} group={group} name={name(group)} />
      ))}
    </ul>
  );
}

function Family({ group, name }: { readonly group: FamilyGroupView; readonly name: string }) {
  const language = useLanguage();
  const { familyId, count, total, open } = group;
  const key = (): string => `far family ${language} ${JSON.stringify([familyId, name, count, total, open])}`;
  return (
    <li
      {...useWrittenLinks(
        () => ({ key: key() }),
        () => <FamilyHead group={group} name={name} />,
      )}
    />
  );
}

function FamilyHead({ group, name }: { readonly group: FamilyGroupView; readonly name: string }) {
  const t = useTranslations("selector");
  return (
    <>
      <h2>
        <FamilyLink group={group} name={name} />
      </h2>
      <span key={`${group.count} ${group.total}`}>
        {t.rich("ofArticles", { count: group.count, total: group.total, b: (chunks) => <b>{chunks}</b> })}
      </span>
      <OpenButton group={group} name={name} />
      {group.familyId === "" ? null : <HideButton familyId={group.familyId} name={name} />}
    </>
  );
}
