import { isoluxLines } from "#drawing/rooms/isolux-lines.ts";
import { lightPlanSteps, type LightPlan } from "#planning/light-plan.ts";
import { isSufficient, sufficientGridSteps, type InsufficientResult } from "#planning/sufficient-grid.ts";
import { illuminancePoints } from "#views/planner/plan-drawings.ts";
import { runUnlessStopped } from "#model/run-steps.ts";
import { nextTask } from "#web/client/delay.ts";
import type { PlanResponse, PlanRequest, PlanProposal } from "./plan-messages.ts";

/** Longest time slice between two checks for newer messages. */
const SLICE_MS = 8;

let latest = 0;

addEventListener("message", ({ data }: MessageEvent<PlanRequest>) => {
  latest = data.id;
  void calculate(data);
});

/** Calculates a room; the calculation is abandoned when another one is requested. */
async function calculate({ id, plan, resultOnly = false, insufficient }: PlanRequest): Promise<void> {
  if (insufficient) return propose(id, plan, insufficient);
  const outcome = await runWhileCurrent(id, lightPlanSteps(plan));
  if (!outcome) return;
  const isolux = outcome.ok && !resultOnly ? isoluxLines(illuminancePoints(outcome.value)) : undefined;
  postMessage({ id, outcome, isolux } satisfies PlanResponse);
  if (!outcome.ok || resultOnly || isSufficient(plan, outcome.value)) return;
  await propose(id, plan, outcome.value);
}

async function propose(id: number, plan: LightPlan, insufficient: InsufficientResult): Promise<void> {
  const sufficientGrid = await runWhileCurrent(id, sufficientGridSteps(plan, insufficient));
  postMessage({ id, sufficientGrid } satisfies PlanProposal);
}

/** The result of a calculation; `undefined` if another one has been requested meanwhile. */
const runWhileCurrent = <Result>(id: number, steps: Generator<undefined, Result>) =>
  runUnlessStopped(steps, SLICE_MS, async () => {
    await nextTask();
    return latest === id;
  });
