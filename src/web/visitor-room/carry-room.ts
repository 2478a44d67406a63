import { useEffect, useRef } from "react";
import { redirect, replace, useLocation, useNavigate } from "react-router";
import { ROOM_PARAMETER } from "#attributes/address/room-parameters.ts";
import { firstValue, readQuery } from "#navigation/addresses/query.ts";
import { PLANNER_PATH } from "#navigation/addresses/page-paths.ts";
import { percentDecode, isProductPath, localizedPath, nameInProductPath } from "#navigation/addresses/site-path.ts";
import { withRoom } from "#planning/room-path.ts";
import { siteAddress, sitePathOf } from "#web/client/base.ts";
import type { NavigationArgs } from "#web/session/middleware.ts";
import { routerSessionContext } from "#web/session/session-context.ts";
import type { Session } from "#web/session/session.ts";
import { rememberedRoom, rememberRoom } from "#web/visitor/room-store.ts";

/**
 * Carries the visitor's room through client-side navigations: a page that calculates a room and whose address has none
 * is opened with the stored one. Back and Forward to another page use the current room as well; within a page they undo
 * and redo changes of the room.
 *
 * @throws {Response} a redirect
 * @see rule F10
 */
export function carryRoom({ request, context }: NavigationArgs): void {
  const room = rememberedRoom();
  if (room === undefined) return;
  const session = context.get(routerSessionContext);
  const url = siteAddress(request);
  const page = roomPage(url.pathname, session);
  const addressRoom = roomInAddress(url);
  if (page === undefined || addressRoom === room) return;
  const address = url.pathname + url.search;
  const isTraversal = address === sitePathOf() + location.search;
  if (isTraversal ? page === roomPage(session.navigation.shownPath(), session) : addressRoom !== undefined) return;
  throw isTraversal ? replace(withRoom(address, room)) : redirect(withRoom(address, room));
}

/**
 * Stores the room of a page that calculates one. A page whose first address has none gets the stored room.
 *
 * @param room the room of the page, as written by `writeRoom`; absent: none
 * @param isNeeded whether the page has something to calculate
 */
export function useCarriedRoom(room: string | undefined, isNeeded = true): void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const initialRef = useRef({ address: pathname + search + hash, lacksRoom: isNeeded && room === undefined });
  useEffect(() => {
    if (room !== undefined) rememberRoom(room);
  }, [room]);
  useEffect(() => {
    const { address, lacksRoom } = initialRef.current;
    const remembered = lacksRoom ? rememberedRoom() : undefined;
    if (remembered === undefined) return;
    void navigate(withRoom(address, remembered), { replace: true, preventScrollReset: true });
  }, [navigate]);
}

/** Identifies the page at a path, if it calculates a room; the planner is one page for all room types. */
function roomPage(pathname: string, { store }: Session): string | undefined {
  const path = localizedPath("en", pathname);
  const [, , page = ""] = path.split("/");
  if (`/${page}` === PLANNER_PATH || page === "compare") return page;
  if (!isProductPath(path)) return undefined;
  const { loadedLists, currentCatalogue } = store.getState();
  const { categories = [] } = currentCatalogue.catalogue?.lists ?? loadedLists?.lists ?? {};
  const name = nameInProductPath(path);
  return categories.some(({ category_id: id }) => id === name) ? path : undefined;
}

/** The room of an address; the planner's path may contain only a type. */
function roomInAddress({ pathname, search }: URL): string | undefined {
  const [, , page = "", roomType] = pathname.split("/");
  const parameter = firstValue(readQuery(search), ROOM_PARAMETER);
  if (parameter !== undefined || `/${page}` !== PLANNER_PATH || !roomType) return parameter;
  return percentDecode(roomType);
}
