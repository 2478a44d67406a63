import { useMemo } from "react";
import type { ListZone } from "#project-list/lists/project-list.ts";

/** A zone without its lines. */
export type NamedZone = Pick<ListZone, "id" | "name">;

/** The zones without their lines; the same array until a zone is added, removed or renamed, whatever happens to the lines. */
export function useZoneNames(zones: readonly ListZone[]): readonly NamedZone[] {
  const named = zones.map(({ id, name }) => ({ id, name }));
  const key = JSON.stringify(named);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- `key` stands for `named`
  return useMemo(() => named, [key]);
}
