import type { Distribution, Symmetry } from "./photometry.ts";

const RADIANS_PER_DEGREE = Math.PI / 180;
/** Resolution of the lookup tables for angles. */
const BUCKETS_PER_DEGREE = 4;

/**
 * A luminous intensity distribution prepared for lookups in any direction: half-planes over 360°, in cd, in one array.
 * Intensities are interpolated bilinearly between the angles of the file; outside its γ range they are 0.
 */
export interface PhotometricSolid {
  /**
   * C angles of the half-planes in degrees, ascending, from 0° or less to 360° or more; half-planes are repeated at the
   * ends. `[0]` if rotational.
   */
  readonly cAngles: Float64Array;
  readonly gammaAngles: Float64Array;
  /** Half-plane by half-plane, cd. */
  readonly candela: Float64Array;
  /** Bucket of C or γ → index of the last angle at or below its start. */
  readonly cBuckets: Uint16Array;
  readonly gammaBuckets: Uint16Array;
}

/** The C angles of a half-plane and of its mirror images, by symmetry. */
const MIRROR_ANGLES: Readonly<Record<Symmetry, (angle: number) => readonly number[]>> = {
  none: (angle) => [angle],
  rotational: () => [0],
  "c0-c180": (angle) => [angle, 360 - angle],
  "c90-c270": (angle) => [angle, (540 - angle) % 360],
  quadrant: (angle) => [angle, (540 - angle) % 360, 180 + angle, 360 - angle],
};

/** Prepares a distribution for calculation. @param distribution valid, as the readers return it */
export function photometricSolid(distribution: Distribution): PhotometricSolid {
  const { symmetry, intensities, candelaPerUnit } = distribution;
  const sorted = [...fullCirclePlanes(symmetry, distribution.cAngles)].sort(([a], [b]) => a - b);
  const closed = sorted.length === 1 ? sorted : closeCircle(sorted);
  const cAngles = Float64Array.from(closed, ([angle]) => angle);
  const gammaAngles = Float64Array.from(distribution.gammaAngles);
  const candela = new Float64Array(cAngles.length * gammaAngles.length);
  for (const [index, [, plane]] of closed.entries())
    for (let gamma = 0; gamma < gammaAngles.length; gamma++)
      candela[index * gammaAngles.length + gamma] =
        (intensities[plane * gammaAngles.length + gamma] ?? 0) * candelaPerUnit;
  return {
    cAngles,
    gammaAngles,
    candela,
    cBuckets: createBuckets(cAngles, 360),
    gammaBuckets: createBuckets(gammaAngles, 180),
  };
}

/** C angle → stored half-plane, over 360°. */
function fullCirclePlanes(symmetry: Symmetry, stored: readonly number[]): Map<number, number> {
  return new Map(
    stored.flatMap((angle, plane) => MIRROR_ANGLES[symmetry](angle).map((image) => [image % 360, plane] as const)),
  );
}

/** Padded to start at 0° or before, and to repeat after 360°. */
function closeCircle(sorted: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  const [first, last] = [sorted[0] ?? [0, 0], sorted.at(-1) ?? [0, 0]];
  const wrapped = first[0] === 0 ? [] : [[last[0] - 360, last[1]] as const];
  return [...wrapped, ...sorted, [first[0] + 360, first[1]]];
}

function createBuckets(angles: Float64Array, range: number): Uint16Array {
  const bucketStarts = new Uint16Array(range * BUCKETS_PER_DEGREE + 1);
  let index = 0;
  for (let bucket = 0; bucket < bucketStarts.length; bucket++) {
    while (index + 2 < angles.length && (angles[index + 1] ?? 0) <= bucket / BUCKETS_PER_DEGREE) index++;
    bucketStarts[bucket] = index;
  }
  return bucketStarts;
}

/**
 * The intensity in a direction, cd.
 *
 * @param c degrees, 0 ≤ c < 360
 * @param gamma degrees, 0 ≤ γ ≤ 180
 */
export function intensityAt(
  { cAngles, gammaAngles, candela, cBuckets, gammaBuckets }: PhotometricSolid,
  c: number,
  gamma: number,
): number {
  const count = gammaAngles.length;
  if (gamma < (gammaAngles[0] ?? 0) || gamma > (gammaAngles[count - 1] ?? 0)) return 0;
  let gammaIndex = gammaBuckets[(gamma * BUCKETS_PER_DEGREE) | 0] ?? 0;
  while (gammaIndex + 2 < count && (gammaAngles[gammaIndex + 1] ?? 0) <= gamma) gammaIndex++;
  const gammaFraction =
    (gamma - (gammaAngles[gammaIndex] ?? 0)) / ((gammaAngles[gammaIndex + 1] ?? 0) - (gammaAngles[gammaIndex] ?? 0));
  if (cAngles.length === 1)
    return (candela[gammaIndex] ?? 0) + gammaFraction * ((candela[gammaIndex + 1] ?? 0) - (candela[gammaIndex] ?? 0));
  let cIndex = cBuckets[(c * BUCKETS_PER_DEGREE) | 0] ?? 0;
  while (cIndex + 2 < cAngles.length && (cAngles[cIndex + 1] ?? 0) <= c) cIndex++;
  const cFraction = (c - (cAngles[cIndex] ?? 0)) / ((cAngles[cIndex + 1] ?? 0) - (cAngles[cIndex] ?? 0));
  const index = cIndex * count + gammaIndex;
  const lower = (candela[index] ?? 0) + gammaFraction * ((candela[index + 1] ?? 0) - (candela[index] ?? 0));
  const upper =
    (candela[index + count] ?? 0) + gammaFraction * ((candela[index + count + 1] ?? 0) - (candela[index + count] ?? 0));
  return lower + cFraction * (upper - lower);
}

/**
 * The intensity towards a point at the offset x (towards C0), y (towards C90) and `down` from the luminaire, cd.
 * Lengths in any unit; not all of them 0.
 */
export function intensityTowards(solid: PhotometricSolid, x: number, y: number, down: number): number {
  const horizontalDistance = Math.sqrt(x * x + y * y);
  const gamma = Math.atan2(horizontalDistance, down) / RADIANS_PER_DEGREE;
  if (solid.cAngles.length === 1 || horizontalDistance === 0) return intensityAt(solid, 0, gamma);
  const c = Math.atan2(y, x) / RADIANS_PER_DEGREE;
  return intensityAt(solid, c < 0 ? Math.min(c + 360, 359.999999) : c, gamma);
}

/** Differences of up to this share of the peak are measurement and rounding errors. */
const TOLERANCE = 0.05;

/** Whether a distribution in which all half-planes are stored has a symmetry. */
export function hasSymmetry(
  symmetry: Symmetry,
  distribution: Omit<Distribution, "symmetry" | "candelaPerUnit">,
): boolean {
  const solid = photometricSolid({ ...distribution, symmetry: "none", candelaPerUnit: 1 });
  const maxDeviation = TOLERANCE * solid.candela.reduce((max, candela) => Math.max(max, candela), 0);
  return distribution.cAngles.every((c) =>
    MIRROR_ANGLES[symmetry](c).every((image) =>
      distribution.gammaAngles.every(
        (gamma) =>
          Math.abs(intensityAt(solid, image % 360, gamma) - intensityAt(solid, c % 360, gamma)) <= maxDeviation,
      ),
    ),
  );
}
