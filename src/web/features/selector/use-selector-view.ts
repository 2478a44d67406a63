import { useMemo } from "react";
import { useStore } from "zustand";
import type { SelectorState } from "#domain/views/selector-state.ts";
import { selectorView, type SelectorView } from "#domain/views/selector-view.ts";
import { catalogueStore } from "#web/client/catalogue-store.ts";
import { useLanguage } from "#web/ui/i18n.ts";

/**
 * What the selector shows: made from the browser's catalogue in the very render that follows a click; until the
 * catalogue has come, what the server sent.
 *
 * @see rules F8, S5
 */
export function useSelectorView(served: SelectorView, state: SelectorState): SelectorView {
  const { catalogue, portfolioId } = useStore(catalogueStore);
  const language = useLanguage();
  const { categoryId } = served;
  const made = useMemo(
    () => catalogue?.category(categoryId) && selectorView({ catalogue, categoryId, portfolioId, language, state }),
    [catalogue, categoryId, portfolioId, language, state],
  );
  return made ?? served;
}
