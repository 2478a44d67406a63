import { lightShape, shapeDifference, type ShapeDifference } from "#lighting/comparison/light-shape.ts";
import { photometricFigures } from "#lighting/photometry/photometric-figures.ts";
import type { Photometry } from "#lighting/photometry/photometry.ts";
import { ratedFlux } from "#lighting/utilisation/zone-shares.ts";
import { statedColour } from "./stated-colour.ts";
import type { OfferedDistribution } from "./offered-lights.ts";
import type { ComparedLight } from "./offered-lights-answer.ts";

/** The light that an equal is sought for. */
export interface WantedLight extends OfferedDistribution {
  /** lm */
  readonly flux: number;
  /** W; absent when it is not known. */
  readonly watts: number | undefined;
  /** K; absent when it is not known. */
  readonly colour: number | undefined;
}

/** How an article's light differs from the wanted one. What one of the two does not state is absent. */
export interface LightDeviations {
  /** Share of the light that goes in other directions, 0 … 1, and the turn that this takes. */
  readonly shape: ShapeDifference;
  /** Relative: −0.08 is 8 % less. */
  readonly flux: number;
  readonly efficacy: number | undefined;
  /** K, more is colder. */
  readonly colour: number | undefined;
  /** Degrees, more is wider; turned as the shape is. */
  readonly across: number | undefined;
  readonly along: number | undefined;
}

/** A light of the catalogue beside the wanted one. */
export interface EqualLight extends Omit<ComparedLight, "distribution"> {
  readonly deviations: LightDeviations;
  /** What the order is by: 0 for the same light, 1 for one deviation that a planner would just mind. */
  readonly distance: number;
}

/** The deviations that a planner would just mind; colour in mired, in which equal steps look equal. */
const MINDED = { shape: 0.1, flux: 0.1, efficacy: 0.2, colour: 25 };

/** What an equal is sought for, of a photometric file. */
export function wantedLight(photometry: Photometry): WantedLight {
  const { watts } = photometry.lampSets[0] ?? {};
  return {
    shape: lightShape(photometry),
    beamAngles: photometricFigures(photometry).beamAngles,
    flux: ratedFlux(photometry),
    watts,
    colour: statedColour(photometry),
  };
}

/**
 * The lights that come closest to a wanted one, the closest first; of equally close ones those from a file before estimates.
 *
 * @param most how many at most
 * @see rule F13
 * @see docs/lighting-method.md
 */
export function equalLights(wanted: WantedLight, offered: readonly ComparedLight[], most: number): EqualLight[] {
  const shapes = new Map<OfferedDistribution, ShapeDifference>();
  const differenceOf = (distribution: OfferedDistribution): ShapeDifference => {
    const found = shapes.get(distribution) ?? shapeDifference(wanted.shape, distribution.shape);
    shapes.set(distribution, found);
    return found;
  };
  return offered
    .map(({ distribution, ...light }) => {
      const deviations = deviationsOf(wanted, light, distribution, differenceOf(distribution));
      return { ...light, deviations, distance: distanceOf(wanted, light, deviations) };
    })
    .sort((a, b) => a.distance - b.distance || Number(a.isEstimated) - Number(b.isEstimated))
    .slice(0, most);
}

type LightFigures = Pick<WantedLight, "flux" | "watts" | "colour">;

function deviationsOf(
  wanted: WantedLight,
  light: LightFigures,
  { beamAngles }: OfferedDistribution,
  shape: ShapeDifference,
): LightDeviations {
  const isCrossed = shape.turns % 2 === 1;
  const [across, along] = isCrossed ? [beamAngles.along, beamAngles.across] : [beamAngles.across, beamAngles.along];
  const [own, other] = [efficacyOf(wanted), efficacyOf(light)];
  return {
    shape,
    flux: light.flux / wanted.flux - 1,
    efficacy: own && other ? other / own - 1 : undefined,
    colour: difference(light.colour, wanted.colour),
    across: difference(across, wanted.beamAngles.across),
    along: difference(along, wanted.beamAngles.along),
  };
}

const difference = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? undefined : one - other;

/** lm/W; absent without a power. */
export const efficacyOf = ({ flux, watts }: Pick<LightFigures, "flux" | "watts">): number | undefined =>
  watts ? flux / watts : undefined;

/** Euclidean: one large deviation weighs more than several small ones. Ratios count alike upwards and downwards; a higher efficacy is no deviation. */
function distanceOf(wanted: WantedLight, light: LightFigures, { shape, efficacy = 0 }: LightDeviations): number {
  const mired = light.colour && wanted.colour ? 1e6 / light.colour - 1e6 / wanted.colour : 0;
  return Math.hypot(
    shape.share / MINDED.shape,
    Math.log(light.flux / wanted.flux) / MINDED.flux,
    Math.min(0, Math.log1p(efficacy)) / MINDED.efficacy,
    mired / MINDED.colour,
  );
}
