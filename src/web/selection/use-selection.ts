import { useLocation } from "react-router";
import { firstValue } from "#navigation/addresses/query.ts";
import { ROOM_PARAMETER } from "#attributes/address/room-parameters.ts";
import { runInTasks } from "#web/client/delay.ts";
import { loadPlanner } from "#web/rooms/room-planner-store.ts";
import { networkFirst, fetchRemoteView } from "#web/session/remote-views.ts";
import { useSession } from "#web/session/session-context.ts";
import { useLanguage } from "#web/ui/language/i18n.ts";
import type { ChipView } from "#views/selector/panel/selector-chips.ts";
import type { MatchingArticles } from "#views/selector/matching-articles.ts";
import { selectionTableView, selectionView, type SelectionTableView } from "./selection-views.ts";

/** All articles of a result; its page shows only some of them. */
export interface Selection {
  /** Absent: the result of a search, whose words are in the address. */
  readonly categoryId?: string | undefined;
  readonly title: string;
  readonly chips: readonly ChipView[];
  readonly count: number;
}

/** The views of a selection by name. */
interface SelectionViews {
  readonly selection: MatchingArticles;
  readonly selectionTable: SelectionTableView;
}

/**
 * Requests all articles of the page's result from the server; offline from the full range, if cached.
 *
 * @returns a function that throws when neither is available
 * @see rule F21
 */
export function useSelection({ categoryId: name }: Selection) {
  const session = useSession();
  const language = useLanguage();
  const query = [...new URLSearchParams(useLocation().search)];
  return <Name extends keyof SelectionViews>(view: Name): Promise<SelectionViews[Name]> => {
    const { portfolioId } = session.store.getState().currentCatalogue;
    return networkFirst(
      session,
      () => fetchRemoteView<SelectionViews[Name]>(session, { view, language, name, query }),
      async (catalogue) => {
        const hasRoom = firstValue(query, ROOM_PARAMETER) !== undefined;
        const planRoom = hasRoom ? await loadPlanner(session.roomPlanner, catalogue, portfolioId) : undefined;
        const createView = view === "selection" ? selectionView : selectionTableView;
        const result = await createView({ catalogue, language, portfolioId, name, query, planRoom }, runInTasks);
        return result as SelectionViews[Name];
      },
    );
  };
}
