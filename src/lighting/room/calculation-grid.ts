/** Points at which illuminance is calculated: the centres of equal cells of a rectangle, m from the room's corner. */
export interface CalculationGrid {
  /** The number of points along the length, and along the width. */
  readonly columns: number;
  readonly rows: number;
  /** The coordinates of the columns, and of the rows. */
  readonly x: readonly number[];
  readonly y: readonly number[];
}

const MAX_SPACING_M = 10;

/**
 * The maximum distance between the calculation points of an area: p = 0.2·5^log₁₀(d), at most 10 m (EN 12464-1:2021,
 * 5.4), where d is the longer side, or the shorter one if the ratio of the sides is 2 or more.
 *
 * @param length @param width sides of the area, m, above 0
 */
export function maxSpacing(length: number, width: number): number {
  const [longer, shorter] = length > width ? [length, width] : [width, length];
  const d = longer / shorter >= 2 ? shorter : longer;
  return Math.min(MAX_SPACING_M, 0.2 * 5 ** Math.log10(d));
}

/**
 * The grid of a room's working plane.
 *
 * @param border excluded band along the walls, m: EN 12464-1 excludes 0.5 m unless the task area extends into it; less
 * than half of the shorter side
 */
export function calculationGrid(length: number, width: number, border: number): CalculationGrid {
  const [innerLength, innerWidth] = [length - 2 * border, width - 2 * border];
  const spacing = maxSpacing(innerLength, innerWidth);
  const columns = Math.max(2, Math.ceil(innerLength / spacing - 1e-9));
  const rows = Math.max(2, Math.ceil(innerWidth / spacing - 1e-9));
  const x = Array.from({ length: columns }, (_, index) => border + ((index + 0.5) * innerLength) / columns);
  const y = Array.from({ length: rows }, (_, index) => border + ((index + 0.5) * innerWidth) / rows);
  return { columns, rows, x, y };
}
