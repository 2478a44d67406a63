import type { Photometry } from "#lighting/photometry/photometry.ts";
import { memoizeByObject } from "#model/memo.ts";
import type { LightPlan } from "./light-plan.ts";

/**
 * All numbers of a distribution, since distributions from another catalogue version, a rotated article or a visitor's
 * file may differ in any of them.
 */
const photometryText = memoizeByObject<Photometry, string>((photometry) => JSON.stringify(photometry));

/** The cache key of a plan: equal only for plans with equal inputs of the calculation. */
export function lightPlanKey({ room, grid, uniformity, luminaire: { photometry, ...luminaire } }: LightPlan): string {
  return JSON.stringify([room, grid, uniformity, luminaire, photometryText(photometry)]);
}
