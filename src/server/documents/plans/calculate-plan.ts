import { runToEnd } from "#model/run-steps.ts";
import { lightPlanSteps, type LightPlan } from "#planning/light-plan.ts";

/** Calculates a room. Returns its result as JSON, `null` when it cannot be calculated. */
export function calculatePlan(plan: LightPlan): Promise<Uint8Array> {
  const outcome = runToEnd(lightPlanSteps(plan));
  return Promise.resolve(Buffer.from(JSON.stringify(outcome.ok ? outcome.value : null)));
}
