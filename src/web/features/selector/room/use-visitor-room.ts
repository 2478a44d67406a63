import { useEffect } from "react";
import { chooseRoom } from "#views/selector/selector-changes.ts";
import { rememberedRoom, rememberRoom } from "#web/visitor/room-store.ts";
import { useSelector } from "../state/selector-context.ts";

/**
 * Carries a visitor's room from page to page: an address without one receives it, and changes are stored.
 *
 * @see rule F10
 */
export function useVisitorRoom(): void {
  const { state, latest, change } = useSelector();
  const { room } = state;
  useEffect(() => {
    const remembered = latest().room ? undefined : rememberedRoom();
    if (remembered) change(chooseRoom(latest(), remembered), { history: "replace" });
  }, [latest, change]);
  useEffect(() => {
    if (room) rememberRoom(room);
  }, [room]);
}
