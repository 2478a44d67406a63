import { useCallback, useMemo } from "react";
import { useStore } from "zustand";
import { withChoices } from "#domain/views/selector-choices.ts";
import type { SelectorState } from "#domain/views/selector-state.ts";
import { selectorView, type SelectorRequest, type SelectorView } from "#domain/views/selector-view.ts";
import { catalogueStore } from "#web/client/catalogue-store.ts";
import { useLanguage } from "#web/ui/i18n.ts";

/**
 * What the selector shows: made from the browser's catalogue in the very render that follows a click; until the
 * catalogue has come, what the server sent. Where the server answers for good, what was chosen shows at once, and counts
 * and results, always of one answer, a moment later.
 *
 * @see rules F8, S5
 */
export function useSelectorView(served: SelectorView, state: SelectorState): SelectorView {
  const { catalogue, portfolioId, isRemote } = useStore(catalogueStore);
  const language = useLanguage();
  const { categoryId } = served;
  const made = useMemo(
    () => catalogue?.category(categoryId) && viewOf({ catalogue, categoryId, portfolioId, language, state }),
    [catalogue, categoryId, portfolioId, language, state],
  );
  const { selection } = state;
  const awaited = useMemo(
    () => (isRemote ? { ...served, filters: withChoices(served.filters, selection) } : served),
    [isRemote, served, selection],
  );
  return made ?? awaited;
}

/**
 * Works out ahead what the page will show, as part of the visitor's event: the rendering that follows finds it made, and
 * neither of the two is long.
 */
export function useViewAhead({ categoryId }: SelectorView): (state: SelectorState) => void {
  const language = useLanguage();
  return useCallback(
    (state) => {
      const { catalogue, portfolioId } = catalogueStore.getState();
      if (catalogue?.category(categoryId)) viewOf({ catalogue, categoryId, portfolioId, language, state });
    },
    [categoryId, language],
  );
}

const views = new WeakMap<SelectorState, { readonly request: SelectorRequest; readonly view: SelectorView }>();

/** The view for a state; one that was made for the same request is taken again. */
function viewOf(request: SelectorRequest): SelectorView {
  const known = views.get(request.state);
  if (known && isSameRequest(known.request, request)) return known.view;
  const view = selectorView(request);
  views.set(request.state, { request, view });
  return view;
}

const isSameRequest = (one: SelectorRequest, other: SelectorRequest): boolean =>
  one.catalogue === other.catalogue &&
  one.categoryId === other.categoryId &&
  one.portfolioId === other.portfolioId &&
  one.language === other.language;
