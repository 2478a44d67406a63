import type { FluxStep, VariantMatrix } from "#views/product/variant-matrix.ts";

/** As many cells, or articles in them, as a phone creates, styles and lays out between two frames. */
const PORTION_CELLS = 200;

/** The number of rows of a matrix. */
export const rowCount = ({ steps }: VariantMatrix): number => steps.reduce((sum, { rows }) => sum + rows.length, 0);

/**
 * How many steps of a matrix are in the page once the next portion has come; one more at least, however much it has.
 *
 * @param there how many are already
 */
export function stepsWithNext({ steps }: VariantMatrix, there: number): number {
  let cells = 0;
  let next = there;
  while (next < steps.length && (next === there || cells < PORTION_CELLS)) cells += cellsIn(steps[next++]);
  return next;
}

/** A cell counts as often as it has articles. */
const cellsIn = (step: FluxStep | undefined): number =>
  (step?.rows ?? []).flatMap(({ cells }) => cells).reduce((sum, { articles }) => sum + Math.max(articles.length, 1), 0);
