import type { LuminaireParameters } from "#drawing/luminaires/luminaire-shape.ts";

/** The largest product is drawn about this wide, in px; the others to the same scale. More sizes have less room each. */
const LARGEST_PX = { few: 200, many: 150 } as const;
const MOST_OF_FEW = 5;

/** What a product without dimensions is as large as, in mm. */
const USUAL_SIDE_MM = 300;

/** Pixels per mm at which all of some products can stand side by side. */
export function sizeScale(drawings: readonly LuminaireParameters[]): number {
  const largest = Math.max(...drawings.map(longestSide));
  return (drawings.length <= MOST_OF_FEW ? LARGEST_PX.few : LARGEST_PX.many) / largest;
}

/** The longest side of a product, in mm. */
export function longestSide({ dimensions: { diameter, length, width, cutoutMax } }: LuminaireParameters): number {
  const sides = [diameter, length, width, cutoutMax].filter((side) => side !== undefined);
  return sides.length === 0 ? USUAL_SIDE_MM : Math.max(...sides);
}
