import { intensityAt, photometricSolid } from "../photometry/photometric-solid.ts";
import type { Photometry } from "../photometry/photometry.ts";
import type { RoomConditions } from "../room-conditions.ts";
import type { LuminaireGrid } from "./luminaire-grid.ts";

const RADIANS_PER_DEGREE = Math.PI / 180;
const MAX_GAMMA_DEG = 60;

/**
 * The ratio of the spacing across (C0–C180) to that along (C90–C270) that suits a luminaire: that of the distances at which
 * the horizontal illuminance has fallen to half (the spacing criterion of the IES Lighting Handbook, 9th ed., ch. 9).
 *
 * @param photometry valid, as the readers return it
 * @returns 1 for a rotationally symmetric distribution, and for one without light straight down
 */
export function spacingAspect(photometry: Photometry): number {
  const solid = photometricSolid(photometry);
  const nadirIntensity = intensityAt(solid, 0, 0);
  if (nadirIntensity <= 0 || photometry.symmetry === "rotational") return 1;
  const halfIlluminanceDistance = (plane: number): number => {
    for (let gamma = 1; gamma < MAX_GAMMA_DEG; gamma++) {
      const mean = (intensityAt(solid, plane, gamma) + intensityAt(solid, plane + 180, gamma)) / 2;
      if (mean * Math.cos(gamma * RADIANS_PER_DEGREE) ** 3 <= nadirIntensity / 2)
        return Math.tan(gamma * RADIANS_PER_DEGREE);
    }
    return Math.tan(MAX_GAMMA_DEG * RADIANS_PER_DEGREE);
  };
  return halfIlluminanceDistance(0) / halfIlluminanceDistance(90);
}

/** Rule of thumb for general lighting: the largest ratio of spacing to ceiling height above the working plane. */
const MAX_SPACING_TO_HEIGHT = 1.5;

/**
 * Whether luminaires can light a room evenly: their largest spacing is at most one and a half times the ceiling's height
 * above the working plane. A few bright ones may reach the average illuminance but leave the corners dark.
 *
 * @param arrangement rows and columns, or the number of freely placed luminaires, at least 1
 */
export function canLightEvenly(
  { length, width, height, workingPlane }: Pick<RoomConditions, "length" | "width" | "height" | "workingPlane">,
  arrangement: LuminaireGrid | number,
): boolean {
  const spacing =
    typeof arrangement === "number"
      ? Math.sqrt((length * width) / arrangement)
      : Math.max(length / arrangement.columns, width / arrangement.rows);
  return spacing <= MAX_SPACING_TO_HEIGHT * (height - workingPlane);
}
