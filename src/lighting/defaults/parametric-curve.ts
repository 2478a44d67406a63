const RADIANS_PER_DEGREE = Math.PI / 180;

type DistributionShape = "spot" | "flood" | "wide" | "batwing" | "asymmetric" | "direct-indirect";

/** A parametric distribution: its shape, half-peak angle in degrees, and upward share of the intensity. */
export interface DistributionParameters {
  readonly shape: DistributionShape;
  readonly beam?: number;
  readonly indirect?: number;
}

/**
 * Intensity in arbitrary units at γ degrees from straight down, across (0) or along (90) the luminaire. `side` is 1 towards
 * C0, −1 towards C180; it only matters for asymmetric curves.
 */
export type ParametricCurve = (angle: number, plane: 0 | 90, side: 1 | -1) => number;

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

/** The curve of a parametric distribution, in arbitrary units. */
export function parametricCurve({ shape, beam = 60, indirect = 0.3 }: DistributionParameters): ParametricCurve {
  const halfAngle = Math.min(MAX_BEAM_DEG, Math.max(MIN_BEAM_DEG, beam)) / 2;
  return CURVES[shape](Math.log(0.5) / Math.log(Math.cos(halfAngle * RADIANS_PER_DEGREE)), indirect);
}
