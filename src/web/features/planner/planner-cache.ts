import { useEffect } from "react";
import { useRouteLoaderData } from "react-router";
import type { ShellView } from "#views/parts/shell-view.ts";
import type { CalculatedPlan } from "#views/planner/plan-drawings.ts";
import { offlinePlannerView, type PlannerRoomRequest, type PlannerView } from "#views/planner/planner-view.ts";
import type { Session } from "#web/session/session.ts";
import { useCatalogueVersion, useSession, useCurrentCatalogue } from "#web/session/session-context.ts";
import { shellViewCache } from "#web/session/shell-cache.ts";
import { useLanguage } from "#web/ui/language/i18n.ts";
import { planFigures, roomKey } from "#planning/remembered-plans.ts";
import { rememberPlan } from "#web/visitor/plan-store.ts";

const lastViews = new WeakMap<Session, PlannerView>();

/** Stores what the planner needs to continue offline: the current view, and the page around it. */
export function useOfflinePlannerCache(view: PlannerView): void {
  const session = useSession();
  useEffect(() => void lastViews.set(session, view), [session, view]);
  useCachedShell(session);
}

const SHELL_ROUTE = "web/routes/language";

/** Caches the header and footer: if the server filters, the first navigation would otherwise request them again. */
function useCachedShell({ store }: Session): void {
  const shell = useRouteLoaderData<ShellView>(SHELL_ROUTE);
  const language = useLanguage();
  const catalogue = useCurrentCatalogue();
  useEffect(() => {
    const isCurrent =
      shell?.version === store.getState().loadedLists?.version && shell?.portfolioId === catalogue.portfolioId;
    if (shell && isCurrent && catalogue.isRemote) void shellViewCache.set(catalogue, language, shell);
  }, [store, shell, language, catalogue]);
}

/**
 * The view for an address while the server is unreachable, from the browser's data and the article of the last view.
 *
 * @returns `undefined` without a view of the selected portfolio, or for an unknown room type
 * @see rules E3, F12
 */
export function createOfflinePlannerView(
  session: Session,
  request: Omit<PlannerRoomRequest, "catalogue">,
): PlannerView | undefined {
  const { loadedLists, currentCatalogue } = session.store.getState();
  const lastView = lastViews.get(session);
  return lastView && loadedLists && lastView.portfolioId === currentCatalogue.portfolioId
    ? offlinePlannerView(lastView, { ...request, catalogue: loadedLists })
    : undefined;
}

/**
 * Remembers an article's plan for other pages, once its room is in the address: not while a slider is moved.
 *
 * @param code of its article; absent while another result may follow, and for a plan with two articles
 * @see rule F24
 */
export function useRememberedPlan(
  { figures }: PlannerView,
  code: string | undefined,
  calculated: CalculatedPlan | undefined,
): void {
  const version = useCatalogueVersion();
  const room = calculated && roomKey(calculated.plan.room);
  const isSettled = room === roomKey(figures);
  useEffect(() => {
    if (version === undefined || code === undefined || room === undefined || !calculated || !isSettled) return;
    rememberPlan(version, { room, code, figures: planFigures(calculated.result) });
  }, [version, code, room, calculated, isSettled]);
}
