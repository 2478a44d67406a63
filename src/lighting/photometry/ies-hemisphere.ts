import { type Distribution, UnreadablePhotometryError } from "./photometry.ts";
import { isSameAngle } from "./stored-planes.ts";

/** A for headlamps and signals, B for floodlights. */
export type HemisphereType = "A" | "B";

/** The intensities of a hemisphere in the order of an IES file: `planes[horizontal][vertical]`. */
interface IesHemisphere {
  readonly type: HemisphereType;
  /** −90° to 90°, or 0° to 90° if both sides are equal. Clockwise, seen from above. */
  readonly horizontal: readonly number[];
  /** −90° to 90° */
  readonly vertical: readonly number[];
  readonly planes: readonly (readonly number[])[];
}

type ConvertedPlanes = Omit<Distribution, "candelaPerUnit">;

const RADIANS_PER_DEGREE = Math.PI / 180;
/** Half-planes of the converted photometry, and the widest step of γ. */
const STEP_DEG = 2.5;
/** A file of type B with more angles is resampled evenly. */
const MAX_GAMMAS = 361;
/** Width of the step to the dark side of type A. */
const EDGE_DEG = 0.1;

/**
 * LM-63 also allows vertical angles from 0°, but not whether the other half is dark or equal: such files are rejected.
 * @throws UnreadablePhotometryError
 */
export function checkHemisphere({ type, horizontal, vertical }: Omit<IesHemisphere, "planes">, line: number): void {
  const checkRange = (field: string, angles: readonly number[], starts: readonly number[]): void => {
    const [first = 0, last = 0] = [angles[0], angles.at(-1)];
    if (starts.some((start) => isSameAngle(first, start)) && isSameAngle(last, 90)) return;
    throw new UnreadablePhotometryError({
      code: "not-supported",
      line,
      field,
      found: `type ${type}, ${first}° to ${last}°`,
      expected: starts.map((start) => `${start}° to 90°`).join(" or "),
    });
  };
  checkRange("vertical angle", vertical, [-90]);
  checkRange("horizontal angle", horizontal, [-90, 0]);
}

/**
 * Converts types A and B to C angles. The photometric horizontal of LM-63-2002 is type C's horizontal angle 0°, which
 * is C90 of a photometry; horizontal angles run clockwise.
 *
 * Type A is a globe with a vertical axis: C = 90° − H and γ = 90° + V, without interpolation; the hemisphere behind it
 * is dark. Type B is a globe with a horizontal axis, from C180 to C0, and interpolated with tan V = sin C · tan γ and
 * sin H = cos C · sin γ (the B and β of CIE 121:1996).
 *
 * @param hemisphere checked by `checkHemisphere`
 */
export const convertHemisphere = (hemisphere: IesHemisphere): ConvertedPlanes =>
  hemisphere.type === "A" ? convertTypeA(completeSides(hemisphere)) : convertTypeB(hemisphere);

function convertTypeA({ horizontal, vertical, planes }: IesHemisphere): ConvertedPlanes {
  const dark = vertical.map(() => 0);
  return {
    symmetry: "none",
    cAngles: [...horizontal.map((angle) => 90 - angle).toReversed(), 180 + EDGE_DEG, 360 - EDGE_DEG],
    gammaAngles: vertical.map((angle) => 90 + angle),
    intensities: [...planes.toReversed(), dark, dark].flat(),
  };
}

function convertTypeB(hemisphere: IesHemisphere): ConvertedPlanes {
  const isMirrored = isSameAngle(hemisphere.horizontal[0] ?? 0, 0);
  const complete = completeSides(hemisphere);
  const [first, last] = isMirrored ? [90, 270] : [0, 360 - STEP_DEG];
  const cAngles = Array.from({ length: (last - first) / STEP_DEG + 1 }, (_, index) => first + index * STEP_DEG);
  const gammaAngles = resampleGammaAngles(complete);
  const intensities = cAngles.flatMap((c) =>
    gammaAngles.map((gamma) => {
      const sinGamma = Math.sin(gamma * RADIANS_PER_DEGREE);
      const h = Math.asin(Math.cos(c * RADIANS_PER_DEGREE) * sinGamma) / RADIANS_PER_DEGREE;
      const v =
        Math.atan2(Math.sin(c * RADIANS_PER_DEGREE) * sinGamma, Math.cos(gamma * RADIANS_PER_DEGREE)) /
        RADIANS_PER_DEGREE;
      return interpolate(complete, h, v);
    }),
  );
  return { symmetry: isMirrored ? "c90-c270" : "none", cAngles, gammaAngles, intensities };
}

function completeSides({ horizontal, planes, ...rest }: IesHemisphere): IesHemisphere {
  if (!isSameAngle(horizontal[0] ?? 0, 0)) return { ...rest, horizontal, planes };
  const mirrored = horizontal.slice(1).toReversed();
  return {
    ...rest,
    horizontal: [...mirrored.map((angle) => -angle), ...horizontal],
    planes: [...planes.slice(1).toReversed(), ...planes],
  };
}

/** The absolute values of the file's angles, so that both main planes are exact, and steps no wider than those of C. */
function resampleGammaAngles({ horizontal, vertical }: IesHemisphere): number[] {
  const even = (count: number): number[] => Array.from({ length: count }, (_, index) => (index * 90) / (count - 1));
  const angles = [...horizontal, ...vertical].map((angle) => Number(Math.min(90, Math.abs(angle)).toFixed(6)));
  const merged = [...new Set([...angles, ...even(90 / STEP_DEG + 1)])].sort((a, b) => a - b);
  return merged.length > MAX_GAMMAS ? even(MAX_GAMMAS) : merged;
}

function interpolate({ horizontal, vertical, planes }: IesHemisphere, h: number, v: number): number {
  const [left, hFraction] = findInterval(horizontal, h);
  const [low, vFraction] = findInterval(vertical, v);
  const atV = (plane: readonly number[] = []): number =>
    (plane[low] ?? 0) * (1 - vFraction) + (plane[low + 1] ?? 0) * vFraction;
  return atV(planes[left]) * (1 - hFraction) + atV(planes[left + 1]) * hFraction;
}

function findInterval(angles: readonly number[], angle: number): readonly [index: number, fraction: number] {
  const next = angles.findIndex((item) => item > angle);
  const index = Math.max(0, (next < 0 ? angles.length - 1 : next) - 1);
  const [from = 0, to = 1] = [angles[index], angles[index + 1]];
  return [index, Math.min(1, Math.max(0, (angle - from) / (to - from)))];
}
