import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { ROOM_PARAMETER } from "#attributes/address/room-parameters.ts";
import { withParameter } from "#navigation/addresses/address-parameters.ts";
import { readQuery, writeQuery } from "#navigation/addresses/encode-address.ts";
import { rememberedRoom, rememberRoom } from "#web/visitor/room-store.ts";

/**
 * Carries the visitor's room into a comparison: an address without one receives it, and that of an address is stored.
 * Everything else in the address stays, the articles that are not shown included.
 *
 * @param isEmpty whether no article is compared; that needs no room
 * @param room the room in the address
 * @see rule F10
 */
export function useRoomInAddress(isEmpty: boolean, room: string | undefined): void {
  const navigate = useNavigate();
  const { search } = useLocation();
  const latest = useRef({ navigate });
  useEffect(() => {
    latest.current = { navigate };
  });
  useEffect(() => {
    if (room !== undefined) {
      rememberRoom(room);
      return;
    }
    const kept = isEmpty ? undefined : rememberedRoom();
    if (kept === undefined) return;
    const query = writeQuery(withParameter(readQuery(search), ROOM_PARAMETER, kept));
    if (query !== search) void latest.current.navigate({ search: query }, { replace: true, preventScrollReset: true });
  }, [isEmpty, room, search]);
}
