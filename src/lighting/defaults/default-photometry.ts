import { luminousFlux } from "../photometry/luminous-flux.ts";
import type { BodySize, Photometry } from "../photometry/photometry.ts";

/** The categories that have default distributions. */
export type LuminaireCategory = "BAT" | "DOW" | "PAN" | "HIB" | "SP68";

type OpticKind = "opal" | "microprismatic" | "louvre" | "narrow" | "wide" | "asymmetric" | "direct-indirect";

/** The information on which a default distribution is based. */
export type EstimateReason = "beam-angle" | "optic" | "category";

/** The known properties of a luminaire without photometry. */
export interface UnmeasuredLuminaire {
  /** Luminous flux, lm, above 0. */
  readonly flux: number;
  readonly watts?: number;
  /** Absent for other categories, which get the light of a bare opal luminaire. */
  readonly category?: LuminaireCategory;
  /** The description of its optic, in either language. */
  readonly optics: readonly string[];
  /** Beam angle stated in the description, degrees; it takes precedence over optic and category. */
  readonly beam?: number;
  /** Luminous opening, m; absent when the size is unknown: a point source, which has no UGR. */
  readonly opening?: BodySize;
}

/** A default photometry and its basis. Every result derived from it is an estimate. */
interface DefaultPhotometry {
  readonly photometry: Photometry;
  readonly estimateReason: EstimateReason;
  readonly parameters: DistributionParameters;
}

const OPTIC_WORDS: readonly (readonly [RegExp, OpticKind])[] = [
  [/asym/i, "asymmetric"],
  [/indire[ck]t|up.?\/?.?down|uplight/i, "direct-indirect"],
  [/micro|mikro|prism/i, "microprismatic"],
  [/louvre|louver|raster|dark-?light/i, "louvre"],
  [/opal|satin|diffus/i, "opal"],
  [/narrow|spot|tief|eng\b|engstrahl/i, "narrow"],
  [/wide|flood|breit/i, "wide"],
];

/** Optics whose distribution hardly depends on the category. */
const DISTRIBUTION_BY_OPTIC: Readonly<Record<OpticKind, DistributionParameters>> = {
  opal: { shape: "wide" },
  microprismatic: { shape: "flood", beam: 90 },
  louvre: { shape: "batwing" },
  narrow: { shape: "spot", beam: 40 },
  wide: { shape: "spot", beam: 100 },
  asymmetric: { shape: "asymmetric" },
  "direct-indirect": { shape: "direct-indirect", indirect: 0.4 },
};

const DISTRIBUTION_BY_CATEGORY_AND_OPTIC: Readonly<
  Record<LuminaireCategory, Partial<Record<OpticKind, DistributionParameters>>>
> = {
  BAT: { microprismatic: { shape: "batwing" }, narrow: { shape: "spot", beam: 60 }, wide: { shape: "batwing" } },
  DOW: {
    microprismatic: { shape: "flood", beam: 80 },
    louvre: { shape: "spot", beam: 65 },
    wide: { shape: "spot", beam: 80 },
  },
  PAN: {},
  HIB: { narrow: { shape: "spot", beam: 60 }, louvre: { shape: "spot", beam: 75 } },
  SP68: { narrow: { shape: "spot", beam: 30 } },
};

const DISTRIBUTION_BY_CATEGORY: Readonly<Record<LuminaireCategory, DistributionParameters>> = {
  BAT: { shape: "wide" },
  DOW: { shape: "spot", beam: 70 },
  PAN: { shape: "wide" },
  HIB: { shape: "spot", beam: 90 },
  SP68: { shape: "wide" },
};
const FALLBACK_DISTRIBUTION: DistributionParameters = { shape: "wide" };

/** @param optics descriptions of an optic in either language @returns `undefined` if they are not recognised */
export function classifyOptic(optics: readonly string[]): OpticKind | undefined {
  const description = optics.join(" ").slice(0, 200);
  return OPTIC_WORDS.find(([pattern]) => pattern.test(description))?.[1];
}

/** Chooses a distribution by the luminaire's stated beam angle, else its optic, else its category. */
export function defaultDistribution({
  category,
  optics,
  beam,
}: Pick<UnmeasuredLuminaire, "category" | "optics" | "beam">): Pick<
  DefaultPhotometry,
  "estimateReason" | "parameters"
> {
  const kind = classifyOptic(optics);
  const byOptic =
    kind && ((category && DISTRIBUTION_BY_CATEGORY_AND_OPTIC[category][kind]) ?? DISTRIBUTION_BY_OPTIC[kind]);
  if (beam !== undefined) return { parameters: { shape: "spot", beam }, estimateReason: "beam-angle" };
  if (byOptic) return { parameters: byOptic, estimateReason: "optic" };
  return {
    parameters: category ? DISTRIBUTION_BY_CATEGORY[category] : FALLBACK_DISTRIBUTION,
    estimateReason: "category",
  };
}

/** The photometry of `defaultDistribution`, with exactly the luminaire's flux. */
export function defaultPhotometry(luminaire: UnmeasuredLuminaire): DefaultPhotometry {
  const distribution = defaultDistribution(luminaire);
  return { photometry: parametricPhotometry(distribution.parameters, luminaire), ...distribution };
}

const C_ANGLES = Array.from({ length: 13 }, (_, index) => index * 15);
const GAMMA_ANGLES = Array.from({ length: 73 }, (_, index) => index * 2.5);
const RADIANS_PER_DEGREE = Math.PI / 180;

/** Samples a parametric distribution with exactly the given flux. Without an opening, it is a point source. */
export function parametricPhotometry(
  parameters: DistributionParameters,
  {
    flux,
    watts,
    opening = { shape: "circle", length: 0, width: 0 },
  }: Pick<UnmeasuredLuminaire, "flux" | "watts" | "opening">,
): Photometry {
  const distribution = {
    symmetry: "c0-c180" as const,
    cAngles: C_ANGLES,
    gammaAngles: GAMMA_ANGLES,
    intensities: sampleIntensities(parameters),
  };
  const candelaPerUnit = flux / luminousFlux({ ...distribution, candelaPerUnit: 1 });
  const lampSet = { count: 1, type: "", flux, colour: "", rendering: "" };
  return {
    format: "eulumdat",
    texts: { manufacturer: "", name: "", number: "", report: "", fileName: "", date: "" },
    ...distribution,
    candelaPerUnit,
    isAbsolute: true,
    lampSets: [watts !== undefined && watts > 0 ? { ...lampSet, watts } : lampSet],
    statedFlux: flux,
    housing: { ...opening, height: 0 },
    opening: { ...opening, sides: [0, 0, 0, 0] },
  };
}

/** Interpolates between the planes across and along with weight cos² C. */
function sampleIntensities(parameters: DistributionParameters): number[] {
  const curve = parametricCurve(parameters);
  return C_ANGLES.flatMap((c) => {
    const across = Math.cos(c * RADIANS_PER_DEGREE) ** 2;
    const side = c <= 90 ? 1 : -1;
    return GAMMA_ANGLES.map((gamma) => across * curve(gamma, 0, side) + (1 - across) * curve(gamma, 90, side));
  });
}

const NEGATIVE_WORDS = /^(?:(?:none|no|not|without|ohne|kein|keine|nein|false|0)\b|[-–]?$)/i;

/**
 * Whether a luminaire is an emergency variant. Its light is calculated for mains operation, since the lower flux in
 * battery operation is unknown, and results are marked accordingly.
 *
 * @param emergency the values of the article's field; any value other than those meaning *none* makes it a variant
 */
export const isEmergencyVariant = (emergency: readonly string[]): boolean =>
  emergency.some((value) => !NEGATIVE_WORDS.test(value.slice(0, 200).trim()));

type DistributionShape = "spot" | "flood" | "wide" | "batwing" | "asymmetric" | "direct-indirect";

export interface DistributionParameters {
  readonly shape: DistributionShape;
  /** Beam angle of spots and floods, degrees. */
  readonly beam?: number;
  /** Intensity straight up as a share of that straight down; for direct-indirect distributions. */
  readonly indirect?: number;
}

/**
 * Intensity in arbitrary units at γ degrees from straight down, across (0) or along (90) the luminaire. `side` is 1
 * towards C0, −1 towards C180; it only matters for asymmetric curves.
 */
export type ParametricCurve = (gamma: number, plane: 0 | 90, side: 1 | -1) => number;

const cosinePower = (angle: number, exponent: number): number =>
  Math.max(0, Math.cos(angle * RADIANS_PER_DEGREE)) ** exponent;

const gaussian = (offset: number, width: number): number => Math.exp(-((offset / width) ** 2));

/** Curves in arbitrary units; `exponent` is the power of the cosine with the required half-peak angle. */
const CURVES: Readonly<Record<DistributionShape, (exponent: number, indirect: number) => ParametricCurve>> = {
  spot: (exponent) => (angle) => (angle < 90 ? cosinePower(angle, exponent) : 0),
  flood: (exponent) => (angle) => (angle < 90 ? cosinePower(angle, exponent) / (1 + Math.exp((angle - 62) / 5)) : 0),
  wide: () => (angle, plane) =>
    angle < 90
      ? cosinePower(angle, plane === 90 ? 1.25 : 1) * (1 - 0.08 * Math.cos(2 * angle * RADIANS_PER_DEGREE))
      : 0,
  batwing: () => (angle, plane) =>
    angle < 90 ? cosinePower(angle, 1.2) * (plane === 90 ? 1 : 0.62 + 0.75 * gaussian(angle - 34, 17)) : 0,
  asymmetric: () => (angle, plane, side) =>
    angle < 90 ? (plane === 90 ? cosinePower(angle, 2.2) : gaussian(angle * side - 32, 22)) : 0,
  "direct-indirect": (_, indirect) => (angle, plane) =>
    angle < 90 ? cosinePower(angle, plane === 90 ? 1.9 : 1.4) : indirect * cosinePower(180 - angle, 1.1),
};

const MIN_BEAM_DEG = 4;
const MAX_BEAM_DEG = 150;

export function parametricCurve({ shape, beam = 60, indirect = 0.3 }: DistributionParameters): ParametricCurve {
  const halfAngle = Math.min(MAX_BEAM_DEG, Math.max(MIN_BEAM_DEG, beam)) / 2;
  return CURVES[shape](Math.log(0.5) / Math.log(Math.cos(halfAngle * RADIANS_PER_DEGREE)), indirect);
}
