import { ROOM_PARAMETER } from "#attributes/address/room-parameters.ts";
import { readQuery, writeQuery } from "#navigation/addresses/encode-address.ts";
import { withParameter } from "#navigation/addresses/address-parameters.ts";
import { writeRoom } from "./room-address.ts";

/**
 * A path of the site with a room type in its query, without deviations.
 *
 * @param path may have a query and a fragment
 * @see rule F10
 */
export function withRoom(path: string, roomType: string): string {
  const [, pathname = "", query = "", fragment = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(path) ?? [];
  const room = writeRoom({ roomType, figures: {} });
  return pathname + writeQuery(withParameter(readQuery(query), ROOM_PARAMETER, room)) + fragment;
}
