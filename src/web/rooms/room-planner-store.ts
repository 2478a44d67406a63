import type { StoreApi } from "zustand/vanilla";
import type { Catalogue } from "#catalogue/catalogue.ts";
import type { RememberedPlan } from "#planning/remembered-plans.ts";
import type { RoomPlanner } from "#views/selector/room/selector-room.ts";
import { lazyImport } from "#web/code/lazy-import.ts";

/** The planner of the visitor's room; empty before a room is set. */
export interface RoomPlannerState {
  /** The planners of the current catalogue, and of the next while it is being prepared. */
  readonly loaded?: WeakMap<Catalogue, RoomPlanner>;
  /** The latest request, pending or fulfilled, shared by repeated calls. */
  readonly request?:
    | {
        readonly catalogue: Catalogue;
        readonly plans: readonly RememberedPlan[];
        readonly planner: Promise<RoomPlanner>;
      }
    | undefined;
}

/** A session's room planner. It is loaded once a room is set. @see rule F11 */
export type RoomPlannerStore = StoreApi<RoomPlannerState>;

const loadRoomCode = lazyImport(() => import("./load-room-planner.ts"));

/** Loads the planner of a catalogue, which a portfolio may restrict, once. @throws when its code is missing (R3) */
export const loadPlanner = async (
  store: RoomPlannerStore,
  catalogue: Catalogue,
  portfolioId: string | undefined,
): Promise<RoomPlanner> => (await loadRoomCode()).loadRoomPlanner(store, catalogue, portfolioId);

export function findLoadedPlanner(store: RoomPlannerStore, catalogue: Catalogue | undefined): RoomPlanner | undefined {
  return catalogue && store.getState().loaded?.get(catalogue);
}
