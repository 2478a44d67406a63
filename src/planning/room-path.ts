import type { QueryEntry } from "#attributes/address/address-codec.ts";
import { ROOM_PARAMETER } from "#attributes/address/room-parameters.ts";
import { readQuery, splitAddress, writeQuery, withParameter } from "#navigation/addresses/query.ts";

/**
 * Sets the visitor's room in the query of a path.
 *
 * @param path may have a query and a fragment
 * @param room the output of `writeRoom`
 * @param limits parameters to add, except those that the path already has
 * @see rule F10
 */
export function withRoom(path: string, room: string, limits: readonly QueryEntry[] = []): string {
  const { path: pathname, query, fragment } = splitAddress(path);
  const pairs = readQuery(query);
  const added = limits.filter(([name]) => !pairs.some(([present]) => present === name));
  return pathname + writeQuery([...withParameter(pairs, ROOM_PARAMETER, room), ...added]) + fragment;
}
