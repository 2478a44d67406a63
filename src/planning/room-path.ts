import type { QueryEntry } from "#attributes/address/address-codec.ts";
import { ROOM_PARAMETER } from "#attributes/address/room-parameters.ts";
import { readQuery, splitAddress, writeQuery, withParameter } from "#navigation/addresses/query.ts";

/** @param path may have a query and a fragment @param limits parameters that the path may lack @see rule F10 */
export function withRoom(path: string, room: string, limits: readonly QueryEntry[] = []): string {
  const { path: pathname, query, fragment } = splitAddress(path);
  const pairs = readQuery(query);
  const added = limits.filter(([name]) => !pairs.some(([present]) => present === name));
  return pathname + writeQuery([...withParameter(pairs, ROOM_PARAMETER, room), ...added]) + fragment;
}
