import type { Photometry } from "#lighting/photometry/photometry.ts";
import { memoizeByObject } from "#model/memo.ts";
import type { LightPlan } from "./light-plan.ts";

/** All numbers of a distribution: those of another catalogue version, of a turned article or of a visitor's file may differ anywhere. */
const photometryText = memoizeByObject<Photometry, string>((photometry) => JSON.stringify(photometry));

/** A text that is equal for plans with equal results, and different where anything that is calculated with differs. */
export function lightPlanKey({ room, grid, luminaire: { photometry, ...luminaire } }: LightPlan): string {
  return JSON.stringify([room, grid, luminaire, photometryText(photometry)]);
}
