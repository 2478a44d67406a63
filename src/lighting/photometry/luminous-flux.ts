import type { Distribution, Photometry, Symmetry } from "./photometry.ts";

const RADIANS_PER_DEGREE = Math.PI / 180;

/** The angle in degrees that the stored half-planes cover, by symmetry. */
const COVERED_DEGREES: Readonly<Record<Symmetry, number>> = {
  rotational: 0,
  quadrant: 90,
  "c0-c180": 180,
  "c90-c270": 180,
  none: 360,
};

/**
 * Mean intensity over C by γ, in cd: the basis of flux, utilisation and zonal sums. Intensities are interpolated
 * linearly in C, so each half-plane is weighted by half of the angle to either neighbour.
 *
 * @returns one value per γ angle
 */
function meanIntensities({ symmetry, cAngles, gammaAngles, intensities, candelaPerUnit }: Distribution): number[] {
  const weights = planeWeights(cAngles, COVERED_DEGREES[symmetry]);
  return gammaAngles.map((_, gamma) => {
    const mean = weights.reduce(
      (sum, weight, plane) => sum + weight * (intensities[plane * gammaAngles.length + gamma] ?? 0),
      0,
    );
    return mean * candelaPerUnit;
  });
}

/** Weights of the half-planes, with sum 1. */
function planeWeights(angles: readonly number[], span: number): number[] {
  if (angles.length === 1) return [1];
  const isFullCircle = span === 360;
  return angles.map((angle, index) => {
    const previous = angles[index - 1] ?? (isFullCircle ? (angles.at(-1) ?? 0) - 360 : angle);
    const next = angles[index + 1] ?? (isFullCircle ? (angles[0] ?? 0) + 360 : angle);
    return (next - previous) / 2 / span;
  });
}

/**
 * Luminous flux between two γ angles, lm: 2π ∫ I(γ) sin γ dγ, exact for an intensity that is linear between the angles
 * of the file (IES Lighting Handbook, zonal flux; the integral is in closed form, so that coarse angles cause no
 * integration error).
 *
 * @param gammas degrees, ascending
 * @param means mean intensity at each of them, cd
 */
export function fluxBetween(gammas: readonly number[], means: readonly number[], from: number, to: number): number {
  let flux = 0;
  for (let index = 1; index < gammas.length; index++) {
    const [low = 0, high = 0] = [gammas[index - 1], gammas[index]];
    const [start, end] = [Math.max(low, from), Math.min(high, to)];
    if (end <= start) continue;
    const slope = ((means[index] ?? 0) - (means[index - 1] ?? 0)) / (high - low);
    const intercept = (means[index - 1] ?? 0) - slope * low;
    flux += antiderivative(intercept, slope, end) - antiderivative(intercept, slope, start);
  }
  return 2 * Math.PI * flux;
}

/** ∫ (a + b·γ) sin γ dγ = −(a + b·γ) cos γ + b sin γ, with b per radian. */
function antiderivative(intercept: number, perDegree: number, degrees: number): number {
  const angle = degrees * RADIANS_PER_DEGREE;
  return -(intercept + perDegree * degrees) * Math.cos(angle) + (perDegree / RADIANS_PER_DEGREE) * Math.sin(angle);
}

/** Luminous flux of the whole distribution, lm. */
export const luminousFlux = (distribution: Distribution): number =>
  fluxBetween(distribution.gammaAngles, meanIntensities(distribution), 0, 180);

/** The share of the flux below the horizontal (γ < 90°), 0 … 1. */
export function downwardFraction(distribution: Distribution): number {
  const means = meanIntensities(distribution);
  return fluxBetween(distribution.gammaAngles, means, 0, 90) / fluxBetween(distribution.gammaAngles, means, 0, 180);
}

/** The luminaire's flux from the header, else by integration, lm. */
export const ratedFlux = (photometry: Photometry): number =>
  photometry.statedFlux !== undefined && photometry.statedFlux > 0 ? photometry.statedFlux : luminousFlux(photometry);

const ZONE_COUNT = 18;

/** Flux in the 18 zones of 10°, from straight down to straight up, lm. */
export function zonalFlux(distribution: Distribution): number[] {
  const means = meanIntensities(distribution);
  return Array.from({ length: ZONE_COUNT }, (_, zone) =>
    fluxBetween(distribution.gammaAngles, means, zone * 10, zone * 10 + 10),
  );
}
