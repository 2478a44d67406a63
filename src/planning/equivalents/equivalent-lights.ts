import { lightShape, shapeDifference, type ShapeDifference } from "#lighting/comparison/light-shape.ts";
import { photometricProperties } from "#lighting/photometry/photometric-properties.ts";
import type { Photometry } from "#lighting/photometry/photometry.ts";
import { ratedFlux } from "#lighting/photometry/luminous-flux.ts";
import { memoizeByObject } from "#model/memo.ts";
import type { ComparedDistribution } from "./offered-lights.ts";
import type { ComparedLight } from "./offered-lights-response.ts";

/** The light for which equivalents are sought. */
export interface TargetLight extends ComparedDistribution {
  /** lm */
  readonly flux: number;
  /** W; `undefined` if unknown. */
  readonly watts: number | undefined;
  /** Colour temperature, K; `undefined` if unknown. */
  readonly colour: number | undefined;
}

/** How an article's light differs from the target; `undefined` for values that either of them lacks. */
interface LightDeviations {
  /** The share of the light in other directions, 0 … 1, and the turn that minimises it. */
  readonly shape: ShapeDifference;
  /** Relative: −0.08 is 8% less; the same for efficacy. */
  readonly flux: number;
  readonly efficacy: number | undefined;
  /** Colour temperature, K; positive is cooler. */
  readonly colour: number | undefined;
  /** Beam angles across and along, after the turn, degrees; positive is wider. */
  readonly across: number | undefined;
  readonly along: number | undefined;
}

/** A light of the catalogue, compared with the target. */
export interface EquivalentLight extends Omit<ComparedLight, "distribution"> {
  readonly deviations: LightDeviations;
  /** The sort key: 0 for the same light, 1 for one deviation at a planner's tolerance. */
  readonly distance: number;
}

/** The deviations that a planner would just accept; colour temperature in mired, in which equal steps look equal. */
const TOLERANCES = { shape: 0.1, flux: 0.1, efficacy: 0.2, colour: 25 };

export function targetLight(photometry: Photometry): TargetLight {
  const { watts } = photometry.lampSets[0] ?? {};
  return {
    shape: lightShape(photometry),
    beamAngles: photometricProperties(photometry).beamAngles,
    flux: ratedFlux(photometry),
    watts,
    colour: parseColourTemperature(photometry),
  };
}

/**
 * The lights closest to the target, closest first; if tied, those from files precede estimates.
 *
 * @param limit the maximum number of results
 * @see rule F13
 * @see docs/lighting-method.md
 */
export function equivalentLights(
  target: TargetLight,
  offered: readonly ComparedLight[],
  limit: number,
): EquivalentLight[] {
  const differenceFrom = memoizeByObject(({ shape }: ComparedDistribution) => shapeDifference(target.shape, shape));
  return offered
    .map(({ distribution, ...light }) => {
      const deviations = lightDeviations(target, light, distribution, differenceFrom(distribution));
      return { ...light, deviations, distance: deviationDistance(target, light, deviations) };
    })
    .sort((a, b) => a.distance - b.distance || Number(a.isEstimated) - Number(b.isEstimated))
    .slice(0, limit);
}

type LightFigures = Pick<TargetLight, "flux" | "watts" | "colour">;

function lightDeviations(
  target: TargetLight,
  light: LightFigures,
  { beamAngles }: ComparedDistribution,
  shape: ShapeDifference,
): LightDeviations {
  const isQuarterTurned = shape.turns % 2 === 1;
  const [across, along] = isQuarterTurned
    ? [beamAngles.along, beamAngles.across]
    : [beamAngles.across, beamAngles.along];
  const [targetEfficacy, efficacy] = [luminousEfficacy(target), luminousEfficacy(light)];
  return {
    shape,
    flux: light.flux / target.flux - 1,
    efficacy: targetEfficacy && efficacy ? efficacy / targetEfficacy - 1 : undefined,
    colour: difference(light.colour, target.colour),
    across: difference(across, target.beamAngles.across),
    along: difference(along, target.beamAngles.along),
  };
}

const difference = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? undefined : a - b;

/** lm/W; absent without a power. */
export const luminousEfficacy = ({ flux, watts }: Pick<LightFigures, "flux" | "watts">): number | undefined =>
  watts ? flux / watts : undefined;

/**
 * The Euclidean distance, so that one large deviation weighs more than several small ones. Ratios count equally in both
 * directions, except that a higher efficacy is no deviation.
 */
function deviationDistance(target: TargetLight, light: LightFigures, { shape, efficacy = 0 }: LightDeviations): number {
  const mired = light.colour && target.colour ? 1e6 / light.colour - 1e6 / target.colour : 0;
  return Math.hypot(
    shape.share / TOLERANCES.shape,
    Math.log(light.flux / target.flux) / TOLERANCES.flux,
    Math.min(0, Math.log1p(efficacy)) / TOLERANCES.efficacy,
    mired / TOLERANCES.colour,
  );
}

const MAX_COLOUR_TEMPERATURE_K = 20_000;
const MIN_COLOUR_TEMPERATURE_K = 1000;

/**
 * The colour temperature of the first lamp set of a photometric file, K. It is stated as a temperature ("4000 K",
 * "4.000K"), or as an international colour code, whose first digit is the colour rendering ("840").
 *
 * @returns `undefined` if the file states none or several ("2700-6500 K")
 */
export function parseColourTemperature({ lampSets }: Pick<Photometry, "lampSets">): number | undefined {
  const text = lampSets[0]?.colour.slice(0, 100) ?? "";
  const numbers = [...text.matchAll(/\d+(?:[.,]\d{3}\b)?/g)].map(([digits]) => Number(digits.replace(/[.,]/, "")));
  const kelvins = [...new Set(numbers.map(parseKelvin).filter((kelvin) => kelvin !== undefined))];
  return kelvins.length === 1 ? kelvins[0] : undefined;
}

function parseKelvin(number: number): number | undefined {
  if (number >= MIN_COLOUR_TEMPERATURE_K && number <= MAX_COLOUR_TEMPERATURE_K) return number;
  const isColourCode = number >= 718 && number <= 999;
  const kelvin = (number % 100) * 100;
  return isColourCode && kelvin >= 1800 && kelvin <= 8000 ? kelvin : undefined;
}
