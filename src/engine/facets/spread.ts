import type { FacetState } from "./facet-state.ts";

/**
 * Recomputes a facet's counts of values from those of its combinations; does nothing if rows have at most one value.
 */
export function spreadRuns(facet: FacetState): void {
  if (!facet.codeCounts) return;
  facet.allCounts.fill(0);
  spreadCombinations(facet);
}

/** Adds the counts of combinations to those of their values, and resets them. */
export function spreadCombinations({ index, codeCounts, allCounts }: FacetState): void {
  if (!codeCounts || !index.sets) return;
  const { starts, values } = index.sets;
  for (let code = 0; code < codeCounts.length; code++) {
    const change = codeCounts[code] ?? 0;
    if (change === 0) continue;
    codeCounts[code] = 0;
    const end = starts[code + 1] ?? 0;
    for (let at = starts[code] ?? 0; at < end; at++) {
      const value = values[at] ?? 0;
      allCounts[value] = (allCounts[value] ?? 0) + change;
    }
  }
}
