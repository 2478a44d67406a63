import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { comparePath } from "#project-list/comparison/compared-codes.ts";
import { useSitePath } from "#web/ui/links/site-path.ts";
import { rememberedRoom, rememberRoom } from "#web/visitor/room-store.ts";

/**
 * Carries the visitor's room into a comparison: an address without one receives it, and that of an address is stored.
 *
 * @param codes the compared articles; an empty comparison needs no room
 * @param room the room in the address
 * @see rule F10
 */
export function useRoomInAddress(codes: readonly string[], room: string | undefined): void {
  const navigate = useNavigate();
  const sitePath = useSitePath();
  const shown = comparePath(codes);
  const latest = useRef({ codes, navigate, sitePath });
  useEffect(() => {
    latest.current = { codes, navigate, sitePath };
  });
  useEffect(() => {
    if (room !== undefined) {
      rememberRoom(room);
      return;
    }
    const { codes, navigate, sitePath } = latest.current;
    const kept = codes.length > 0 ? rememberedRoom() : undefined;
    if (kept !== undefined)
      void navigate(sitePath(comparePath(codes, kept)), { replace: true, preventScrollReset: true });
  }, [shown, room]);
}
