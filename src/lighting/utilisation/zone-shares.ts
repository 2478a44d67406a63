import { luminousFlux, zonalFlux } from "../photometry/luminous-flux.ts";
import type { Photometry } from "../photometry/photometry.ts";
import { UTILISATION_ZONES } from "./zonal-cavity.ts";

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

/** The luminaire's flux from the header, else by integration, lm. */
export const ratedFlux = (photometry: Photometry): number =>
  photometry.statedFlux !== undefined && photometry.statedFlux > 0 ? photometry.statedFlux : luminousFlux(photometry);
