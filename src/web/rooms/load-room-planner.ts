import type { Catalogue } from "#catalogue/catalogue.ts";
import { createRoomPlanner } from "#views/selector/room/room-planner.ts";
import type { RoomPlanner } from "#views/selector/room/selector-room.ts";
import { rememberedPlans } from "#web/visitor/plan-store.ts";
import { loadLights } from "./load-lights.ts";
import type { RoomPlannerStore } from "./room-planner-store.ts";

/**
 * Loads the planner of a catalogue. Calls for the same catalogue share one request until the stored plans change. If
 * the articles' light data cannot be loaded, the error is logged, and the planner cannot calculate articles.
 *
 * @param portfolioId the portfolio that the catalogue is restricted to; absent: none
 * @see rules F11, F24
 */
export function loadRoomPlanner(
  store: RoomPlannerStore,
  catalogue: Catalogue,
  portfolioId: string | undefined,
): Promise<RoomPlanner> {
  const existing = store.getState().request;
  const plans = rememberedPlans(catalogue.version);
  if (existing?.catalogue === catalogue && existing.plans === plans) return existing.planner;
  const planner = loadLights(catalogue, portfolioId).then((lights) => createRoomPlanner(lights, plans));
  const request = { catalogue, plans, planner };
  store.setState({ request });
  void request.planner.then((loadedPlanner) => {
    const { loaded = new WeakMap<Catalogue, RoomPlanner>(), request: latest } = store.getState();
    if (latest === request) store.setState({ loaded: loaded.set(catalogue, loadedPlanner) });
  });
  return request.planner;
}
