import { memo, useCallback, useEffect, useEffectEvent, useId, useMemo, useState, startTransition } from "react";
import { useLocation } from "react-router";
import type { QueryEntry } from "#attributes/address/address-codec.ts";
import { cachedSelectorView, type SelectorView } from "#views/selector/selector-view.ts";
import { useIsHydrated } from "#web/ui/hooks/use-is-hydrated.tsx";
import { useAddressWithBase, usePageQuery, useSite } from "#web/ui/site/site.ts";
import { readQuery } from "#navigation/addresses/query.ts";
import { readSelectorState, hasFilters, type SelectorState } from "#views/selector/selector-state.ts";
import { whenResolved } from "#web/client/scheduling.ts";
import { lazyImport } from "#web/code/lazy-import.ts";
import { useSessionState } from "#web/session/session-context.ts";
import { productPath, type PageRequest } from "#views/parts/product-parts.ts";
import type { CategoryView } from "#views/product/product-view.ts";
import { findLoadedPlanner } from "#web/rooms/room-planner-store.ts";
import type { Session } from "#web/session/session.ts";
import { PageMetadata, breadcrumbData, StructuredData } from "#web/ui/metadata/page-metadata.tsx";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { siteHref } from "#web/ui/links/links.tsx";
import { useFocusAfterChange } from "./state/use-focus.ts";
import {
  SelectorContext,
  SelectorControlsContext,
  useArticlesLoadFailed,
  useSelector,
  useSelectorState,
  useSelectorView,
  type Selector,
  type SelectorControls,
  type SelectorStateControl,
  type SelectorToast,
} from "./state/use-selector.ts";
import { lazyPart } from "#web/ui/lazy/lazy-component.tsx";
import { Breadcrumb } from "#web/ui/links/breadcrumb.tsx";
import { CatalogueText } from "#web/ui/language/text.tsx";
import { MESSAGES_ATTRIBUTE } from "#web/messages/messages.ts";
import { useMediaQuery } from "#web/ui/hooks/use-media.ts";
import { SelectionButton } from "#web/selection/selection-button.tsx";
import { CopyLink } from "./results/result-tools.tsx";
import tools from "./results/result-tools.module.css";
import { FamilyList } from "./families/family-list.tsx";
import { FilterPanel } from "./filters/filter-panel.tsx";
import { Results } from "./results/results.tsx";
import styles from "./selector-page.module.css";

/** Metadata for search engines and link previews, which ignore filters. */
function SelectorMetadata({ view }: { readonly view: SelectorView }) {
  const t = useTranslations("selector");
  const tShell = useTranslations("shell");
  const language = useLanguage();
  const { origin } = useSite();
  const address = (path: string): string => origin + siteHref(path, language);
  const title = view.heading.text;
  // The visible families are the start of the list.
  const families = view.groups.filter(({ familyId }) => familyId !== "");
  const list = {
    "@context": "https://schema.org",
    "@type": "ItemList",
    name: title,
    numberOfItems: view.namedFamilyCount,
    itemListElement: families.map(({ familyId, name }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      url: address(productPath(familyId)),
    })),
  };
  const steps = [{ name: tShell("catalogue"), address: address("/") }, { name: title }];
  return (
    <>
      <PageMetadata
        path={productPath(view.categoryId)}
        title={title}
        description={t("description", { heading: title, count: view.total })}
        drawing={{ kind: "category", id: view.categoryId }}
      />
      <StructuredData data={[list, breadcrumbData(steps)]} />
    </>
  );
}

const loadDropChoices = lazyImport(() => import("./drop-choices.ts"));

/** Removes choices from the address that are invalid or not in the category and portfolio. @see rules F8, S5 */
function useDropInvalidChoices(
  { portfolioId, droppedChoices }: SelectorView,
  { change, getLatestState }: SelectorStateControl,
): void {
  const { search } = useLocation();
  const showsSelectedPortfolio = useSessionState(({ currentCatalogue }) =>
    currentCatalogue.isRemote ? currentCatalogue.portfolioId === portfolioId : currentCatalogue.catalogue !== undefined,
  );
  const replaceState = useEffectEvent((next: SelectorState) => change(next, { history: "replace" }));
  useEffect(() => {
    const { problems } = readSelectorState(readQuery(search));
    if (!showsSelectedPortfolio || (problems.length === 0 && droppedChoices.length === 0)) return undefined;
    // On failure the choices stay in the address, without effect.
    return whenResolved(
      loadDropChoices().catch(() => undefined),
      (module) => {
        if (module) replaceState(module.dropChoices(getLatestState(), problems, droppedChoices));
      },
    );
  }, [showsSelectedPortfolio, search, droppedChoices, getLatestState]);
}

const SelectorToasts = lazyPart(async () => (await import("./results/deferred-parts.ts")).SelectorToasts);

const NO_ENTRIES: readonly QueryEntry[] = [];

/** A category: its filters and its articles by family. @see rules F1–F9 */
export function SelectorPage({ loaderView }: { readonly loaderView: SelectorView }) {
  const control = useSelectorState(loaderView.categoryId);
  const { state, preview, change, getLatestState } = control;
  const view = useSelectorView(loaderView, state);
  useDropInvalidChoices(view, control);
  const [toast, showToast] = useState<SelectorToast>();
  const form = useFormProps();
  const serverState = import.meta.env.SSR ? state : undefined;
  const focusAfterChange = useFocusAfterChange();
  const controls = useMemo<SelectorControls>(
    () => ({ ...form, preview, change, getLatestState, serverState, focusAfterChange, showToast }),
    [form, preview, change, getLatestState, serverState, focusAfterChange],
  );
  const closeToast = useCallback(() => showToast(undefined), []);
  const selector = useMemo<Selector>(() => ({ ...controls, state, view }), [controls, state, view]);
  return (
    <SelectorControlsContext value={controls}>
      <SelectorContext value={selector}>
        <SelectorMetadata view={loaderView} />
        <SelectorBody />
        {toast ? <SelectorToasts toast={toast} onClose={closeToast} /> : null}
      </SelectorContext>
    </SelectorControlsContext>
  );
}

/** A category's view for the route's loader: the same object as the view of the page. */
export function cachedCategoryView(
  { roomPlanner }: Session,
  { query, ...requested }: PageRequest,
  categoryId: string,
): CategoryView {
  const { state } = readSelectorState(query);
  const planRoom = findLoadedPlanner(roomPlanner, requested.catalogue);
  return {
    kind: "category",
    id: categoryId,
    selector: cachedSelectorView({ ...requested, categoryId, state, planRoom }),
  };
}

function useFormProps() {
  const path = useAddressWithBase()(useLocation().pathname);
  const query = usePageQuery();
  const formId = `${useId()}filters`;
  const isHydrated = useIsHydrated();
  const entries = isHydrated ? NO_ENTRIES : query;
  return useMemo(() => ({ path, formId, isHydrated, entries }), [path, formId, isHydrated, entries]);
}

const FilterSheet = lazyPart(async () => (await import("./filters/filter-sheet.tsx")).FilterSheet);

/** Screens on which the filters are in a sheet. */
const NARROW_SCREEN = "(width < 72rem)";

const SelectorBody = memo(function SelectorBody() {
  const isInSheet = useMediaQuery(NARROW_SCREEN);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const { view } = useSelector();
  const isFailed = useArticlesLoadFailed();
  const isFiltered = hasFilters(view);
  // A transition: a panel has hundreds of elements, to be created or removed after the press has been painted.
  const showSheet = (isOpen: boolean) => startTransition(() => setIsSheetOpen(isOpen));
  return (
    <>
      <Heading />
      <div className={styles["page"]} {...{ [MESSAGES_ATTRIBUTE]: "selector" }}>
        {isInSheet ? null : (
          <div className={styles["filters"]} data-shown-without-scripts={isFiltered ? "" : undefined}>
            {isFailed || !isFiltered ? null : <FilterPanel />}
          </div>
        )}
        <Results onOpenFilters={isInSheet && isFiltered ? () => showSheet(true) : undefined}>
          <FamilyList />
        </Results>
      </div>
      {isInSheet && isSheetOpen && !isFailed ? <FilterSheet onClose={() => showSheet(false)} /> : null}
    </>
  );
});

/** The category's name and size, and what can be done with the selection. @see rules F9, F21 */
function Heading() {
  const t = useTranslations("selector");
  const { categoryId, heading, total, totalFamilies, chips, count } = useSelector().view;
  const isSizeKnown = !useArticlesLoadFailed();
  return (
    <div className={styles["heading"]}>
      <div className={styles["crumbs"]}>
        <Breadcrumb steps={[{ text: heading, to: undefined }]} />
      </div>
      <h1>
        <CatalogueText text={heading} />
      </h1>
      {isSizeKnown && (
        <p className={styles["total"]}>
          <span className={styles["staleCount"]}>
            {`${t("count", { count: total })} ${t("inFamilies", { families: totalFamilies })}`}
          </span>
        </p>
      )}
      <div className={styles["copy"]}>
        <CopyLink />
        <SelectionButton
          categoryId={categoryId}
          title={heading.text}
          chips={chips}
          count={count}
          className={tools["copy"]}
        />
      </div>
    </div>
  );
}
