import type { Catalogue } from "#catalogue/catalogue.ts";
import { writeQuery } from "#navigation/addresses/encode-address.ts";
import type { RoomPlanner } from "#views/selector/room/selector-room.ts";
import { stateParameters } from "#views/selector/selector-state.ts";
import { selectorSteps, type SelectorRequest, type SelectorView } from "#views/selector/selector-view.ts";
import { createMemo } from "#model/memo.ts";
import { runToEnd } from "#model/run-steps.ts";
import { inTasks } from "#web/client/delay.ts";

/** Capacity of each cache: the view shown, one prefetched, and those that *back* may return to. */
const MAX_KEPT = 4;

/** By room planner, which is a catalogue's own, or by catalogue when there is no room to plan. */
const cache = createMemo<RoomPlanner | Catalogue, string, SelectorView>(MAX_KEPT);

/** The memoised view of a request, with rows on demand; the router's loader and the page share it. */
export const cachedView = (request: SelectorRequest): SelectorView =>
  cache.take(ownerOf(request), keyOf(request), () => runToEnd(selectorSteps(request)));

/** Prefetches a view in short tasks, so that the page stays responsive. */
export async function prefetchView(request: SelectorRequest): Promise<void> {
  const [owner, key] = [ownerOf(request), keyOf(request)];
  if (!cache.get(owner, key)) cache.keep(owner, key, await inTasks(selectorSteps(request)));
}

const ownerOf = ({ planRoom, catalogue }: SelectorRequest): RoomPlanner | Catalogue => planRoom ?? catalogue;

const keyOf = ({ categoryId, portfolioId, language, state }: SelectorRequest): string =>
  JSON.stringify([categoryId, portfolioId ?? null, language, writeQuery(stateParameters(state))]);
