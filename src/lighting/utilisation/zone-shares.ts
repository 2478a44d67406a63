import { luminousFlux, zonalFlux } from "../photometry/luminous-flux.ts";
import type { Photometry } from "../photometry/photometry.ts";
import { UTILISATION_ZONES } from "./zonal-cavity.ts";

/**
 * How a luminaire's flux is spread over the nine downward zones of 10° and the upper half, in shares of its rated flux: all that
 * the lumen method needs of a photometry. Their sum is 1 but for what integrated and stated flux differ by.
 *
 * @param photometry valid, as the readers return it
 * @returns ten shares
 */
export function zoneShares(photometry: Photometry): Float64Array {
  const rated = ratedFlux(photometry);
  const shares = new Float64Array(UTILISATION_ZONES);
  for (const [zone, flux] of zonalFlux(photometry).entries()) {
    const at = Math.min(zone, UTILISATION_ZONES - 1);
    shares[at] = (shares[at] ?? 0) + flux / rated;
  }
  return shares;
}

/** The luminaire's flux as the header states it, else as it is integrated, lm. */
export const ratedFlux = (photometry: Photometry): number =>
  photometry.statedFlux !== undefined && photometry.statedFlux > 0 ? photometry.statedFlux : luminousFlux(photometry);
