import { useCallback, useDeferredValue, useEffect, useMemo } from "react";
import { useStore } from "zustand";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { createMemo } from "#model/memo.ts";
import { runToEnd } from "#model/run-steps.ts";
import { writeQuery } from "#navigation/addresses/query.ts";
import type { PageRequest } from "#views/parts/product-parts.ts";
import type { CategoryView } from "#views/product/product-view.ts";
import { applyOptimisticSelection } from "#views/selector/panel/optimistic-selection.ts";
import { readSelectorState, stateParameters, type SelectorState } from "#views/selector/selector-state.ts";
import { selectorViewSteps, type SelectorRequest, type SelectorView } from "#views/selector/selector-view.ts";
import { loadPlanner, findLoadedPlanner } from "#web/rooms/room-planner-store.ts";
import { runInTasks } from "#web/client/scheduling.ts";
import type { Session } from "#web/session/session.ts";
import { useSession, useCurrentCatalogue, useFailedLists } from "#web/session/session-context.ts";
import { useLanguage } from "#web/ui/language/i18n.ts";
import type { CurrentCatalogue } from "#web/session/session-state.ts";
import type { RoomPlanner } from "#views/selector/room/selector-room.ts";

/** Per catalogue: the current view, a prefetched view, and the views that *back* may return to. */
const MAX_VIEWS = 4;

/** Keyed by room planner (which belongs to a catalogue) or by catalogue. */
const viewCache = createMemo<RoomPlanner | Catalogue, string, SelectorView>(MAX_VIEWS);

/** The view from the cache, else computed; shared by the route's loader, the event handlers and the page. */
export const getCachedView = (request: SelectorRequest): SelectorView =>
  viewCache.getOrCreate(cacheOwner(request), cacheKey(request), () => runToEnd(selectorViewSteps(request)));

/** Prefetches a view in short tasks, so that the page stays responsive. */
export async function prefetchView(request: SelectorRequest): Promise<void> {
  const [owner, key] = [cacheOwner(request), cacheKey(request)];
  if (!viewCache.get(owner, key)) viewCache.set(owner, key, await runInTasks(selectorViewSteps(request)));
}

const cacheOwner = ({ planRoom, catalogue }: SelectorRequest): RoomPlanner | Catalogue => planRoom ?? catalogue;

const cacheKey = ({ categoryId, portfolioId, language, state }: SelectorRequest): string =>
  JSON.stringify([categoryId, portfolioId ?? null, language, writeQuery(stateParameters(state))]);

/** A category's view for the route's loader: the same object as the view of the page. */
export function getCachedCategoryView(
  { roomPlanner }: Session,
  { query, ...requested }: PageRequest,
  categoryId: string,
): CategoryView {
  const { state } = readSelectorState(query);
  const planRoom = findLoadedPlanner(roomPlanner, requested.catalogue);
  return { kind: "category", id: categoryId, selector: getCachedView({ ...requested, categoryId, state, planRoom }) };
}

/**
 * The view from the browser's catalogue or, until that is loaded, from the server. If the server filters, choices are
 * shown immediately; counts and results follow together, from one response.
 *
 * @see rules F8, S5
 */
export function useSelectorView(loaderView: SelectorView, state: SelectorState): SelectorView {
  // Deferred, since store changes render synchronously.
  const { catalogue, portfolioId, isRemote } = useDeferredValue(useCurrentCatalogue());
  const language = useLanguage();
  const { categoryId } = loaderView;
  const hasRoom = state.room !== undefined;
  const planRoom = useRoomPlanner({ catalogue, portfolioId }, hasRoom);
  // The server's results for a room stay until the browser has calculated its results.
  const canUseLocalView = !hasRoom || planRoom !== undefined || loaderView.room === undefined;
  const localView = useMemo(
    () =>
      canUseLocalView && catalogue?.category(categoryId)
        ? getCachedView({ catalogue, categoryId, portfolioId, language, state, planRoom })
        : undefined,
    [canUseLocalView, catalogue, categoryId, portfolioId, language, state, planRoom],
  );
  const session = useSession();
  useEffect(
    () =>
      session.addPreparation(async (catalogue, portfolioId) => {
        if (!catalogue.category(categoryId)) return;
        const planRoom = hasRoom ? await loadPlanner(session.roomPlanner, catalogue, portfolioId) : undefined;
        await prefetchView({ catalogue, portfolioId, categoryId, language, state, planRoom });
      }),
    [session, categoryId, language, state, hasRoom],
  );
  const { selection } = state;
  const interimView = useMemo(
    () => (isRemote ? { ...loaderView, filters: applyOptimisticSelection(loaderView.filters, selection) } : loaderView),
    [isRemote, loaderView, selection],
  );
  return localView ?? interimView;
}

/**
 * @returns a function for event handlers, which computes the view of the next state: the render then finds it cached,
 *   and neither task is long
 */
export function useViewPrecomputation({ categoryId }: SelectorView): (state: SelectorState) => void {
  const language = useLanguage();
  const { store, roomPlanner } = useSession();
  return useCallback(
    (state) => {
      const { catalogue, portfolioId } = store.getState().currentCatalogue;
      if (!catalogue?.category(categoryId)) return;
      const planRoom = findLoadedPlanner(roomPlanner, catalogue);
      getCachedView({ catalogue, categoryId, portfolioId, language, state, planRoom });
    },
    [store, roomPlanner, categoryId, language],
  );
}

/** The room planner of the current catalogue, loaded when needed. */
function useRoomPlanner(
  { catalogue, portfolioId }: Pick<CurrentCatalogue, "catalogue" | "portfolioId">,
  isNeeded: boolean,
): RoomPlanner | undefined {
  const { roomPlanner } = useSession();
  useEffect(() => {
    if (isNeeded && catalogue) void loadPlanner(roomPlanner, catalogue, portfolioId);
  }, [roomPlanner, isNeeded, catalogue, portfolioId]);
  useStore(roomPlanner);
  return findLoadedPlanner(roomPlanner, catalogue);
}

/** Whether articles or families could not be loaded: articles of unknown families are not shown (F5). */
export function useArticlesLoadFailed(): boolean {
  const failed = useFailedLists();
  return failed.has("articles") || failed.has("families");
}
