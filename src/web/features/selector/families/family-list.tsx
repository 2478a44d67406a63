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
import { MoreFamilies } from "./more-families.tsx";
import { useSelector } from "../state/selector-context.ts";
import { laterCard } from "./cards/later-card.ts";
import { usePrintedView } from "../view/use-selector-view.ts";

/** Few visits end without results, so this is loaded on demand, with its messages. */
const EmptyResults = lazyPart(() => withAllMessages(async () => (await import("./empty-results.tsx")).EmptyResults));

/** The matching families in the chosen layout. They follow the counts as soon as these are painted: on a phone, a list takes longer than a frame. */
export function FamilyList() {
  const view = useDeferredValue(useSelector().view);
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
  const families = <Families view={view} />;
  if (view.view !== "grid") return families;
  return (
    <>
      <laterCard.Failed />
      <Suspense>{families}</Suspense>
    </>
  );
}

/** The families that are shown; on paper all of them. */
function Families({ view: selectorView }: { readonly view: SelectorView }) {
  const { columns, view, sort, measure } = selectorView;
  const { state } = useSelector();
  const isPrinting = usePrinting();
  const { groups } = usePrintedView(selectorView, state, isPrinting);
  const sorted = sortedColumn({ sort, measure });
  const FamilyCard = laterCard.component();
  // The server's families are hydrated one at a time, after the rest of the page.
  const family = (group: FamilyGroupView) => (
    <Suspense key={group.familyId}>
      {view === "grid" ? (
        <FamilyCard group={group} columns={columns} />
      ) : (
        <FamilyGroup group={group} columns={columns} sorted={sorted} />
      )}
    </Suspense>
  );
  return (
    <>
      <div className={styles[view]} {...(view === "grid" && { [STARTS_WITH_CARDS]: "" })}>
        {groups.map(family)}
      </div>
      {isPrinting ? <NotPrinted groups={groups} of={selectorView} /> : null}
      <MoreFamilies view={selectorView} />
    </>
  );
}

/** Families that are not shown are not on paper either: how much that is. */
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
