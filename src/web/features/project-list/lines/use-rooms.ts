import { useMemo } from "react";
import type { ListZone } from "#domain/project-list/project-list.ts";

/** A zone without its lines. */
export type Room = Pick<ListZone, "id" | "name">;

/** The zones without their lines: the same until one comes, goes or is renamed, whatever becomes of the lines. */
export function useRooms(zones: readonly ListZone[]): readonly Room[] {
  const rooms = zones.map(({ id, name }) => ({ id, name }));
  const key = JSON.stringify(rooms);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- `key` stands for `rooms`
  return useMemo(() => rooms, [key]);
}
