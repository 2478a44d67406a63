import {
  parametricCurve,
  type DistributionParameters,
  type ParametricCurve,
} from "#lighting/defaults/parametric-curve.ts";
import type { CategoryCode } from "#model/entities/category-code.ts";

/** What of an article decides how its light is spread. */
export interface CurveChoice {
  readonly category: CategoryCode;
  readonly optic: string;
  /** Whether part of its light goes up. */
  readonly isLitAbove: boolean;
  /** The UGR that it states; absent where it states none. */
  readonly ugr?: number;
}

/** Where a luminaire is dimmed towards the horizontal, so that its glare is what it states: degrees from straight down. */
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

/** Half-value angles of the optics, in degrees, as the filter texts name them. */
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

/** How a luminaire of the demo spreads its light: the curve of its optic, dimmed where the UGR that it states asks for it. */
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
