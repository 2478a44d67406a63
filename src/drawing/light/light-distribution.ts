/** The plane of a light distribution: across (C0–C180) or along (C90–C270) the luminaire. */
export type LightPlane = 0 | 90;

/**
 * Luminous intensity in cd per 1,000 lm at an angle from straight down, 0–180°.
 *
 * `side` is 1 towards C0 or C90, -1 towards C180 or C270; it only matters for asymmetric distributions.
 */
export type LightDistribution = (angle: number, plane: LightPlane, side?: 1 | -1) => number;

/** The intensities at an angle from straight down towards C0, C180, C90 and C270. */
export const sideIntensities = (distribution: LightDistribution, angle: number): readonly number[] => [
  distribution(angle, 0, 1),
  distribution(angle, 0, -1),
  distribution(angle, 90, 1),
  distribution(angle, 90, -1),
];

/** The highest intensity of a distribution in cd/klm, in steps of two degrees. */
export function maximumIntensity(distribution: LightDistribution): number {
  let maximum = 0;
  for (let angle = 0; angle <= 180; angle += 2) {
    maximum = Math.max(maximum, ...sideIntensities(distribution, angle));
  }
  return maximum;
}

/**
 * Intensities in cd per 1,000 lm from −180° to 180° in equal steps: across (positive towards C0) and along (positive
 * towards C90).
 */
interface LightCurves {
  readonly across: readonly number[];
  readonly along: readonly number[];
}

/** The distribution of two curves, interpolated linearly. */
export const curveDistribution =
  ({ across, along }: LightCurves): LightDistribution =>
  (angle, plane, side = 1) => {
    const curve = plane === 0 ? across : along;
    const position = ((side * angle + 180) / 360) * (curve.length - 1);
    const index = Math.floor(position);
    const [low = 0, high = low] = [curve[index], curve[index + 1]];
    return low + (position - index) * (high - low);
  };
