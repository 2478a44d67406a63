import type { Catalogue } from "#catalogue/catalogue.ts";
import { writeQuery } from "#navigation/addresses/encode-address.ts";
import type { RoomPlanner } from "#views/selector/room/selector-room.ts";
import { stateParameters } from "#views/selector/selector-state.ts";
import { selectorViewSteps, type SelectorRequest, type SelectorView } from "#views/selector/selector-view.ts";
import { createMemo } from "#model/memo.ts";
import { runToEnd } from "#model/run-steps.ts";
import { runInTasks } from "#web/client/delay.ts";

/** Per catalogue: the current view, a prefetched view, and the views that *back* may return to. */
const MAX_VIEWS = 4;

/** Keyed by room planner (which belongs to a catalogue) or by catalogue. */
const cache = createMemo<RoomPlanner | Catalogue, string, SelectorView>(MAX_VIEWS);

/** Shared by the route's loader and the page. */
export const cachedView = (request: SelectorRequest): SelectorView =>
  cache.getOrCreate(cacheOwner(request), cacheKey(request), () => runToEnd(selectorViewSteps(request)));

/** Prefetches a view in short tasks, so that the page stays responsive. */
export async function prefetchView(request: SelectorRequest): Promise<void> {
  const [owner, key] = [cacheOwner(request), cacheKey(request)];
  if (!cache.get(owner, key)) cache.set(owner, key, await runInTasks(selectorViewSteps(request)));
}

const cacheOwner = ({ planRoom, catalogue }: SelectorRequest): RoomPlanner | Catalogue => planRoom ?? catalogue;

const cacheKey = ({ categoryId, portfolioId, language, state }: SelectorRequest): string =>
  JSON.stringify([categoryId, portfolioId ?? null, language, writeQuery(stateParameters(state))]);
