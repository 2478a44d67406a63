import type { Photometry } from "#lighting/photometry/photometry.ts";
import { memoizeByObject } from "#model/memo.ts";
import type { LightPlan, PlannedLuminaire } from "./light-plan.ts";

/**
 * All numbers of a distribution, since distributions from another catalogue version, a rotated article or a visitor's
 * file may differ in any of them.
 */
const photometryText = memoizeByObject<Photometry, string>((photometry) => JSON.stringify(photometry));

/** The cache key of a plan: equal only for plans with equal inputs of the calculation. */
export function lightPlanKey({ luminaire, secondLuminaire, ...plan }: LightPlan): string {
  return JSON.stringify([plan, ...[luminaire, secondLuminaire].map((item) => item && luminaireText(item))]);
}

const luminaireText = ({ photometry, ...luminaire }: PlannedLuminaire): string =>
  JSON.stringify([luminaire, photometryText(photometry)]);
