import { useMemo } from "react";
import type { ListZone } from "#project-list/lists/project-list.ts";

export type NamedZone = Pick<ListZone, "id" | "name">;

/** The zones without their lines, memoised: unaffected by changes of lines. */
export function useZoneNames(zones: readonly ListZone[]): readonly NamedZone[] {
  const named = zones.map(({ id, name }) => ({ id, name }));
  const key = JSON.stringify(named);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- `key` stands for `named`
  return useMemo(() => named, [key]);
}
