import type { SelectorState } from "#views/selector/selector-state.ts";
import { selectorView, type SelectorView } from "#views/selector/selector-view.ts";
import { findLoadedPlanner } from "#web/rooms/room-planner-store.ts";
import { useCurrentCatalogue, useSession } from "#web/session/session-context.ts";
import { useLanguage } from "#web/ui/language/i18n.ts";

/** Longer lists are printed as shown, with all articles of opened families. */
const MAX_PRINTED_ROWS = 1000;

/** The printed list: all articles of all families, up to a readable length, if the catalogue is loaded. */
export function usePrintedView(view: SelectorView, state: SelectorState, isPrinting: boolean): SelectorView {
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
