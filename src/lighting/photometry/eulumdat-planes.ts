import { hasSymmetry } from "./photometric-solid.ts";
import type { Symmetry } from "./photometry.ts";
import { checkAscending, checkPlaneRange, type FilePlanes, withoutClosingPlane } from "./stored-planes.ts";

interface EulumdatPlanes extends FilePlanes {
  /** A stated symmetry that the half-planes do not have. */
  readonly contradictedSymmetry?: Exclude<Symmetry, "none">;
}

const STORED_PLANE_COUNTS: Readonly<Record<Symmetry, (listedCount: number) => number>> = {
  none: (listedCount) => listedCount,
  rotational: () => 1,
  "c0-c180": (listedCount) => listedCount / 2 + 1,
  "c90-c270": (listedCount) => listedCount / 2 + 1,
  quadrant: (listedCount) => listedCount / 4 + 1,
};

/** How many of a file's half-planes have intensities. @param listedCount the number that the file lists (Mc) */
export const storedPlaneCount = (symmetry: Symmetry, listedCount: number): number =>
  STORED_PLANE_COUNTS[symmetry](listedCount);

/** The first and the last half-plane that a photometry stores, by symmetry. */
const C_ANGLE_RANGES = { "c0-c180": [0, 180], "c90-c270": [90, 270], quadrant: [0, 90] } as const;
/**
 * The first and the last half-plane with intensities in a file with symmetry about C90–C270. Their positions in the
 * list are Mc1 = 3·Mc/4 + 1 and Mc2 = Mc1 + Mc/2.
 */
const C90_C270_START = 270;
const C90_C270_END = 90;

/**
 * Finds the half-planes that have intensities in a file that stores only those of its symmetry. With symmetry about
 * C90–C270 they run from C270 via C0 to C90, unless the file lists C90 first; they are the mirror images of those from
 * C90 to C270.
 *
 * @param listedAngles all C angles of the file
 * @throws UnreadablePhotometryError when they are not ascending, or not those of the symmetry
 */
export function readStoredPlanes(
  listedAngles: readonly number[],
  { statedSymmetry, line }: StatedPlanes,
): EulumdatPlanes {
  if (statedSymmetry === "rotational") return { symmetry: statedSymmetry, cAngles: [0], order: [0] };
  const angles = withoutClosingPlane(listedAngles);
  if (statedSymmetry === "c90-c270" && !beginsAtC90(angles)) return mirrorPlanes(angles, line);
  const cAngles = angles.slice(0, storedPlaneCount(statedSymmetry, angles.length));
  return checkedPlanes(cAngles, { statedSymmetry, line });
}

/** Half-planes in the order of a file, if they are those of its symmetry. */
function checkedPlanes(cAngles: readonly number[], { statedSymmetry, line }: StatedPlanes): EulumdatPlanes {
  checkAscending(cAngles, "C angle", (index) => line + index);
  checkPlaneRange(cAngles, storedRange(statedSymmetry), line);
  return { symmetry: statedSymmetry, cAngles, order: cAngles.map((_, index) => index) };
}

/** The symmetry that a file's header states, and the line of its first C angle. */
interface StatedPlanes {
  readonly statedSymmetry: Symmetry;
  readonly line: number;
}

/**
 * Finds the half-planes of a file that has intensities for every half-plane that it lists: they are at the listed
 * angles. If it lists only those that the stated symmetry stores, the others are mirror images. Some files that state
 * symmetry about C90–C270 store them from C270 onwards; they are read in that order if only that order yields
 * the symmetry.
 *
 * @param gammaAngles of each half-plane
 * @param planes the intensities of each half-plane
 * @throws UnreadablePhotometryError when the C angles are not ascending
 */
export function readAllPlanes(
  listedAngles: readonly number[],
  { statedSymmetry, line }: StatedPlanes,
  { gammaAngles, planes }: { readonly gammaAngles: readonly number[]; readonly planes: readonly (readonly number[])[] },
): EulumdatPlanes {
  const angles = withoutClosingPlane(listedAngles);
  if (listsOnlyStoredPlanes(statedSymmetry, angles)) return checkedPlanes(angles, { statedSymmetry, line });
  const listedPlanes = checkedPlanes(angles, { statedSymmetry: "none", line });
  const intensities = planes.slice(0, angles.length).flat();
  if (statedSymmetry === "none" || hasSymmetry(statedSymmetry, { cAngles: angles, gammaAngles, intensities }))
    return listedPlanes;
  const start = angles.indexOf(C90_C270_START);
  const rotatedAngles = [...angles.slice(start), ...angles.slice(0, start)];
  if (
    statedSymmetry === "c90-c270" &&
    start > 0 &&
    hasSymmetry(statedSymmetry, { cAngles: rotatedAngles, gammaAngles, intensities })
  )
    return mirrorPlanes(angles, line);
  return { ...listedPlanes, contradictedSymmetry: statedSymmetry };
}

/** Whether the listed angles begin and end with those that a symmetry stores, instead of covering the full circle. */
function listsOnlyStoredPlanes(symmetry: Symmetry, angles: readonly number[]): boolean {
  const range = storedRange(symmetry);
  return range !== undefined && angles[0] === range[0] && angles.at(-1) === range[1];
}

/** The first and the last half-plane that a symmetry stores; `undefined` if it has no ends. */
const storedRange = (symmetry: Symmetry): readonly [number, number] | undefined =>
  symmetry === "none" || symmetry === "rotational" ? undefined : C_ANGLE_RANGES[symmetry];

/** Whether the listed angles start at C90 instead of C0. */
const beginsAtC90 = ([first, ...rest]: readonly number[]): boolean =>
  first === C90_C270_END && (rest.at(-1) ?? first) < C90_C270_END;

/** C270 … C0 … C90 are the mirror images of C270 … C180 … C90. */
function mirrorPlanes(listedAngles: readonly number[], line: number): EulumdatPlanes {
  const start = Math.max(0, listedAngles.indexOf(C90_C270_START));
  const indices = Array.from(
    { length: storedPlaneCount("c90-c270", listedAngles.length) },
    (_, index) => (start + index) % listedAngles.length,
  );
  const angles = indices.map((index) => listedAngles[index] ?? 0);
  const unwrappedAngles = angles.map((angle) => (angle < C90_C270_START ? angle + 360 : angle));
  checkAscending(unwrappedAngles, "C angle", (index) => line + (indices[index] ?? 0));
  checkPlaneRange(angles, [C90_C270_START, C90_C270_END], line);
  const cAngles = unwrappedAngles.map((angle) => 2 * C90_C270_START - angle).toReversed();
  return { symmetry: "c90-c270", cAngles, order: cAngles.map((_, index) => cAngles.length - 1 - index) };
}
