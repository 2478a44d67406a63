import { memo, useCallback, useEffect, useEffectEvent, useId, useMemo, useRef, useState, startTransition } from "react";
import { useLocation } from "react-router";
import type { QueryEntry } from "#attributes/address/address-codec.ts";
import type { SelectorView } from "#views/selector/selector-view.ts";
import { useHydrated } from "#web/ui/hooks/use-hydrated.tsx";
import { useAddress } from "#web/ui/site/address.ts";
import { usePageQuery } from "#web/ui/site/page-query.ts";
import { readQuery } from "#navigation/addresses/encode-address.ts";
import { readSelectorState, hasFilters, type SelectorState } from "#views/selector/selector-state.ts";
import { lazyImport } from "#web/code/lazy-import.ts";
import { useSessionState } from "#web/session/session-context.ts";
import { productPath } from "#views/parts/product-parts.ts";
import { breadcrumbData, StructuredData } from "#web/ui/metadata/structured-data.tsx";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { PageLinks } from "#web/ui/metadata/page-links.tsx";
import { PageSharing } from "#web/ui/metadata/page-sharing.tsx";
import { PageTitle } from "#web/ui/metadata/page-title.tsx";
import { useSite } from "#web/ui/site/site.ts";
import { localisedPath } from "#web/ui/links/site-path.ts";
import { deferredPart } from "./results/deferred-part.ts";
import {
  SelectorContext,
  SelectorFrameContext,
  useSelector,
  type Selector,
  type SelectorFrame,
  type SelectorToast,
} from "./state/selector-context.ts";
import { useFocusAfterChange } from "./state/use-focus.ts";
import { useSelectorState, type SelectorStateControl } from "./state/use-selector-state.ts";
import { useSelectorView, usePrefetchedView, useArticlesFailed } from "./view/use-selector-view.ts";
import { lazyPart } from "#web/ui/lazy/lazy-part.tsx";
import { withAllMessages } from "#web/code/locale.ts";
import type { ChosenText } from "#model/texts/text.ts";
import { Breadcrumb } from "#web/ui/links/breadcrumb.tsx";
import { CatalogueText } from "#web/ui/language/catalogue-text.tsx";
import { START_MESSAGES } from "#web/messages/messages.ts";
import { useMediaQuery } from "#web/ui/hooks/use-media-query.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { SelectionButton } from "#web/selection/selection-button.tsx";
import { CopyLink } from "./results/result-tools.tsx";
import copy from "./results/result-tools.module.css";
import { FilterPanel } from "./filters/filter-panel.tsx";
import { Results } from "./results/results.tsx";
import styles from "./selector-body.module.css";
import stale from "./state/stale-count.module.css";

/** For search engines and link previews: filtered pages are not pages of their own. */
const SelectorHead = memo(function SelectorHead({ view }: { readonly view: SelectorView }) {
  const t = useTranslations("selector");
  const path = productPath(view.categoryId);
  const title = view.heading.text;
  const description = t("description", { heading: title, count: view.total });
  return (
    <>
      <PageTitle title={title} description={description} />
      <PageLinks path={path} />
      <PageSharing path={path} title={title} description={description} of={{ kind: "category", id: view.categoryId }} />
      <SelectorData view={view} />
    </>
  );
});

/** The families that are shown, as the beginning of the whole list. */
function SelectorData({ view }: { readonly view: SelectorView }) {
  const t = useTranslations("shell");
  const language = useLanguage();
  const { origin } = useSite();
  const address = (path: string): string => origin + localisedPath(path, language);
  const families = view.groups.filter(({ familyId }) => familyId !== "");
  const list = {
    "@context": "https://schema.org",
    "@type": "ItemList",
    name: view.heading.text,
    numberOfItems: view.namedFamilyCount,
    itemListElement: families.map(({ familyId, name }, place) => ({
      "@type": "ListItem",
      position: place + 1,
      name,
      url: address(productPath(familyId)),
    })),
  };
  const steps = [{ name: t("catalogue"), address: address("/") }, { name: view.heading.text }];
  return <StructuredData data={[list, breadcrumbData(steps)]} />;
}

const loadDropChoices = lazyImport(() => import("./drop-choices.ts"));

/**
 * Removes choices from the address that are invalid or do not exist in the category and portfolio, with a warning.
 *
 * @see rules F8, S5
 */
function useDroppedChoices(view: SelectorView, state: SelectorState, change: SelectorStateControl["change"]): void {
  const { search } = useLocation();
  const { dropped } = view;
  // Until the start is over, the portfolio is not decided.
  const isSettled = useIsSettled(view);
  const take = useEffectEvent((next: SelectorState) => change(next, { history: "replace" }));
  const current = useEffectEvent(() => state);
  useEffect(() => {
    const { problems } = readSelectorState(readQuery(search));
    if (!isSettled || (problems.length === 0 && dropped.length === 0)) return;
    let isCurrent = true;
    void loadDropChoices().then(
      ({ dropChoices }) => {
        if (isCurrent) take(dropChoices(current(), problems, dropped));
      },
      // They stay in the address, and count for nothing.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isSettled, search, dropped]);
}

/** Whether the view is of the selected portfolio: made here, or for it by the server. */
const useIsSettled = ({ portfolioId }: SelectorView): boolean =>
  useSessionState(({ shown }) => (shown.isRemote ? shown.portfolioId === portfolioId : shown.catalogue !== undefined));

const SelectorToasts = deferredPart("SelectorToasts");

const NO_ENTRIES: readonly QueryEntry[] = [];

/**
 * A category: its filters and its articles by family.
 *
 * @param props.served the view as received from the server, or made in the browser when the page was entered
 * @see rules F1–F9
 */
export function SelectorPage({ served }: { readonly served: SelectorView }) {
  const { state, preview, change, latest } = useSelectorState(usePrefetchedView(served));
  const view = useSelectorView(served, state);
  useDroppedChoices(view, state, change);
  const [toast, showToast] = useState<SelectorToast>();
  const { path, formId, isHydrated, entries } = usePlace();
  const written = import.meta.env.SSR ? state : undefined;
  const focusAfterChange = useFocusAfterChange();
  const count = useRef<HTMLParagraphElement>(null);
  const frame = useMemo<SelectorFrame>(
    () => ({ preview, change, latest, path, formId, isHydrated, entries, written, focusAfterChange, count, showToast }),
    [preview, change, latest, path, formId, isHydrated, entries, written, focusAfterChange, count],
  );
  const closeToast = useCallback(() => showToast(undefined), []);
  const selector = useMemo<Selector>(() => ({ ...frame, state, view }), [frame, state, view]);
  return (
    <SelectorFrameContext value={frame}>
      <SelectorContext value={selector}>
        <SelectorHead view={served} />
        <SelectorBody />
        {toast ? <SelectorToasts toast={toast} onClose={closeToast} /> : null}
      </SelectorContext>
    </SelectorFrameContext>
  );
}

/** The selector's place in the page; what forms need is there only until hydration. */
function usePlace() {
  const { pathname } = useLocation();
  const query = usePageQuery();
  const formId = `${useId()}filters`;
  const isHydrated = useHydrated();
  return { path: useAddress()(pathname), formId, isHydrated, entries: isHydrated ? NO_ENTRIES : query };
}

const FilterSheet = lazyPart(() =>
  withAllMessages(async () => (await import("./filters/filter-sheet.tsx")).FilterSheet),
);

/** Below this width the filters are in a sheet. */
const NARROW = "(width < 72rem)";

/** Heading, filters and results, memoised by what the selector shows. */
const SelectorBody = memo(function SelectorBody() {
  const isInSheet = useMediaQuery(NARROW);
  const [isSheetOpen, openSheet] = useState(false);
  const { view } = useSelector();
  const isFailed = useArticlesFailed();
  const isFiltered = hasFilters(view);
  return (
    <>
      <Heading />
      <div className={styles["page"]} {...{ [START_MESSAGES]: "selector" }}>
        {isInSheet ? null : (
          <div className={styles["filters"]} data-shown-without-scripts={isFiltered ? "" : undefined}>
            {isFailed || !isFiltered ? null : <FilterPanel />}
          </div>
        )}
        <Results
          // Rendered between frames: a panel has hundreds of elements.
          onOpenFilters={isInSheet && isFiltered ? () => startTransition(() => openSheet(true)) : undefined}
        />
      </div>
      {isInSheet && isSheetOpen && !isFailed ? <FilterSheet onClose={() => openSheet(false)} /> : null}
    </>
  );
});

function Heading() {
  const { view } = useSelector();
  const { heading, total, totalFamilies } = view;
  const isKnown = !useArticlesFailed();
  return <HeadingLine {...heading} total={isKnown ? total : undefined} families={totalFamilies} />;
}

/** The number in its popover follows the filters, unlike the heading beside it. @see rule F21 */
function UseSelection() {
  const { view } = useSelector();
  const className = buttonClass({ variant: "link", size: "small", className: copy["copy"] });
  const { categoryId, heading, chips, count } = view;
  return (
    <SelectionButton className={className} categoryId={categoryId} title={heading.text} chips={chips} count={count} />
  );
}

interface HeadingLineProps extends ChosenText {
  /** `undefined` if the articles could not be loaded, as opposed to there being none. */
  readonly total: number | undefined;
  readonly families: number;
}

/** Memoised: it does not depend on the selection. */
const HeadingLine = memo(function HeadingLine({ text, language, total, families }: HeadingLineProps) {
  const t = useTranslations("selector");
  const heading = { text, language };
  return (
    <div className={styles["heading"]}>
      <div className={styles["crumbs"]}>
        <Breadcrumb steps={[{ text: heading, to: undefined }]} />
      </div>
      <h1>
        <CatalogueText text={heading} />
      </h1>
      {total !== undefined && (
        <p className={styles["total"]}>
          <span className={stale["count"]}>{`${t("count", { count: total })} ${t("inFamilies", { families })}`}</span>
        </p>
      )}
      <div className={styles["copy"]}>
        <CopyLink />
        <UseSelection />
      </div>
    </div>
  );
});
