import { type Distribution, type Symmetry, UnreadablePhotometryError } from "./photometry.ts";
import { checkFullCircle, type FilePlanes, isSameAngle, withoutClosingPlane } from "./stored-planes.ts";

/**
 * Converts the horizontal angles of LM-63 (type C), whose 0° lies along the luminaire, to C angles, whose C0 lies
 * across it: C = h + 90°. Symmetric distributions are mirrored into the half-planes that a photometry stores.
 *
 * @throws UnreadablePhotometryError when the angles cover none of the ranges of LM-63
 */
export function toCPlanes(horizontal: readonly number[], line: number): FilePlanes {
  const [first = 0, last = 0] = [horizontal[0], horizontal.at(-1)];
  const order = horizontal.map((_, index) => index);
  if (horizontal.length === 1) return { symmetry: "rotational", cAngles: [0], order };
  if (isSameAngle(first, 0) && isSameAngle(last, 90))
    return mirrorPlanes("quadrant", horizontal, (angle) => 90 - angle);
  if (isSameAngle(first, 90) && isSameAngle(last, 270))
    return mirrorPlanes("c0-c180", horizontal, (angle) => 270 - angle);
  if (isSameAngle(first, 0) && isSameAngle(last, 180))
    return { symmetry: "c90-c270", cAngles: horizontal.map((angle) => angle + 90), order };
  if (isSameAngle(first, 0) && last > 180 && (last < 360 || isSameAngle(last, 360))) {
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

function mirrorPlanes(symmetry: Symmetry, horizontal: readonly number[], toC: (angle: number) => number): FilePlanes {
  const order = horizontal.map((_, index) => index).toReversed();
  return { symmetry, cAngles: order.map((index) => toC(horizontal[index] ?? 0)), order };
}

/** The half-planes of a full circle; 360°, which repeats 0°, is dropped. */
function fullCirclePlanes(horizontal: readonly number[]): FilePlanes {
  const planes = horizontal.flatMap((angle, index) =>
    isSameAngle(angle, 360) ? [] : [{ angle: (angle + 90) % 360, index }],
  );
  planes.sort((a, b) => a.angle - b.angle);
  return { symmetry: "none", cAngles: planes.map(({ angle }) => angle), order: planes.map(({ index }) => index) };
}

/** The horizontal angles of an IES file for the half-planes of a photometry. A full circle includes 0° and 360°. */
export function toHorizontalAngles({ symmetry, cAngles }: Distribution): readonly number[] {
  if (symmetry === "rotational") return [0];
  if (symmetry === "c90-c270") return cAngles.map((angle) => angle - 90);
  if (symmetry === "quadrant") return cAngles.map((angle) => 90 - angle).toReversed();
  if (symmetry === "c0-c180") return cAngles.map((angle) => 270 - angle).toReversed();
  const circle = cAngles.map((angle) => (angle + 270) % 360).sort((a, b) => a - b);
  return [...new Set([0, ...circle, 360])];
}
