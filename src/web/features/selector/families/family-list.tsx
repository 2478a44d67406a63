import { Suspense, useDeferredValue } from "react";
import { lazyPart } from "#web/ui/lazy/lazy-part.tsx";
import { withAllMessages } from "#web/code/locale.ts";
import { STARTS_WITH_CARDS } from "#web/session/start-code.ts";
import type { SelectorView } from "#views/selector/selector-view.ts";
import type { FamilyGroupView } from "#views/selector/table/selector-groups.ts";
import { usePrinting } from "#web/ui/hooks/use-printing.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { sortedColumn } from "../articles/article-table.tsx";
import { FamiliesForm } from "./family-form.tsx";
import { FamilyGroup } from "./family-group.tsx";
import styles from "./family-list.module.css";
import { FIRST_PLACES, hasItsRows, isShortList } from "../view/handed-over-view.ts";
import { useSelector } from "../state/selector-context.ts";
import { FamilyGap } from "./family-gap.tsx";
import { useLackingPortion } from "./in-sight/use-lacking-portion.ts";
import { useNearFamilies } from "./in-sight/use-near-families.ts";
import { laterCard } from "./cards/later-card.ts";
import { gapKey, type Stretch } from "../view/stretches.ts";
import { usePrintedView } from "../view/use-selector-view.ts";

/** Few visits end without results, so this is loaded on demand, with its messages. */
const EmptyResults = lazyPart(() => withAllMessages(async () => (await import("./empty-results.tsx")).EmptyResults));

/**
 * The matching families in the chosen layout.
 *
 * @param props.isCovered whether a sheet lies over them: then they follow its counts between frames
 */
export function FamilyList({ isCovered }: { readonly isCovered: boolean }) {
  const latest = useSelector().view;
  const later = useDeferredValue(latest);
  const view = isCovered ? later : latest;
  return (
    <>
      <FamiliesForm />
      <FamilyLayout view={view} />
    </>
  );
}

/** The families in the chosen layout; without any, why there are none. */
function FamilyLayout({ view }: { readonly view: SelectorView }) {
  if (view.groups.length === 0) return <EmptyResults />;
  // Families are measured by their place in the list, so each layout gets a list of its own.
  const families = <Families key={view.view} view={view} />;
  if (view.view !== "grid") return families;
  return (
    <>
      <laterCard.Failed />
      <Suspense>{families}</Suspense>
    </>
  );
}

/** Families in or near the window are rendered whole, as are opened ones, and all of them on paper. */
function Families({ view: selectorView }: { readonly view: SelectorView }) {
  const { columns, view, sort, measure } = selectorView;
  const { state } = useSelector();
  const isPrinting = usePrinting();
  const { groups } = usePrintedView(selectorView, state, isPrinting);
  const { places, stretches, columnCount, observe } = useNearFamilies(selectorView, {
    first: FIRST_PLACES[view],
    isShort: isShortList(selectorView),
  });
  useLackingPortion(selectorView.groups, places);
  const sorted = sortedColumn({ sort, measure });
  const FamilyCard = laterCard.component();
  const family = (group: FamilyGroupView, at: number) => {
    const place = places[at];
    const isNear = (isPrinting || group.open || place === "whole") && hasItsRows(group);
    const props = { group, columns, observe, isNear, isComing: place === "coming" };
    return view === "grid" ? (
      <FamilyCard key={group.familyId} {...props} />
    ) : (
      <FamilyGroup key={group.familyId} {...props} sorted={sorted} />
    );
  };
  const whole: Stretch = { from: 0, to: groups.length, isGap: false };
  return (
    <div
      {...(view === "grid" ? { className: styles["grid"], [STARTS_WITH_CARDS]: "" } : { className: styles["table"] })}
    >
      {(isPrinting ? [whole] : stretches).flatMap((stretch) =>
        stretch.isGap ? (
          <FamilyGap key={gapKey(stretch)} {...{ view: selectorView, stretch, columnCount, observe }} />
        ) : (
          groups.slice(stretch.from, stretch.to).map((group, at) => family(group, stretch.from + at))
        ),
      )}
      {isPrinting ? <NotPrinted groups={groups} of={selectorView} /> : null}
    </div>
  );
}

/** What the browser has not received cannot be on paper: how much that is. */
function NotPrinted({
  groups,
  of: { count, familyCount },
}: Pick<SelectorView, "groups"> & { readonly of: SelectorView }) {
  const t = useTranslations("selector");
  const families = familyCount - groups.length;
  if (families === 0) return null;
  const articles = count - groups.reduce((sum, group) => sum + group.count, 0);
  return <p>{`${t("notPrinted", { count: articles })} ${t("inFamilies", { families })}`}</p>;
}
