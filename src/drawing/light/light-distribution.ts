import { radians } from "#drawing/scene/geometry.ts";

/** The plane of a light distribution: across (C0–C180) or along (C90–C270) the luminaire. */
export type LightPlane = 0 | 90;

/**
 * Luminous intensity in cd per 1,000 lm at an angle from straight down, 0–180°.
 *
 * `side` is 1 towards C0, -1 towards C180; only asymmetric distributions tell them apart.
 */
export type LightDistribution = (angle: number, plane: LightPlane, side?: 1 | -1) => number;

export type DistributionShape = "spot" | "flood" | "wide" | "batwing" | "asymmetric" | "direct-indirect" | "up";

/** A parametric distribution: its shape, half-value angle in degrees, and share of the intensity that goes up. */
export interface DistributionParameters {
  readonly shape: DistributionShape;
  readonly beam?: number;
  readonly indirect?: number;
}

const cosinePower = (angle: number, exponent: number): number => Math.max(0, Math.cos(radians(angle))) ** exponent;

const bell = (offset: number, width: number): number => Math.exp(-((offset / width) ** 2));

type Curve = (angle: number, plane: LightPlane, side: 1 | -1) => number;

/** Curves of any height; `exponent` is the cosine power that has the half-value angle. */
const CURVES: Readonly<Record<DistributionShape, (exponent: number, indirect: number) => Curve>> = {
  spot: (exponent) => (angle) => (angle < 90 ? cosinePower(angle, exponent) : 0),
  flood: (exponent) => (angle) => (angle < 90 ? cosinePower(angle, exponent) / (1 + Math.exp((angle - 62) / 5)) : 0),
  wide: () => (angle, plane) =>
    angle < 90 ? cosinePower(angle, plane === 90 ? 1.25 : 1) * (1 - 0.08 * Math.cos(radians(2 * angle))) : 0,
  batwing: () => (angle, plane) =>
    angle < 90 ? cosinePower(angle, 1.2) * (plane === 90 ? 1 : 0.62 + 0.75 * bell(angle - 34, 17)) : 0,
  asymmetric: () => (angle, plane, side) =>
    angle < 90 ? (plane === 90 ? cosinePower(angle, 2.2) : bell(angle * side - 32, 22)) : 0,
  "direct-indirect": (_, indirect) => (angle, plane) =>
    angle < 90 ? cosinePower(angle, plane === 90 ? 1.9 : 1.4) : indirect * cosinePower(180 - angle, 1.1),
  up: (exponent) => (angle) => (angle > 90 ? cosinePower(180 - angle, exponent) : 0),
};

/** A parametric light distribution, scaled so that it integrates to 1,000 lm. */
export function lightDistribution({ shape, beam = 60, indirect = 0.3 }: DistributionParameters): LightDistribution {
  const exponent = Math.log(0.5) / Math.log(Math.cos(radians(Math.min(150, Math.max(4, beam)) / 2)));
  const curve = CURVES[shape](exponent, indirect);
  const scale = 1000 / luminousFlux(curve);
  return (angle, plane, side = 1) => curve(angle, plane, side) * scale;
}

/** The integral of a curve over the sphere (2π ∫ I sin γ dγ), the mean of both planes, in steps of one degree. */
function luminousFlux(curve: Curve): number {
  let flux = 0;
  for (let angle = 0.5; angle < 180; angle += 1) {
    const mean = (curve(angle, 0, 1) + curve(angle, 0, -1) + 2 * curve(angle, 90, 1)) / 4;
    flux += 2 * Math.PI * mean * Math.sin(radians(angle)) * radians(1);
  }
  return flux;
}

/** The highest intensity of a distribution in cd/klm, in steps of two degrees. */
export function maximumIntensity(distribution: LightDistribution): number {
  let maximum = 0;
  for (let angle = 0; angle <= 180; angle += 2) {
    maximum = Math.max(maximum, distribution(angle, 0, 1), distribution(angle, 0, -1), distribution(angle, 90, 1));
  }
  return maximum;
}
