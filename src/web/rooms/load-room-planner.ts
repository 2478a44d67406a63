import type { Catalogue } from "#catalogue/catalogue.ts";
import { createRoomPlanner } from "#views/selector/room/room-planner.ts";
import type { RoomPlanner } from "#views/selector/room/selector-room.ts";
import { loadLights } from "./load-lights.ts";
import type { RoomPlannerStore } from "./room-planner-store.ts";

/**
 * Loads the planner of a catalogue; calls for the same catalogue share one request. If the articles' photometry cannot
 * be loaded, the error is logged, and the planner knows the room but cannot calculate articles in it.
 *
 * @param portfolioId the portfolio that the catalogue is restricted to; absent: none
 * @see rule F11
 */
export function loadRoomPlanner(
  store: RoomPlannerStore,
  catalogue: Catalogue,
  portfolioId: string | undefined,
): Promise<RoomPlanner> {
  const pending = store.getState().request;
  if (pending?.catalogue === catalogue) return pending.planner;
  const request = { catalogue, planner: loadLights(catalogue, portfolioId).then(createRoomPlanner) };
  store.setState({ request });
  void request.planner.then((planRoom) => {
    const { loaded = new WeakMap<Catalogue, RoomPlanner>(), request: latest } = store.getState();
    if (latest === request) store.setState({ loaded: loaded.set(catalogue, planRoom) });
  });
  return request.planner;
}
