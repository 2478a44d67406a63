import type { Catalogue } from "#catalogue/catalogue.ts";
import { writeQuery } from "#navigation/addresses/encode-address.ts";
import type { RoomPlanner } from "#views/selector/room/selector-room.ts";
import { writeSelectorState } from "#views/selector/selector-state.ts";
import { selectorSteps, type SelectorRequest, type SelectorView } from "#views/selector/selector-view.ts";
import { runToEnd } from "#model/run-to-end.ts";
import { inTasks } from "#web/client/delay.ts";

/** Capacity of each cache: the view shown, one prefetched, and those that *back* may return to. */
const MAX_KEPT = 4;

/** FIFO caches by room planner, which is a catalogue's own, or by catalogue when there is no room to plan. */
const cache = new WeakMap<RoomPlanner | Catalogue, Map<string, SelectorView>>();

/** The memoised view of a request, with rows on demand; the router's loader and the page share it. */
export const cachedView = (request: SelectorRequest): SelectorView =>
  cached(request) ?? keep(request, runToEnd(selectorSteps(request)));

/** Prefetches a view in short tasks, so that the page stays responsive. */
export async function prefetchView(request: SelectorRequest): Promise<void> {
  if (!cached(request)) keep(request, await inTasks(selectorSteps(request)));
}

const ownerOf = ({ planRoom, catalogue }: SelectorRequest): RoomPlanner | Catalogue => planRoom ?? catalogue;

const cached = (request: SelectorRequest): SelectorView | undefined => cache.get(ownerOf(request))?.get(keyOf(request));

function keep(request: SelectorRequest, view: SelectorView): SelectorView {
  const views = cache.get(ownerOf(request)) ?? new Map<string, SelectorView>();
  cache.set(ownerOf(request), views);
  views.set(keyOf(request), view);
  const [oldest] = views.keys();
  if (views.size > MAX_KEPT && oldest !== undefined) views.delete(oldest);
  return view;
}

const keyOf = ({ categoryId, portfolioId, language, state }: SelectorRequest): string =>
  JSON.stringify([categoryId, portfolioId ?? null, language, writeQuery(writeSelectorState([], state))]);
