import { ROOM_PARAMETER } from "#attributes/address/room-parameters.ts";
import { readQuery, writeQuery } from "#navigation/addresses/encode-address.ts";
import { withParameter } from "#navigation/addresses/address-parameters.ts";

/**
 * A path of the site with the visitor's room in its query.
 *
 * @param path may have a query and a fragment
 * @param room as `writeRoom` writes it
 * @see rule F10
 */
export function withRoom(path: string, room: string): string {
  const [, pathname = "", query = "", fragment = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(path) ?? [];
  return pathname + writeQuery(withParameter(readQuery(query), ROOM_PARAMETER, room)) + fragment;
}
