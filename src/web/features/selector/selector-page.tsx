import { memo, useCallback, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { QueryEntry } from "#attributes/address/address-codec.ts";
import type { SelectorView } from "#views/selector/selector-view.ts";
import { useHydrated } from "#web/ui/hooks/use-hydrated.tsx";
import { useAddress } from "#web/ui/site/address.ts";
import { usePageQuery } from "#web/ui/site/page-query.ts";
import { readQuery } from "#navigation/addresses/encode-address.ts";
import { readSelectorState, type SelectorState } from "#views/selector/selector-state.ts";
import { lazyImport } from "#web/code/lazy-import.ts";
import { useSessionState } from "#web/session/session-context.ts";
import { productPath } from "#views/parts/product-parts.ts";
import { breadcrumbData } from "#web/ui/metadata/breadcrumb-data.ts";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { PageLinks } from "#web/ui/metadata/page-links.tsx";
import { PageSharing } from "#web/ui/metadata/page-sharing.tsx";
import { PageTitle } from "#web/ui/metadata/page-title.tsx";
import { useSite } from "#web/ui/site/site.ts";
import { localisedPath } from "#web/ui/links/site-path.ts";
import { StructuredData } from "#web/ui/metadata/structured-data.tsx";
import { deferredPart } from "./results/deferred-part.ts";
import { SelectorBody } from "./selector-body.tsx";
import {
  type Selector,
  SelectorContext,
  type SelectorFrame,
  SelectorFrameContext,
  type SelectorToast,
} from "./state/selector-context.ts";
import { useFocusAfterChange } from "./state/use-focus-after-change.ts";
import { type SelectorStateControl, useSelectorState } from "./state/use-selector-state.ts";
import { useSelectorView, usePrefetchedView } from "./view/use-selector-view.ts";

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
