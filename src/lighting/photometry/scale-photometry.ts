import type { Photometry } from "./photometry.ts";

/** A luminaire's rated flux and power with one of the lamp sets of its file. */
export interface LuminaireRating {
  /** Luminous flux of the luminaire, lm. */
  readonly flux: number;
  /** W; absent where the file states none. */
  readonly watts?: number;
}

/**
 * The ratings of a luminaire, one for each lamp set of its file. All have the light output ratio of the first.
 *
 * @param ratedFlux the luminaire's flux with the first lamp set, lm (function `ratedFlux`)
 * @returns at least one
 */
export const luminaireRatings = ({ lampSets }: Photometry, ratedFlux: number): readonly LuminaireRating[] =>
  lampSets.map(({ flux, watts }) => ({
    flux: lampSets[0]?.flux ? (ratedFlux * flux) / lampSets[0].flux : ratedFlux,
    ...(watts === undefined ? {} : { watts }),
  }));

/**
 * The rating closest to the given flux and power, by the larger of the two relative deviations.
 *
 * @param ratings at least one
 * @param target flux and power; an unknown value counts as no deviation
 */
export function closestRating(ratings: readonly LuminaireRating[], target: Partial<LuminaireRating>): LuminaireRating {
  const [first] = ratings;
  if (!first) throw new RangeError("a photometry has at least one lamp set");
  return ratings.reduce((best, rating) => (deviation(rating, target) < deviation(best, target) ? rating : best), first);
}

const deviation = (a: Partial<LuminaireRating>, b: Partial<LuminaireRating>): number =>
  Math.max(relativeDeviation(a.flux, b.flux), relativeDeviation(a.watts, b.watts));

const relativeDeviation = (a: number | undefined, b: number | undefined): number => (a && b ? Math.abs(a - b) / b : 0);

/** The tolerance between a photometric file and its article, for measurement and rounding errors. */
const TOLERANCE = 0.05;

/** Whether two values, both above 0, differ by more than 5% of the second. */
export const exceedsTolerance = (a: number, b: number): boolean => Math.abs(a - b) > TOLERANCE * b + 1e-9;

/** Enough for any intensity, and few enough to drop binary floating-point errors. */
const SIGNIFICANT_DIGITS = 12;

/**
 * Scales a photometry to the flux of an article: one file often serves several lumen packages, and calculations have to
 * agree with the flux and power that the article states. The result has only the closest lamp set, with the luminaire's
 * flux.
 *
 * @param photometry valid, as the readers return it
 * @param ratedFlux its own flux, lm (function `ratedFlux`)
 * @param flux the article's flux, lm, above 0
 * @param watts the article's power, W; default: that of the closest lamp set
 */
export function scalePhotometry(photometry: Photometry, ratedFlux: number, flux: number, watts?: number): Photometry {
  const ratings = luminaireRatings(photometry, ratedFlux);
  const closest = closestRating(ratings, { flux, ...(watts === undefined ? {} : { watts }) });
  const power = watts ?? closest.watts;
  const { count = 1, type = "", colour = "", rendering = "" } = photometry.lampSets[ratings.indexOf(closest)] ?? {};
  return {
    ...photometry,
    candelaPerUnit: Number(((photometry.candelaPerUnit * flux) / ratedFlux).toPrecision(SIGNIFICANT_DIGITS)),
    isAbsolute: true,
    lampSets: [{ count, type, flux, colour, rendering, ...(power === undefined ? {} : { watts: power }) }],
    statedFlux: flux,
  };
}
