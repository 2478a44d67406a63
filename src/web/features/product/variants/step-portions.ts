import type { FluxStep } from "#views/product/variant-matrix.ts";

/** As many cells as a phone creates, styles and lays out between two frames. */
const PORTION_CELLS = 200;

const cellsOf = ({ rows }: FluxStep): number => rows.reduce((sum, { cells }) => sum + cells.length, 0);

/** How many steps of a table are there after one more portion of them, one at least. @param there the number of those that are there */
export function afterPortion(steps: readonly FluxStep[], there: number): number {
  let room = PORTION_CELLS;
  let next = there;
  do room -= cellsOf(steps[next] ?? { flux: undefined, rows: [] });
  while (++next < steps.length && room > 0);
  return Math.min(next, steps.length);
}

/** The number of rows of some steps. */
export const rowCount = (steps: readonly FluxStep[]): number => steps.reduce((sum, { rows }) => sum + rows.length, 0);
