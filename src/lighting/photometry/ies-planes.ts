import { type Symmetry, UnreadablePhotometryError } from "./photometry.ts";
import { checkFullCircle, withoutClosingPlane } from "./stored-planes.ts";

/** Half-planes of an IES file, converted to C angles. */
interface CPlanes {
  readonly symmetry: Symmetry;
  readonly cAngles: readonly number[];
  /** For each C angle, the index of the file's half-plane. */
  readonly order: readonly number[];
}

const TOLERANCE_DEG = 1e-6;
const isClose = (angle: number, other: number): boolean => Math.abs(angle - other) < TOLERANCE_DEG;

/**
 * Converts the horizontal angles of LM-63 (type C), whose 0° lies along the luminaire, to C angles, whose C0 lies
 * across it: C = h + 90°. Symmetric distributions are mirrored into the half-planes that a photometry stores.
 *
 * @throws UnreadablePhotometryError when the angles cover none of the ranges of LM-63
 */
export function toCPlanes(horizontal: readonly number[], line: number): CPlanes {
  const [first = 0, last = 0] = [horizontal[0], horizontal.at(-1)];
  const order = horizontal.map((_, index) => index);
  if (horizontal.length === 1) return { symmetry: "rotational", cAngles: [0], order };
  if (isClose(first, 0) && isClose(last, 90)) return mirrorPlanes("quadrant", horizontal, (angle) => 90 - angle);
  if (isClose(first, 90) && isClose(last, 270)) return mirrorPlanes("c0-c180", horizontal, (angle) => 270 - angle);
  if (isClose(first, 0) && isClose(last, 180))
    return { symmetry: "c90-c270", cAngles: horizontal.map((angle) => angle + 90), order };
  if (isClose(first, 0) && last > 180 && last <= 360 + TOLERANCE_DEG) {
    checkFullCircle(withoutClosingPlane(horizontal), "horizontal angle", line);
    return fullCirclePlanes(horizontal);
  }
  const range = `${first}° to ${last}°`;
  throw new UnreadablePhotometryError({
    code: "symmetry-mismatch",
    line,
    field: "horizontal angle",
    found: range,
    expected: "0°, 0° to 90°, 0° to 180°, 90° to 270° or 0° to 360°",
  });
}

function mirrorPlanes(symmetry: Symmetry, horizontal: readonly number[], toC: (angle: number) => number): CPlanes {
  const order = horizontal.map((_, index) => index).toReversed();
  return { symmetry, cAngles: order.map((index) => toC(horizontal[index] ?? 0)), order };
}

/** The half-planes of a full circle; 360°, which repeats 0°, is dropped. */
function fullCirclePlanes(horizontal: readonly number[]): CPlanes {
  const planes = horizontal.flatMap((angle, index) =>
    isClose(angle, 360) ? [] : [{ angle: (angle + 90) % 360, index }],
  );
  planes.sort((a, b) => a.angle - b.angle);
  return { symmetry: "none", cAngles: planes.map(({ angle }) => angle), order: planes.map(({ index }) => index) };
}

/** A half-plane of an IES file: its angle, and the stored half-planes whose weighted sum it is. */
export interface IesPlane {
  readonly angle: number;
  readonly parts: readonly { readonly plane: number; readonly weight: number }[];
}

/** The half-planes of a photometry for an IES file, the inverse of `toCPlanes`. */
export function toIesPlanes(symmetry: Symmetry, cAngles: readonly number[]): IesPlane[] {
  const singlePlane = (angle: number, plane: number): IesPlane => ({ angle, parts: [{ plane, weight: 1 }] });
  if (symmetry === "rotational") return [singlePlane(0, 0)];
  if (symmetry === "c90-c270") return cAngles.map((angle, plane) => singlePlane(angle - 90, plane));
  if (symmetry === "quadrant") return cAngles.map((angle, plane) => singlePlane(90 - angle, plane)).toReversed();
  if (symmetry === "c0-c180") return cAngles.map((angle, plane) => singlePlane(270 - angle, plane)).toReversed();
  const circle = cAngles.map((angle, plane) => singlePlane((angle + 270) % 360, plane));
  circle.sort((a, b) => a.angle - b.angle);
  const start = circle[0]?.angle === 0 ? circle : [interpolatePlaneAtZero(circle), ...circle];
  return [...start, { angle: 360, parts: start[0]?.parts ?? [] }];
}

/** The half-plane at 0°, interpolated between its neighbours where none was measured. */
function interpolatePlaneAtZero(circle: readonly IesPlane[]): IesPlane {
  const [next, previous] = [circle[0], circle.at(-1)];
  const [toNext, toPrevious] = [next?.angle ?? 0, 360 - (previous?.angle ?? 360)];
  const gap = toNext + toPrevious;
  const scaleParts = (plane: IesPlane | undefined, weight: number) =>
    (plane?.parts ?? []).map((part) => ({ plane: part.plane, weight: part.weight * weight }));
  return { angle: 0, parts: [...scaleParts(next, toPrevious / gap), ...scaleParts(previous, toNext / gap)] };
}
