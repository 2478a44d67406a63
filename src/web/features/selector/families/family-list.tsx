import { Suspense, useDeferredValue, useMemo, memo } from "react";
import { lazyComponent, lazyPart } from "#web/ui/lazy/lazy-component.tsx";
import { selectorView, type SelectorView } from "#views/selector/selector-view.ts";
import { findLoadedPlanner } from "#web/rooms/room-planner-store.ts";
import { useCurrentCatalogue, useSession } from "#web/session/session-context.ts";
import type { FamilyGroupView } from "#views/selector/table/selector-groups.ts";
import { useIsPrinting } from "#web/ui/hooks/use-media.ts";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { FAMILIES_PER_STEP, MAX_SHOWN_FAMILIES } from "#attributes/address/selector-codecs.ts";
import { showMoreFamilies, type SelectorState } from "#views/selector/selector-state.ts";
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
import { useSelector } from "../state/use-selector.ts";
import { StateLink } from "../state/change-controls.tsx";
import { useFocusOnFirstNewLink } from "../state/use-focus.ts";
import styles from "./family-list.module.css";
import { FamiliesForm, HideButton, MoreButton } from "./family-buttons.tsx";

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

/** Longer lists are printed as shown, with all articles of opened families. */
const MAX_PRINTED_ROWS = 1000;

/** The printed list: all articles of all families, up to a readable length, if the catalogue is loaded. */
function usePrintedView(view: SelectorView, state: SelectorState, isPrinting: boolean): SelectorView {
  const { catalogue, portfolioId } = useCurrentCatalogue();
  const { roomPlanner } = useSession();
  const language = useLanguage();
  if (!isPrinting || !catalogue?.category(view.categoryId)) return view;
  const isShortList = view.count <= MAX_PRINTED_ROWS;
  const isPartiallyOpened =
    view.mode !== "articles" && view.groups.some(({ isOpen, shownCount, count }) => isOpen && shownCount < count);
  if (!isShortList && !isPartiallyOpened) return view;
  const all = ["", ...catalogue.familiesOf(view.categoryId, portfolioId).map(({ family_id: id }) => id)];
  const printState = isShortList ? { openFamilies: all, shownFamilyCount: all.length } : {};
  return selectorView({
    catalogue,
    categoryId: view.categoryId,
    portfolioId,
    language,
    state: { ...state, ...printState, openedRowCount: Infinity },
    maxOpenedRows: Infinity,
    planRoom: findLoadedPlanner(roomPlanner, catalogue),
  });
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
  const sectionRef = useSkippedOffScreen(group.rows.length * columns.length);
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
