import type { Symmetry } from "./photometry.ts";
import { checkAscending, checkPlanes } from "./stored-planes.ts";

/** Half-planes of a EULUMDAT file, converted to those of a photometry. */
export interface EulumdatPlanes {
  readonly symmetry: Symmetry;
  readonly cAngles: readonly number[];
  /** For each C angle, the index of the file's half-plane. */
  readonly order: readonly number[];
}

/** The number of half-planes with intensities out of the Mc listed ones, by symmetry. */
const STORED: Readonly<Record<Symmetry, (planes: number) => number>> = {
  none: (planes) => planes,
  rotational: () => 1,
  "c0-c180": (planes) => planes / 2 + 1,
  "c90-c270": (planes) => planes / 2 + 1,
  quadrant: (planes) => planes / 4 + 1,
};

/** The first and the last half-plane with intensities, by symmetry. */
const RANGE = { "c0-c180": [0, 180], "c90-c270": [90, 270], quadrant: [0, 90] } as const;
/** Where the half-planes of a symmetry about C90–C270 begin: Mc1 = 3·Mc/4 + 1, Mc2 = Mc1 + Mc/2. */
const FIRST = 270;
const LAST = 90;

/**
 * Finds the half-planes that have intensities. Those of a symmetry about C90–C270 run from C270 over C0 to C90, unless
 * the file itself lists C90 first.
 *
 * @param listed all C angles of the file
 * @param stated the symmetry that its header states
 * @param given the number of half-planes whose intensities the file has
 * @param line of the first angle
 * @throws UnreadablePhotometry when they are not ascending, or not those of the symmetry
 */
export function fromStoredPlanes(
  listed: readonly number[],
  { stated, given, line }: { readonly stated: Symmetry; readonly given: number; readonly line: number },
): EulumdatPlanes {
  // The intensities of all half-planes are the whole light, whatever symmetry is stated.
  const isWhole = given === listed.length && STORED[stated](given) < given;
  const symmetry = isWhole ? "none" : stated;
  if (symmetry === "rotational") return { symmetry, cAngles: [0], order: [0] };
  if (symmetry === "c90-c270" && !beginsAtC90(listed)) return mirrored(listed, line);
  const cAngles = listed.slice(0, STORED[symmetry](listed.length));
  checkAscending(cAngles, "C angle", (at) => line + at);
  checkPlanes(cAngles, symmetry === "none" ? undefined : RANGE[symmetry], "C angle", line);
  return { symmetry, cAngles, order: cAngles.map((_, at) => at) };
}

/** Whether angles are listed from C90 around the circle, not upwards from C0 on. */
const beginsAtC90 = ([first, ...others]: readonly number[]): boolean =>
  first === LAST && (others.at(-1) ?? first) < LAST;

/** C270 … C0 … C90 are the mirror images of C270 … C180 … C90. */
function mirrored(listed: readonly number[], line: number): EulumdatPlanes {
  const from = Math.max(0, listed.indexOf(FIRST));
  const places = Array.from({ length: STORED["c90-c270"](listed.length) }, (_, at) => (from + at) % listed.length);
  const angles = places.map((at) => listed[at] ?? 0);
  const turned = angles.map((angle) => (angle < FIRST ? angle + 360 : angle));
  checkAscending(turned, "C angle", (at) => line + (places[at] ?? 0));
  checkPlanes(angles, [FIRST, LAST], "C angle", line);
  const cAngles = turned.map((angle) => 2 * FIRST - angle).toReversed();
  return { symmetry: "c90-c270", cAngles, order: cAngles.map((_, at) => cAngles.length - 1 - at) };
}

/** For each half-plane of a file, in its order, the index of the photometry's. The inverse of `fromStoredPlanes`. */
export function storedOrder({ symmetry, cAngles }: Pick<EulumdatPlanes, "symmetry" | "cAngles">): readonly number[] {
  const order = cAngles.map((_, at) => at);
  return symmetry === "c90-c270" ? order.toReversed() : order;
}
