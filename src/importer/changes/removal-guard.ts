import { DEMO_PORTFOLIO_ID } from "#demo/portfolios.ts";
import type { VersionReader } from "#store/store.ts";
import type { Problem } from "../problems/problem.ts";
import type { ListChanges } from "./version-changes.ts";

/** The share of a list's entries that an import may remove by default, in per cent. */
export const DEFAULT_MAX_REMOVED_PERCENT = 20;

/** Fewer removals than this are always allowed, unless the list would become empty. */
const MIN_GUARDED_REMOVALS = 10;

/**
 * A problem for each list that would lose more entries than allowed: an incomplete export must not empty a site.
 *
 * @param maxRemovedPercent in per cent of the served version's entries
 */
export const removalProblems = (changes: readonly ListChanges[], maxRemovedPercent: number): readonly Problem[] =>
  changes.flatMap(({ list, before, added, changed, removed }): readonly Problem[] => {
    const isEmptied = removed === before && added + changed === 0;
    const share = (100 * removed) / before;
    if (before === 0 || share <= maxRemovedPercent || (removed < MIN_GUARDED_REMOVALS && !isEmptied)) return [];
    const excess = `would remove ${removed} of ${before} entries (${Math.round(share)} %), and --max-removed allows ${maxRemovedPercent} %`;
    const message = `${excess}; check whether the file is complete, or pass --max-removed ${Math.ceil(share)}`;
    return [{ kind: "removes-too-much", file: list, message }];
  });

/** Whether a version is the demo, which any catalogue may replace. */
export function isDemo(version: Pick<VersionReader, "records">): boolean {
  for (const batch of version.records("portfolios"))
    if (batch.some((json) => (JSON.parse(json) as { portfolio_id?: unknown }).portfolio_id === DEMO_PORTFOLIO_ID))
      return true;
  return false;
}
