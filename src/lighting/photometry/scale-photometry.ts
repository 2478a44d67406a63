import type { Photometry } from "./photometry.ts";

/** Flux and power of a luminaire with one of its file's lamp sets. */
export interface LuminaireLamps {
  /** Luminous flux of the luminaire, lm. */
  readonly flux: number;
  /** W; absent where the file states none. */
  readonly watts?: number;
}

/**
 * The lamp sets of a file, each with the luminaire's flux. All have the light output ratio of the first.
 *
 * @param rated the luminaire's flux with the first lamp set, lm (`ratedFlux`)
 * @returns at least one
 */
export const luminaireLampSets = ({ lampSets }: Photometry, rated: number): readonly LuminaireLamps[] =>
  lampSets.map(({ flux, watts }) => ({
    flux: lampSets[0]?.flux ? (rated * flux) / lampSets[0].flux : rated,
    ...(watts === undefined ? {} : { watts }),
  }));

/**
 * The lamp set closest to the given flux and power, by the larger of both relative deviations.
 *
 * @param lamps at least one
 * @param target flux and power; an unknown value counts as no deviation
 */
export function closestLamps(lamps: readonly LuminaireLamps[], target: Partial<LuminaireLamps>): LuminaireLamps {
  const [first] = lamps;
  if (!first) throw new RangeError("a photometry has at least one lamp set");
  return lamps.reduce((best, set) => (deviation(set, target) < deviation(best, target) ? set : best), first);
}

/** The greater of the relative deviations of flux and power. */
const deviation = (a: Partial<LuminaireLamps>, b: Partial<LuminaireLamps>): number =>
  Math.max(relativeDeviation(a.flux, b.flux), relativeDeviation(a.watts, b.watts));

const relativeDeviation = (a: number | undefined, b: number | undefined): number => (a && b ? Math.abs(a - b) / b : 0);

/** The tolerance between a photometric file and its article, for measurement and rounding errors. */
const TOLERANCE = 0.05;

/** Whether two values, both above 0, differ by more than 5 % of the second. */
export const exceedsTolerance = (a: number, b: number): boolean => Math.abs(a - b) > TOLERANCE * b + 1e-9;

/** Significant digits: enough for any light, and free of binary floating-point error. */
const SIGNIFICANT_DIGITS = 12;

/**
 * Scales a distribution to the flux of an article: files often serve several lumen packages, and calculations have to agree
 * with the article's stated figures. The result has the closest lamp set only, with the luminaire's flux.
 *
 * @param photometry valid, as the readers return it
 * @param rated its own flux, lm (`ratedFlux`)
 * @param flux the article's flux, lm, above 0
 * @param watts the article's power, W; default: that of the closest lamp set
 */
export function scalePhotometry(photometry: Photometry, rated: number, flux: number, watts?: number): Photometry {
  const lamps = luminaireLampSets(photometry, rated);
  const closest = closestLamps(lamps, { flux, ...(watts === undefined ? {} : { watts }) });
  const power = watts ?? closest.watts;
  const { count = 1, type = "", colour = "", rendering = "" } = photometry.lampSets[lamps.indexOf(closest)] ?? {};
  return {
    ...photometry,
    candelaPerUnit: Number(((photometry.candelaPerUnit * flux) / rated).toPrecision(SIGNIFICANT_DIGITS)),
    isAbsolute: true,
    lampSets: [{ count, type, flux, colour, rendering, ...(power === undefined ? {} : { watts: power }) }],
    statedFlux: flux,
  };
}
