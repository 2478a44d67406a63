import type { FluxStep, VariantMatrix } from "#views/product/variant-matrix.ts";

/** The number of cells, or articles in them, that a phone can render between two frames. */
const PORTION_CELLS = 200;

/** The number of rows of a matrix. */
export const rowCount = ({ steps }: VariantMatrix): number => steps.reduce((sum, { rows }) => sum + rows.length, 0);

/**
 * The number of rendered steps of a matrix after the next portion; at least one more.
 *
 * @param rendered how many are rendered already
 */
export function stepsWithNext({ steps }: VariantMatrix, rendered: number): number {
  let cells = 0;
  let next = rendered;
  while (next < steps.length && (next === rendered || cells < PORTION_CELLS)) cells += cellsIn(steps[next++]);
  return next;
}

/** A cell counts once per article. */
const cellsIn = (step: FluxStep | undefined): number =>
  (step?.rows ?? []).flatMap(({ cells }) => cells).reduce((sum, { articles }) => sum + Math.max(articles.length, 1), 0);
