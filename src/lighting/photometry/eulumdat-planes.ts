import { hasSymmetry } from "./photometric-solid.ts";
import type { Symmetry } from "./photometry.ts";
import { checkAscending, checkPlanes } from "./stored-planes.ts";

/** Half-planes of a EULUMDAT file, converted to those of a photometry. */
interface EulumdatPlanes {
  readonly symmetry: Symmetry;
  readonly cAngles: readonly number[];
  /** For each C angle, the index of the file's half-plane. */
  readonly order: readonly number[];
  /** A stated symmetry that the half-planes do not have. */
  readonly contradictedSymmetry?: Exclude<Symmetry, "none">;
}

/** The number of half-planes with intensities out of the Mc listed ones, by symmetry. */
const STORED: Readonly<Record<Symmetry, (planes: number) => number>> = {
  none: (planes) => planes,
  rotational: () => 1,
  "c0-c180": (planes) => planes / 2 + 1,
  "c90-c270": (planes) => planes / 2 + 1,
  quadrant: (planes) => planes / 4 + 1,
};

/** The number of a file's half-planes with intensities, by its symmetry. */
export const storedPlanes = (symmetry: Symmetry, planes: number): number => STORED[symmetry](planes);

/** The first and the last half-plane with intensities, by symmetry. */
const RANGE = { "c0-c180": [0, 180], "c90-c270": [90, 270], quadrant: [0, 90] } as const;
/** The first half-plane of a symmetry about C90–C270: Mc1 = 3·Mc/4 + 1, Mc2 = Mc1 + Mc/2. */
const FIRST_C_ANGLE = 270;
const LAST_C_ANGLE = 90;

/**
 * Finds the half-planes that have intensities. Those of a symmetry about C90–C270 run from C270 over C0 to C90, unless
 * the file itself lists C90 first.
 *
 * @param listed all C angles of the file
 * @param stated the symmetry that its header states
 * @param line of the first angle
 * @throws UnreadablePhotometry when they are not ascending, or not those of the symmetry
 */
export function fromStoredPlanes(listed: readonly number[], { stated, line }: StatedPlanes): EulumdatPlanes {
  if (stated === "rotational") return { symmetry: stated, cAngles: [0], order: [0] };
  if (stated === "c90-c270" && !beginsAtC90(listed)) return mirrored(listed, line);
  const cAngles = listed.slice(0, STORED[stated](listed.length));
  checkAscending(cAngles, "C angle", (index) => line + index);
  checkPlanes(cAngles, stated === "none" ? undefined : RANGE[stated], "C angle", line);
  return { symmetry: stated, cAngles, order: cAngles.map((_, index) => index) };
}

/** The symmetry that a file's header states, and the line of its first C angle. */
interface StatedPlanes {
  readonly stated: Symmetry;
  readonly line: number;
}

/**
 * Finds the half-planes of a file that has the intensities of all of them although it states a symmetry: they are at the listed
 * angles. If the distribution has a stated symmetry about C90–C270 only when the first half-plane is read as C270, as in files with
 * half of the planes, it is read so.
 *
 * @param gammaAngles of each half-plane
 * @param planes the intensities of each half-plane
 * @throws UnreadablePhotometry when the C angles are not ascending
 */
export function fromAllPlanes(
  listed: readonly number[],
  { stated, line }: StatedPlanes,
  { gammaAngles, planes }: { readonly gammaAngles: readonly number[]; readonly planes: readonly (readonly number[])[] },
): EulumdatPlanes {
  const all = fromStoredPlanes(listed, { stated: "none", line });
  const intensities = planes.flat();
  if (stated === "none" || hasSymmetry(stated, { cAngles: listed, gammaAngles, intensities })) return all;
  const from = listed.indexOf(FIRST_C_ANGLE);
  const turned = [...listed.slice(from), ...listed.slice(0, from)];
  if (stated === "c90-c270" && from > 0 && hasSymmetry(stated, { cAngles: turned, gammaAngles, intensities }))
    return mirrored(listed, line);
  return { ...all, contradictedSymmetry: stated };
}

/** Whether angles are listed from C90 around the circle, not upwards from C0 on. */
const beginsAtC90 = ([first, ...rest]: readonly number[]): boolean =>
  first === LAST_C_ANGLE && (rest.at(-1) ?? first) < LAST_C_ANGLE;

/** C270 … C0 … C90 are the mirror images of C270 … C180 … C90. */
function mirrored(listed: readonly number[], line: number): EulumdatPlanes {
  const from = Math.max(0, listed.indexOf(FIRST_C_ANGLE));
  const places = Array.from(
    { length: STORED["c90-c270"](listed.length) },
    (_, index) => (from + index) % listed.length,
  );
  const angles = places.map((index) => listed[index] ?? 0);
  const turned = angles.map((angle) => (angle < FIRST_C_ANGLE ? angle + 360 : angle));
  checkAscending(turned, "C angle", (index) => line + (places[index] ?? 0));
  checkPlanes(angles, [FIRST_C_ANGLE, LAST_C_ANGLE], "C angle", line);
  const cAngles = turned.map((angle) => 2 * FIRST_C_ANGLE - angle).toReversed();
  return { symmetry: "c90-c270", cAngles, order: cAngles.map((_, index) => cAngles.length - 1 - index) };
}

/** For each half-plane of a file, in its order, the index of the photometry's. The inverse of `fromStoredPlanes`. */
export function storedOrder({ symmetry, cAngles }: Pick<EulumdatPlanes, "symmetry" | "cAngles">): readonly number[] {
  const order = cAngles.map((_, index) => index);
  return symmetry === "c90-c270" ? order.toReversed() : order;
}
