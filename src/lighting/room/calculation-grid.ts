/** Points at which illuminance is calculated: the centres of equal cells of a rectangle, m from the room's corner. */
export interface CalculationGrid {
  readonly columns: number;
  readonly rows: number;
  readonly x: readonly number[];
  readonly y: readonly number[];
}

const MAX_SPACING_M = 10;

/**
 * The maximum distance of calculation points: p = 0.2·5^log₁₀(d), at most 10 m (EN 12464-1:2021, 5.4), where d is the
 * longer side, or the shorter one if the ratio of the sides is 2 or more. Lengths in m.
 */
export function maxSpacing(length: number, width: number): number {
  const [longer, shorter] = length > width ? [length, width] : [width, length];
  const d = longer / shorter >= 2 ? shorter : longer;
  return Math.min(MAX_SPACING_M, 0.2 * 5 ** Math.log10(d));
}

/** @param border excluded band along the walls, m: EN 12464-1 excludes 0.5 m unless the task area extends into it */
export function calculationGrid(length: number, width: number, border: number): CalculationGrid {
  const [innerLength, innerWidth] = [length - 2 * border, width - 2 * border];
  const spacing = maxSpacing(innerLength, innerWidth);
  const columns = Math.max(2, Math.ceil(innerLength / spacing - 1e-9));
  const rows = Math.max(2, Math.ceil(innerWidth / spacing - 1e-9));
  const x = Array.from({ length: columns }, (_, index) => border + ((index + 0.5) * innerLength) / columns);
  const y = Array.from({ length: rows }, (_, index) => border + ((index + 0.5) * innerWidth) / rows);
  return { columns, rows, x, y };
}
