import type { Photometry } from "./photometry.ts";

/** What a luminaire gives and takes with one of the lamp sets of its file. */
export interface LuminaireLamps {
  /** Luminous flux of the luminaire, lm. */
  readonly flux: number;
  /** W; absent where the file says nothing. */
  readonly watts?: number;
}

/**
 * The lamp sets of a file, each with the flux that leaves the luminaire: of the same share as that of the first.
 *
 * @param rated the luminaire's flux with the first lamp set, lm (`ratedFlux`)
 * @returns at least one
 */
export const lampSetsOfLuminaire = ({ lampSets }: Photometry, rated: number): readonly LuminaireLamps[] =>
  lampSets.map(({ flux, watts }) => ({
    flux: lampSets[0]?.flux ? (rated * flux) / lampSets[0].flux : rated,
    ...(watts === undefined ? {} : { watts }),
  }));

/**
 * The lamp set that comes closest to what a luminaire gives and takes, by the greater of both deviations.
 *
 * @param lamps at least one
 * @param wanted what is known of flux and power; what is not known deviates from nothing
 */
export function closestLamps(lamps: readonly LuminaireLamps[], wanted: Partial<LuminaireLamps>): LuminaireLamps {
  const [first] = lamps;
  if (!first) throw new RangeError("a photometry has at least one lamp set");
  return lamps.reduce((best, set) => (deviation(set, wanted) < deviation(best, wanted) ? set : best), first);
}

/** The greater of the relative deviations of flux and power. */
export const deviation = (one: Partial<LuminaireLamps>, other: Partial<LuminaireLamps>): number =>
  Math.max(relative(one.flux, other.flux), relative(one.watts, other.watts));

const relative = (one: number | undefined, other: number | undefined): number =>
  one && other ? Math.abs(one - other) / other : 0;

/** Enough for any light, and none of what calculating in binary adds. */
const DIGITS = 12;

/**
 * The same distribution at the flux of one article: files often serve several lumen packages, and what is calculated has to go with the
 * figures that the article states. It has the one lamp set that comes closest, with the luminaire's flux.
 *
 * @param photometry valid, as the readers return it
 * @param rated its own flux, lm (`ratedFlux`)
 * @param flux the article's flux, lm, above 0
 * @param watts the article's power, W; absent: that of the lamp set that comes closest
 */
export function photometryOfFlux(photometry: Photometry, rated: number, flux: number, watts?: number): Photometry {
  const lamps = lampSetsOfLuminaire(photometry, rated);
  const closest = closestLamps(lamps, { flux, ...(watts === undefined ? {} : { watts }) });
  const power = watts ?? closest.watts;
  const { count = 1, type = "", colour = "", rendering = "" } = photometry.lampSets[lamps.indexOf(closest)] ?? {};
  return {
    ...photometry,
    candelaPerUnit: Number(((photometry.candelaPerUnit * flux) / rated).toPrecision(DIGITS)),
    isAbsolute: true,
    lampSets: [{ count, type, flux, colour, rendering, ...(power === undefined ? {} : { watts: power }) }],
    statedFlux: flux,
  };
}
