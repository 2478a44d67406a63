import { type Symmetry, UnreadablePhotometryError } from "./photometry.ts";

/** Half-planes of a file, converted to those of a photometry. */
export interface FilePlanes {
  readonly symmetry: Symmetry;
  readonly cAngles: readonly number[];
  /** For each C angle, the index of the file's half-plane. */
  readonly order: readonly number[];
}

const TOLERANCE_DEG = 1e-6;

/** Whether two angles are equal but for rounding errors, in degrees. */
export const isSameAngle = (angle: number, other: number): boolean => Math.abs(angle - other) < TOLERANCE_DEG;

/** @param lineAt line of each angle, counted from 1 @throws UnreadablePhotometryError */
export function checkAscending(angles: readonly number[], field: string, lineAt: (index: number) => number): void {
  for (let index = 1; index < angles.length; index++) {
    const [previous = 0, angle = 0] = [angles[index - 1], angles[index]];
    if (angle > previous) continue;
    const expected = `an angle of more than ${previous}°`;
    throw new UnreadablePhotometryError({
      code: "not-ascending",
      line: lineAt(index),
      field,
      found: String(angle),
      expected,
    });
  }
}

/** The angles without a last one that repeats the first, such as 360° after 0°. */
export const withoutClosingPlane = (angles: readonly number[]): readonly number[] =>
  angles.length > 2 && isSameAngle((angles.at(-1) ?? 0) - (angles[0] ?? 0), 360) ? angles.slice(0, -1) : angles;

const MAX_GAP_DEG = 45;
const MAX_GAP_STEPS = 1.5;

/**
 * Half-planes must cover the full circle, since the light between the last and the first is interpolated.
 *
 * @throws UnreadablePhotometryError when that gap is wider than 45° and than 1.5 times the widest step
 */
export function checkFullCircle(angles: readonly number[], field: string, line: number): void {
  const [first = 0, last = 0] = [angles[0], angles.at(-1)];
  const steps = angles.slice(1).map((angle, index) => angle - (angles[index] ?? 0));
  const gap = 360 - (last - first);
  if (gap <= Math.max(MAX_GAP_DEG, MAX_GAP_STEPS * Math.max(...steps))) return;
  throw new UnreadablePhotometryError({
    code: "symmetry-mismatch",
    line,
    field,
    found: `${first}° to ${last}°`,
    expected: `half-planes over the full circle, or a symmetry${isymHint(first, last)}`,
  });
}

/** The value of Isym in EULUMDAT for half-planes whose mirror images complete the circle. */
function isymHint(first: number, last: number): string {
  const isym = ISYM_BY_RANGE.get(`${first} ${last}`);
  return isym === undefined ? "" : ` (Isym ${isym}, if the others are the mirror images of these)`;
}

const ISYM_BY_RANGE: ReadonlyMap<string, number> = new Map([
  ["0 180", 2],
  ["90 270", 3],
  ["0 90", 4],
]);

/**
 * Checks that half-planes cover the range of their symmetry, or without one, more than one angle and the full circle.
 *
 * @throws UnreadablePhotometryError
 */
export function checkPlaneRange(
  angles: readonly number[],
  range: readonly [number, number] | undefined,
  line: number,
): void {
  const [first = 0, last = 0] = [angles[0], angles.at(-1)];
  if (!range && angles.length > 1 && last - first < 360 - TOLERANCE_DEG) {
    checkFullCircle(angles, "C angle", line);
    return;
  }
  if (range && isSameAngle(first, range[0]) && isSameAngle(last, range[1])) return;
  throw new UnreadablePhotometryError({
    code: "symmetry-mismatch",
    line,
    field: "C angle",
    found: `C${first} to C${last}`,
    expected: range ? `C${range[0]} to C${range[1]}` : "half-planes over exactly one full circle",
  });
}
