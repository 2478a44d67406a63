import { type MeasurementNoise, UnreadablePhotometryError } from "./photometry.ts";
import { formatNumber } from "./number-text.ts";

/** Intensities are checked against `MAX_NOISE_SHARE` once all of them have been read. */
export const INTENSITY_LIMITS = { max: 1e9 };

/** In darkness, a goniophotometer may report intensities that are less than zero by up to this share of the peak. */
const MAX_NOISE_SHARE = 0.001;

/** Half-planes in the order of their file. */
interface MeasuredPlanes {
  readonly planes: readonly (readonly number[])[];
  readonly noise?: MeasurementNoise;
}

/**
 * Divides a file's intensities into half-planes. Negative ones that measurement noise explains are read as 0.
 *
 * @param gammaCount the number of intensities of a half-plane
 * @param lineAt line of each intensity, counted from 1
 * @throws UnreadablePhotometryError when one is less than zero by more than noise
 */
export function toMeasuredPlanes(
  intensities: readonly number[],
  gammaCount: number,
  lineAt: (index: number) => number,
): MeasuredPlanes {
  const peak = intensities.reduce((highest, intensity) => Math.max(highest, intensity), 0);
  const isInvalid = (intensity: number): boolean => intensity < -MAX_NOISE_SHARE * peak;
  const invalidIndex = intensities.findIndex(isInvalid);
  if (invalidIndex >= 0)
    throw new UnreadablePhotometryError({
      code: "out-of-range",
      line: lineAt(invalidIndex),
      field: "intensity",
      found: formatNumber(intensities[invalidIndex] ?? 0),
      expected: `a number from 0 to ${INTENSITY_LIMITS.max}`,
    });
  const planes = Array.from({ length: intensities.length / gammaCount }, (_, plane) =>
    intensities.slice(plane * gammaCount, (plane + 1) * gammaCount).map((intensity) => Math.max(0, intensity)),
  );
  const count = intensities.filter((intensity) => intensity < 0).length;
  if (count === 0) return { planes };
  return { planes, noise: { count, firstLine: lineAt(intensities.findIndex((intensity) => intensity < 0)) } };
}
