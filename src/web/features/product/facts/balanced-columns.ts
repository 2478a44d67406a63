import type { AttributeGroup } from "#attributes/technical-data/attribute-rows.ts";

/** A group's heading takes as much room as so many rows. */
const HEADING_ROWS = 2;

/**
 * Groups in two columns of most equal height, in their order; a single group is a column of its own. CSS columns would do
 * it, but WebKit balances unbreakable tables badly.
 */
export function balancedColumns(groups: readonly AttributeGroup[]): readonly (readonly AttributeGroup[])[] {
  const height = (some: readonly AttributeGroup[]): number =>
    some.reduce((sum, { rows }) => sum + HEADING_ROWS + rows.length, 0);
  const higher = (at: number): number => Math.max(height(groups.slice(0, at)), height(groups.slice(at)));
  const split = groups.reduce((best, _, at) => (higher(at + 1) < higher(best) ? at + 1 : best), 1);
  return [groups.slice(0, split), groups.slice(split)].filter((column) => column.length > 0);
}
