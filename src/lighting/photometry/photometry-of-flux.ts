import type { LampSet, Photometry } from "./photometry.ts";

/**
 * The same distribution at the flux of one article: files often serve several lumen packages, and what is calculated has to go with the
 * figures that the article states. The lamp set that comes closest is the one that stays.
 *
 * @param photometry valid, as the readers return it
 * @param rated its own flux, lm (`ratedFlux`)
 * @param flux the article's flux, lm, above 0
 * @param watts the article's power, W; absent: the lamp set's, in proportion
 */
export function photometryOfFlux(photometry: Photometry, rated: number, flux: number, watts?: number): Photometry {
  const lamps = closestLampSet(photometry, rated, flux);
  const power = watts ?? lamps.watts;
  return {
    ...photometry,
    candelaPerUnit: (photometry.candelaPerUnit * flux) / rated,
    isAbsolute: true,
    lampSets: [{ ...lamps, flux, ...(power === undefined ? {} : { watts: power }) }],
    statedFlux: flux,
  };
}

/**
 * The lamp set of a file that comes closest to a flux of the luminaire, with the luminaire's flux in it in place of the lamps'.
 *
 * @param rated the luminaire's flux with the first lamp set, lm
 */
export function closestLampSet({ lampSets }: Photometry, rated: number, flux: number): LampSet {
  const [first] = lampSets;
  if (!first) throw new RangeError("a photometry has at least one lamp set");
  const sets = lampSets.map((set) => ({ ...set, flux: first.flux > 0 ? (rated * set.flux) / first.flux : rated }));
  return sets.reduce((best, set) => (Math.abs(set.flux - flux) < Math.abs(best.flux - flux) ? set : best));
}
