import {
  parametricCurve,
  type DistributionParameters,
  type ParametricCurve,
} from "#lighting/defaults/parametric-curve.ts";
import type { CategoryCode } from "#model/entities/category-code.ts";

const RADIANS = Math.PI / 180;

/** The properties of an article that determine its distribution. */
interface CurveChoice {
  readonly category: CategoryCode;
  readonly optic: string;
  /** Whether it has an indirect component. */
  readonly isLitAbove: boolean;
  /** Its stated UGR; absent where it states none. */
  readonly ugr?: number;
}

/** Cut-off angles towards the horizontal that give the stated UGR, degrees from straight down. */
const CUT_OFF_DEGREES = new Map([
  [10, 50],
  [13, 54],
  [16, 58],
  [19, 63],
  [22, 70],
  [25, 78],
]);
const SOFTNESS_DEGREES = 4;

const LINEAR_PRISMS: DistributionParameters = { shape: "batwing" };
const UPPER_SHARE = 0.29;

/** Half-value angles of the optics, in degrees, as in the filter texts. */
const BEAMS = new Map([
  ["spot", 15],
  ["medium", 24],
  ["flood", 38],
  ["narrow", 60],
  ["wide", 76],
  ["extra-wide", 120],
]);

/** The curve of an optic, without its cut-off. */
function parametersOf({ category, optic, isLitAbove }: CurveChoice): DistributionParameters {
  if (isLitAbove) return { shape: "direct-indirect", indirect: UPPER_SHARE };
  if (optic === "louvre") return { shape: "batwing" };
  if (optic === "microprismatic") return category === "BAT" ? LINEAR_PRISMS : { shape: "flood", beam: 92 };
  if (category === "BAT" && optic !== "narrow") return { shape: "wide" };
  const beam = BEAMS.get(optic);
  return beam === undefined ? { shape: "wide" } : { shape: "spot", beam };
}

/** Half-value angles across and along an aisle: far along the racks, narrow across. */
const AISLE: readonly [DistributionParameters, DistributionParameters] = [
  { shape: "spot", beam: 30 },
  { shape: "spot", beam: 70 },
];

/**
 * The luminous intensity distribution of a demo luminaire: the curve of its optic, with a cut-off where its stated UGR
 * requires it.
 */
export function lightCurve(choice: CurveChoice): ParametricCurve {
  const [across, along] = choice.optic === "aisle" ? AISLE : [parametersOf(choice), parametersOf(choice)];
  const [curveAcross, curveAlong] = [parametricCurve(across), parametricCurve(along)];
  const cutOff = choice.ugr === undefined ? undefined : CUT_OFF_DEGREES.get(choice.ugr);
  return (angle, plane, side) => {
    const light = (plane === 0 ? curveAcross : curveAlong)(angle, plane, side);
    if (cutOff === undefined || angle > 90) return light;
    return light / (1 + Math.exp((angle - cutOff) / SOFTNESS_DEGREES));
  };
}

/** The lens throws to one side by so much from straight down, and falls to 1/e so far from there, degrees. */
const THROW_DEGREES = 32;
const SPREAD_DEGREES = 22;
const ALONG_EXPONENT = 2.2;

/** Intensity of an asymmetric linear lens, which throws its light towards C0, at C and γ in degrees; none upwards. */
export function asymmetricLens(c: number, gamma: number): number {
  const aside = Math.sin(gamma * RADIANS);
  const across = Math.atan2(aside * Math.cos(c * RADIANS), Math.cos(gamma * RADIANS)) / RADIANS;
  const along = Math.sqrt(Math.max(0, 1 - (aside * Math.sin(c * RADIANS)) ** 2));
  return gamma >= 90 ? 0 : Math.exp(-(((across - THROW_DEGREES) / SPREAD_DEGREES) ** 2)) * along ** ALONG_EXPONENT;
}
