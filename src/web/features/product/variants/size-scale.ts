import type { LuminaireParameters } from "#drawing/luminaires/luminaire-shape.ts";

/** Width of the largest product, in px; the others are drawn to the same scale. With more sizes, each has less room. */
const MAX_PX = { few: 200, many: 150 } as const;
const MAX_FEW = 5;

/** The assumed size of a product without dimensions, in mm. */
const USUAL_SIDE_MM = 300;

/** The scale, in pixels per mm, at which all of the products fit side by side. */
export function sizeScale(drawings: readonly LuminaireParameters[]): number {
  const largest = Math.max(...drawings.map(longestSide));
  return (drawings.length <= MAX_FEW ? MAX_PX.few : MAX_PX.many) / largest;
}

/** The longest side of a product, in mm. */
export function longestSide({ dimensions: { diameter, length, width, cutoutMax } }: LuminaireParameters): number {
  const sides = [diameter, length, width, cutoutMax].filter((side) => side !== undefined);
  return sides.length === 0 ? USUAL_SIDE_MM : Math.max(...sides);
}
