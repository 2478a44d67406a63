import { ratedFlux, zonalFlux } from "../photometry/luminous-flux.ts";
import { intensityAt, photometricSolid } from "../photometry/photometric-solid.ts";
import type { Photometry } from "../photometry/photometry.ts";
import { luminaireRatings, type LuminaireRating } from "../photometry/scale-photometry.ts";
import { FLUX_ZONE_COUNT } from "./zonal-cavity.ts";

/**
 * What the lumen method needs of a photometry: a dozen numbers instead of thousands, so that a browser can calculate a
 * whole list without loading files. Plain data for JSON.
 */
export interface LightDigest {
  /** Ten shares of the rated flux (`zoneShares`). */
  readonly shares: readonly number[];
  /** Suitable ratio of the spacing across to that along the luminaire (`spacingAspect`). */
  readonly aspect: number;
  /** The ratings with each lamp set, for articles that state no flux or power. At least one. */
  readonly ratings: readonly LuminaireRating[];
}

/** The digest of a photometry. Only `ratings` depends on its flux. */
export const lightDigest = (photometry: Photometry): LightDigest => ({
  shares: [...zoneShares(photometry)],
  aspect: spacingAspect(photometry),
  ratings: luminaireRatings(photometry, ratedFlux(photometry)),
});

/**
 * A luminaire's flux in the nine downward zones of 10° and in the upper hemisphere, as shares of its rated flux. Their
 * sum is the ratio of integrated to rated flux.
 *
 * @param photometry valid, as the readers return it
 * @returns ten shares
 */
export function zoneShares(photometry: Photometry): Float64Array {
  const rated = ratedFlux(photometry);
  const shares = new Float64Array(FLUX_ZONE_COUNT);
  for (const [zone, flux] of zonalFlux(photometry).entries()) {
    const index = Math.min(zone, FLUX_ZONE_COUNT - 1);
    shares[index] = (shares[index] ?? 0) + flux / rated;
  }
  return shares;
}

const RADIANS_PER_DEGREE = Math.PI / 180;
const MAX_GAMMA_DEG = 60;

/**
 * The suitable ratio of the spacing across a luminaire (C0–C180) to that along it (C90–C270): the ratio of the
 * distances at which the horizontal illuminance has fallen to half (the spacing criterion of the IES Lighting Handbook,
 * 9th ed., ch. 9).
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
