import { useMemo } from "react";
import { useStore } from "zustand";
import { withChoices } from "#domain/views/selector-choices.ts";
import type { SelectorState } from "#domain/views/selector-state.ts";
import { selectorView, type SelectorView } from "#domain/views/selector-view.ts";
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
    () => catalogue?.category(categoryId) && selectorView({ catalogue, categoryId, portfolioId, language, state }),
    [catalogue, categoryId, portfolioId, language, state],
  );
  const { selection } = state;
  const awaited = useMemo(
    () => (isRemote ? { ...served, filters: withChoices(served.filters, selection) } : served),
    [isRemote, served, selection],
  );
  return made ?? awaited;
}
