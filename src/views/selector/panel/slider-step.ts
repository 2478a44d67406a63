import type { Range } from "#attributes/selection.ts";

/** The precision of a slider in decimals; its number fields accept every digit. */
export const SLIDER_DECIMALS = 6;
/** Decimal digits that a double represents exactly. */
const EXACT_DIGITS = 15;

/**
 * The step of a slider that reaches every figure of its data: one for whole numbers, else the unit of their last
 * decimal, 0.01 for 0.45 and 0.5.
 *
 * @see rule F4
 */
export function sliderStep(ranges: Iterable<Range>): number {
  let decimals = 0;
  let largest = 1;
  for (const { min, max } of ranges) {
    largest = Math.max(largest, Math.abs(min), Math.abs(max));
    decimals = decimalsOf(max, decimalsOf(min, decimals));
  }
  return Number(`1e-${Math.min(decimals, Math.max(0, EXACT_DIGITS - Math.ceil(Math.log10(largest))))}`);
}

/** The decimals that a figure needs, at least `min`. */
function decimalsOf(figure: number, min: number): number {
  for (let decimals = min; decimals < SLIDER_DECIMALS; decimals++) {
    if (rounded(figure, 10 ** decimals) === figure) return decimals;
  }
  return SLIDER_DECIMALS;
}

const rounded = (figure: number, parts: number): number => Math.round(figure * parts) / parts;

/**
 * The value of a slider at a position of its track, within the bounds and without floating-point artefacts. The last position is
 * the upper bound, even if the steps do not end there.
 *
 * @see rule F4
 */
export function sliderValue(position: number, { min, max }: Range, step: number): number {
  const parts = Math.round(1 / step);
  const isLast = (max - position) * parts < 1 - 1e-3;
  return isLast ? max : Math.max(min, rounded(position, parts));
}
