import { DEMO_PORTFOLIO_ID } from "#demo/portfolios.ts";
import type { VersionReader } from "#store/store.ts";
import type { Problem } from "../problem.ts";
import type { ListChanges } from "./version-changes.ts";

/** The share of a list's entries that an import may remove when nothing is said, in per cent. */
export const USUAL_MOST_REMOVED = 20;

/** Fewer entries than this are removed without a question, unless the list would be empty. */
const FEW = 10;

/**
 * The lists of which an import would remove more than it may: an export that broke off must not empty a site.
 *
 * @param most in per cent of the served version's entries
 */
export const removalProblems = (changes: readonly ListChanges[], most: number): readonly Problem[] =>
  changes.flatMap(({ list, before, added, changed, removed }): readonly Problem[] => {
    const isEmptied = removed === before && added + changed === 0;
    const share = (100 * removed) / before;
    if (before === 0 || share <= most || (removed < FEW && !isEmptied)) return [];
    const told = `would remove ${removed} of ${before} entries (${Math.round(share)} %), and --max-removed allows ${most} %`;
    const message = `${told}; look whether the file is whole, or say --max-removed ${Math.ceil(share)}`;
    return [{ kind: "removes-too-much", file: list, message }];
  });

/** Whether a version is the demo, which every own catalogue may replace. */
export function isDemo(version: Pick<VersionReader, "records">): boolean {
  for (const batch of version.records("portfolios"))
    if (batch.some((json) => (JSON.parse(json) as { portfolio_id?: unknown }).portfolio_id === DEMO_PORTFOLIO_ID))
      return true;
  return false;
}
