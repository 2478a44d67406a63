import { ratedFlux, zonalFlux } from "../photometry/luminous-flux.ts";
import { intensityAt, photometricSolid } from "../photometry/photometric-solid.ts";
import type { Photometry } from "../photometry/photometry.ts";
import { luminaireLampSets, type LuminaireLamps } from "../photometry/scale-photometry.ts";
import { UTILISATION_ZONES } from "./zonal-cavity.ts";

/**
 * The input of the lumen method from a photometry: a dozen numbers instead of thousands, so that a browser can calculate a
 * whole list without loading files. Plain data for JSON.
 */
export interface LightDigest {
  /** Ten shares of the rated flux (`zoneShares`). */
  readonly shares: readonly number[];
  /** Suitable ratio of the spacing across to that along the luminaire (`spacingAspect`). */
  readonly aspect: number;
  /** Flux and power with each lamp set, for articles that do not state them. At least one. */
  readonly lamps: readonly LuminaireLamps[];
}

/** The digest of a photometry. Only `lamps` depends on its flux. */
export const lightDigest = (photometry: Photometry): LightDigest => ({
  shares: [...zoneShares(photometry)],
  aspect: spacingAspect(photometry),
  lamps: luminaireLampSets(photometry, ratedFlux(photometry)),
});

/**
 * A luminaire's flux in the nine downward zones of 10° and the upper hemisphere, as shares of its rated flux: all that the
 * lumen method needs of a photometry. Their sum is the ratio of integrated to rated flux.
 *
 * @param photometry valid, as the readers return it
 * @returns ten shares
 */
export function zoneShares(photometry: Photometry): Float64Array {
  const rated = ratedFlux(photometry);
  const shares = new Float64Array(UTILISATION_ZONES);
  for (const [zone, flux] of zonalFlux(photometry).entries()) {
    const index = Math.min(zone, UTILISATION_ZONES - 1);
    shares[index] = (shares[index] ?? 0) + flux / rated;
  }
  return shares;
}

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
