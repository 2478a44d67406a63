import { Suspense, useDeferredValue, useMemo, memo } from "react";
import { lazyComponent, lazyPart } from "#web/ui/lazy/lazy-component.tsx";
import type { SelectorView } from "#views/selector/selector-view.ts";
import type { FamilyGroupView } from "#views/selector/table/selector-groups.ts";
import { useIsPrinting } from "#web/ui/hooks/use-media.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { readQuery, writeQuery } from "#navigation/addresses/query.ts";
import { FAMILIES_PER_STEP, MAX_SHOWN_FAMILIES } from "#attributes/address/selector-codecs.ts";
import { hideFamily, showMoreFamilies, toggleFamily } from "#views/selector/selector-state.ts";
import { familyAnchor } from "#views/parts/product-parts.ts";
import {
  useSkippedOffScreen,
  useFamilyName,
  FamilyFacts,
  FamilySummary,
  FamilyLink,
  isSameGroup,
} from "./family-parts.tsx";
import { Picture } from "#web/ui/pictures/picture.tsx";
import { findSortedColumn, ArticleTable, type SortedColumn } from "../articles/article-table.tsx";
import { useSelector } from "../state/selector-context.ts";
import { StateLink, StateForm } from "../state/change-controls.tsx";
import { useFocusOnFirstNewLink } from "../state/use-focus.ts";
import styles from "./family-list.module.css";
import { HideButton, MoreButton } from "./family-buttons.tsx";
import { usePrintedView } from "./use-printed-view.ts";

const EmptyResults = lazyPart(async () => (await import("./empty-results.tsx")).EmptyResults);

/** The matching families. Deferred until the counts are painted: on a phone, a list takes longer than a frame. */
export function FamilyList() {
  const view = useDeferredValue(useSelector().view);
  return (
    <>
      <FamiliesForm />
      {view.groups.length === 0 ? <EmptyResults /> : <Families view={view} />}
    </>
  );
}

const FamilyCards = lazyComponent(async () => (await import("./family-card.tsx")).FamilyCards);

function Families({ view }: { readonly view: SelectorView }) {
  const { columns, mode, sort, measure } = view;
  const { state } = useSelector();
  const isPrinting = useIsPrinting();
  const { groups } = usePrintedView(view, state, isPrinting);
  const sortedBy = useMemo(() => findSortedColumn(sort, measure), [sort, measure]);
  // The server's families are hydrated one at a time, after the rest of the page.
  const renderFamily = (group: FamilyGroupView) => (
    <Suspense key={group.familyId}>
      <MemoizedFamily group={group} columns={columns} sortedBy={sortedBy} isFlat={mode === "articles"} />
    </Suspense>
  );
  return (
    <>
      <div className={styles[mode]}>
        {mode === "grid" ? <FamilyCards groups={groups} columns={columns} /> : groups.map(renderFamily)}
      </div>
      {mode === "articles" ? null : (
        <>
          {isPrinting ? <OmittedInPrint printedGroups={groups} view={view} /> : null}
          <MoreFamilies view={view} />
        </>
      )}
    </>
  );
}

/** Shows more families, up to a limit; then how many remain. */
function MoreFamilies({ view: { groups, familyCount } }: { readonly view: SelectorView }) {
  const t = useTranslations("selector");
  const { shownFamilyCount } = useSelector().state;
  const shownCount = groups.length;
  const focusFirstNew = useFocusOnFirstNewLink(shownCount, (index) =>
    document.querySelectorAll("[data-family]")[index]?.querySelector<HTMLElement>("h2 a"),
  );
  const remainingCount = familyCount - shownCount;
  if (remainingCount === 0) return null;
  if (shownFamilyCount >= MAX_SHOWN_FAMILIES)
    return <p className={styles["moreFamilies"]}>{t("cutOffFamilies", { count: remainingCount })}</p>;
  return (
    <p className={styles["moreFamilies"]}>
      {/* Not `shownCount`: families opened beyond the initial ones are already listed after the first new one. */}
      <StateLink update={showMoreFamilies} onPress={() => focusFirstNew(shownFamilyCount)}>
        {t("moreFamilies", { count: Math.min(FAMILIES_PER_STEP, remainingCount) })}
      </StateLink>
      <span>{t("shownFamilies", { shown: shownCount, families: familyCount })}</span>
    </p>
  );
}

interface OmittedInPrintProps {
  readonly printedGroups: SelectorView["groups"];
  readonly view: SelectorView;
}

function OmittedInPrint({ printedGroups, view: { count, familyCount } }: OmittedInPrintProps) {
  const t = useTranslations("selector");
  const omittedFamilyCount = familyCount - printedGroups.length;
  if (omittedFamilyCount === 0) return null;
  const omittedArticleCount = count - printedGroups.reduce((sum, group) => sum + group.count, 0);
  return (
    <p>{`${t("notPrinted", { count: omittedArticleCount })} ${t("inFamilies", { families: omittedFamilyCount })}`}</p>
  );
}

/** The form of the buttons that hide, open and close families. @see rule N4 */
function FamiliesForm() {
  const { view, change, getLatestState, focusAfterChange, showToast } = useSelector();
  const familyName = useFamilyName();
  const hide = (familyId: string, button: HTMLElement): void => {
    focusAfterChange(...adjacentHideButtons(button));
    const group = view.groups.find((candidate) => candidate.familyId === familyId);
    showToast({ kind: "hidden", familyId, name: group ? familyName(group) : familyId });
    change(hideFamily(getLatestState(), familyId));
  };
  const toggle = (familyId: string, button: HTMLElement): void => {
    // A family beyond the initial ones disappears when it closes.
    if (view.groups.findIndex((group) => group.familyId === familyId) >= getLatestState().shownFamilyCount)
      focusAfterChange(...adjacentHideButtons(button));
    change(toggleFamily(getLatestState(), familyId), { history: "replace" });
  };
  const onPress = (button: HTMLButtonElement): void => {
    const familyId = button.closest<HTMLElement>("[data-family]")?.dataset["family"];
    if (button.name === "hide") hide(button.value, button);
    else if (familyId !== undefined) toggle(familyId, button);
    else submitToServer(button);
  };
  return <StateForm onPress={onPress} />;
}

/** Submits a `ChangeButton` that is pressed before it is hydrated, as a form without scripts does. @see rule N4 */
function submitToServer({ name, value }: HTMLButtonElement): void {
  window.location.search = writeQuery([...readQuery(window.location.search), [name, value]]);
}

/** The hide buttons of the next and the previous family. */
function adjacentHideButtons(button: HTMLElement): (HTMLElement | null | undefined)[] {
  const family = button.closest("[data-family]");
  const find = (element: Element | null | undefined) => element?.querySelector<HTMLElement>("button[name='hide']");
  return [find(family?.nextElementSibling), find(family?.previousElementSibling)];
}

interface FamilySectionProps {
  readonly group: FamilyGroupView;
  readonly columns: SelectorView["columns"];
  readonly sortedBy: SortedColumn;
  /** Whether it has all articles in one table, sorted by its headers. @see rule F22 */
  readonly isFlat: boolean;
}

/** A family with its matching articles; not rendered again by filter changes that do not affect it. @see rule F8 */
const MemoizedFamily = memo(
  FamilySection,
  (previous, next) =>
    previous.columns === next.columns && previous.sortedBy === next.sortedBy && isSameGroup(previous.group, next.group),
);

function FamilySection({ group, columns, sortedBy, isFlat }: FamilySectionProps) {
  const t = useTranslations("selector");
  const familyName = useFamilyName();
  const name = isFlat ? t("articles") : familyName(group);
  const sectionRef = useSkippedOffScreen();
  return (
    <section ref={sectionRef} data-family={group.familyId} className={styles["family"]} aria-label={name}>
      {isFlat ? null : <FamilyHeader group={group} name={name} />}
      <ArticleTable rows={group.rows} columns={columns} sortedBy={sortedBy} caption={name} isSortable={isFlat} />
      <MoreButton group={group} name={isFlat ? undefined : name} className={styles["more"]} />
    </section>
  );
}

function FamilyHeader({ group, name }: Pick<FamilySectionProps, "group"> & { readonly name: string }) {
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
          <FamilySummary summary={group.summary} />
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
