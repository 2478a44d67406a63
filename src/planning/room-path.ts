import type { QueryEntry } from "#attributes/address/address-codec.ts";
import { ROOM_PARAMETER } from "#attributes/address/room-parameters.ts";
import { readQuery, splitAddress, writeQuery, withParameter } from "#navigation/addresses/query.ts";

/**
 * A path of the site with the visitor's room in its query.
 *
 * @param path may have a query and a fragment
 * @param room as `writeRoom` writes it
 * @param limits parameters to add; those that the path already has stay as they are
 * @see rule F10
 */
export function withRoom(path: string, room: string, limits: readonly QueryEntry[] = []): string {
  const { path: pathname, query, fragment } = splitAddress(path);
  const pairs = readQuery(query);
  const added = limits.filter(([name]) => !pairs.some(([present]) => present === name));
  return pathname + writeQuery([...withParameter(pairs, ROOM_PARAMETER, room), ...added]) + fragment;
}
