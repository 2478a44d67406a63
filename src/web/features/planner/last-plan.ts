import { useEffect } from "react";
import { useRouteLoaderData } from "react-router";
import type { ShellView } from "#views/parts/shell-view.ts";
import { plannerViewAfter, type PlannerRoomRequest, type PlannerView } from "#views/planner/planner-view.ts";
import type { Session } from "#web/session/session.ts";
import { useSession, useShown } from "#web/session/session-context.ts";
import { shownShells } from "#web/session/shown-shells.ts";
import { useLanguage } from "#web/ui/language/i18n.ts";

/** The view that the planner has shown last. */
const shownLast = new WeakMap<Session, PlannerView>();

/** Keeps what the planner goes on with if the server does not answer: the view that is shown, and the page around it. */
export function useLastPlan(view: PlannerView): void {
  const session = useSession();
  useEffect(() => void shownLast.set(session, view), [session, view]);
  useKeptShell(session);
}

/** The route of the page's header and footer. */
const SHELL_ROUTE = "web/routes/language";

/** Where the server filters, the first navigation would ask for the header and footer that the page was served with. */
function useKeptShell({ store }: Session): void {
  const shell = useRouteLoaderData<ShellView>(SHELL_ROUTE);
  const language = useLanguage();
  const shown = useShown();
  useEffect(() => {
    const isOfShown = shell?.version === store.getState().loaded?.version && shell?.portfolioId === shown.portfolioId;
    if (shell && isOfShown && shown.isRemote) void shownShells.keep(shown, language, shell);
  }, [store, shell, language, shown]);
}

/**
 * The view of an address while the server does not answer: the room is known here, the article to calculate is the one of the view shown
 * last.
 *
 * @returns `undefined` if there is none of the selected portfolio, or the room's type is not known
 * @see rules E3, F12
 */
export function planWithoutServer(
  session: Session,
  request: Omit<PlannerRoomRequest, "catalogue">,
): PlannerView | undefined {
  const { loaded, shown } = session.store.getState();
  const before = shownLast.get(session);
  return before && loaded && before.portfolioId === shown.portfolioId
    ? plannerViewAfter(before, { ...request, catalogue: loaded })
    : undefined;
}
