import { useEffect } from "react";
import { useStore } from "zustand";
import type { ShownCatalogue } from "#web/session/session-state.ts";
import type { RoomPlanner } from "#views/selector/room/selector-room.ts";
import { loadPlanner, plannerFor } from "#web/rooms/room-planner-store.ts";
import { useSession } from "#web/session/session-context.ts";

/** The room planner of the catalogue shown; its load starts as soon as it is needed. */
export function useRoomPlanner(
  { catalogue, portfolioId }: Pick<ShownCatalogue, "catalogue" | "portfolioId">,
  isNeeded: boolean,
): RoomPlanner | undefined {
  const { roomPlanner } = useSession();
  useEffect(() => {
    if (isNeeded && catalogue) void loadPlanner(roomPlanner, catalogue, portfolioId);
  }, [roomPlanner, isNeeded, catalogue, portfolioId]);
  useStore(roomPlanner);
  return plannerFor(roomPlanner, catalogue);
}
