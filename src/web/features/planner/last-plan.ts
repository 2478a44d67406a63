import { useEffect } from "react";
import { useRouteLoaderData } from "react-router";
import type { ShellView } from "#views/parts/shell-view.ts";
import { plannerViewOffline, type PlannerRoomRequest, type PlannerView } from "#views/planner/planner-view.ts";
import type { Session } from "#web/session/session.ts";
import { useSession, useShownCatalogue } from "#web/session/session-context.ts";
import { shownShells } from "#web/session/shown-shells.ts";
import { useLanguage } from "#web/ui/language/i18n.ts";

/** The last view of the planner, by session. */
const lastViews = new WeakMap<Session, PlannerView>();

/** Stores what the planner needs to continue offline: the current view, and the page around it. */
export function useLastPlan(view: PlannerView): void {
  const session = useSession();
  useEffect(() => void lastViews.set(session, view), [session, view]);
  useCachedShell(session);
}

/** The route of the page's header and footer. */
const SHELL_ROUTE = "web/routes/language";

/** Where the server filters, the first navigation would request the header and footer again. */
function useCachedShell({ store }: Session): void {
  const shell = useRouteLoaderData<ShellView>(SHELL_ROUTE);
  const language = useLanguage();
  const shown = useShownCatalogue();
  useEffect(() => {
    const isOfShown = shell?.version === store.getState().loaded?.version && shell?.portfolioId === shown.portfolioId;
    if (shell && isOfShown && shown.isRemote) void shownShells.keep(shown, language, shell);
  }, [store, shell, language, shown]);
}

/**
 * The view of an address while the server does not answer: the room is known in the browser, and the article is that of
 * the last view.
 *
 * @returns `undefined` if there is none of the selected portfolio, or the room's type is not known
 * @see rules E3, F12
 */
export function planWithoutServer(
  session: Session,
  request: Omit<PlannerRoomRequest, "catalogue">,
): PlannerView | undefined {
  const { loaded, shown } = session.store.getState();
  const lastView = lastViews.get(session);
  return lastView && loaded && lastView.portfolioId === shown.portfolioId
    ? plannerViewOffline(lastView, { ...request, catalogue: loaded })
    : undefined;
}
