import { useEffect } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { Catalogue } from "#catalogue/catalogue.ts";
import type { RoomPlanner } from "#views/selector/room/selector-room.ts";
import { lazyImport } from "#web/code/lazy-import.ts";

interface PlannerState {
  /** What the planner is for; absent before the first is loaded. */
  readonly catalogue?: Catalogue;
  readonly planRoom?: RoomPlanner;
}

/** What plans rooms for the browser's catalogue. It is loaded when a room is set. @see rule F11 */
const plannerStore = createStore<PlannerState>(() => ({}));

const loadRoomCode = lazyImport(() => import("./load-room-planner.ts"));

/** The catalogue that was asked about last. */
let asked: Catalogue | undefined;

/** The planner of a catalogue, loaded once. */
export async function roomPlanner(catalogue: Catalogue, portfolioId: string | undefined): Promise<RoomPlanner> {
  asked = catalogue;
  const planRoom = await (await loadRoomCode()).loadRoomPlanner(catalogue, portfolioId);
  if (asked === catalogue) plannerStore.setState({ catalogue, planRoom });
  return planRoom;
}

/** The planner of a catalogue, as far as it has been loaded. */
export function currentRoomPlanner(
  catalogue: Catalogue | undefined,
  known = plannerStore.getState(),
): RoomPlanner | undefined {
  return catalogue && known.catalogue === catalogue ? known.planRoom : undefined;
}

/** The planner of a catalogue. It is loaded as soon as it is wanted. */
export function useRoomPlanner(
  { catalogue, portfolioId }: { readonly catalogue: Catalogue | undefined; readonly portfolioId: string | undefined },
  isWanted: boolean,
): RoomPlanner | undefined {
  useEffect(() => {
    if (isWanted && catalogue) void roomPlanner(catalogue, portfolioId);
  }, [isWanted, catalogue, portfolioId]);
  return currentRoomPlanner(catalogue, useStore(plannerStore));
}
