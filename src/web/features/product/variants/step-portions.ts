import type { VariantMatrix } from "#views/product/variant-matrix.ts";

/** As many cells as a phone creates, styles and lays out between two frames. */
const PORTION_CELLS = 200;

/** The number of rows of each step of a matrix: all have the same controls. */
export const rowsPerStep = ({ steps }: VariantMatrix): number => steps[0]?.rows.length ?? 0;

/** How many steps of a matrix come into the page at a time; one at least, however many cells it has. */
export const stepsPerPortion = (matrix: VariantMatrix): number =>
  Math.ceil(PORTION_CELLS / (rowsPerStep(matrix) * matrix.columns.length || 1));
