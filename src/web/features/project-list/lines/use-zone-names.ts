import { useMemo } from "react";
import type { ListZone } from "#project-list/lists/project-list.ts";

export type NamedZone = Pick<ListZone, "id" | "name">;

/** The zones without their lines, memoised: unaffected by changes to lines. */
export function useZoneNames(zones: readonly ListZone[]): readonly NamedZone[] {
  const namedZones = zones.map(({ id, name }) => ({ id, name }));
  const key = JSON.stringify(namedZones);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- `key` changes with `namedZones`
  return useMemo(() => namedZones, [key]);
}
