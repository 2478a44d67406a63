import type { VariantMatrix } from "#views/product/variant-matrix.ts";

/** As many cells as a phone creates, styles and lays out between two frames. */
const PORTION_CELLS = 200;

/** The number of rows of a matrix. */
export const rowCount = ({ steps }: VariantMatrix): number => steps.reduce((sum, { rows }) => sum + rows.length, 0);

/**
 * How many steps of a matrix are in the page once the next portion has come; one more at least, however many cells it has.
 *
 * @param there how many are already
 */
export function stepsWithNext({ steps, columns }: VariantMatrix, there: number): number {
  let cells = 0;
  let next = there;
  while (next < steps.length && (next === there || cells < PORTION_CELLS))
    cells += (steps[next++]?.rows.length ?? 0) * columns.length;
  return next;
}
