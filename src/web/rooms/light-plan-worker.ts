import { isoluxLines } from "#drawing/rooms/isolux-lines.ts";
import { lightPlanSteps, type LightPlan } from "#planning/light-plan.ts";
import { isSufficient, sufficientGridSteps, type InsufficientResult } from "#planning/sufficient-grid.ts";
import { illuminancePoints } from "#views/planner/plan-drawings.ts";
import { runUnlessStopped } from "#model/run-steps.ts";
import { nextTask } from "#web/client/scheduling.ts";
import type { PlanResponse, PlanRequest, PlanProposal } from "./plan-worker.ts";

/** A slice checks for newer messages once it has taken this long, after its current step. */
const SLICE_MS = 8;

let latestId = 0;

addEventListener("message", ({ data }: MessageEvent<PlanRequest>) => {
  latestId = data.id;
  void calculate(data);
});

/** Calculates a room; the calculation is abandoned when another one is requested. */
async function calculate({ id, plan, isResultOnly = false, insufficient }: PlanRequest): Promise<void> {
  if (insufficient) return respondWithProposal(id, plan, insufficient);
  const outcome = await runWhileCurrent(id, lightPlanSteps(plan));
  if (!outcome) return;
  const isolux = outcome.ok && !isResultOnly ? isoluxLines(illuminancePoints(outcome.value)) : undefined;
  postMessage({ id, outcome, isolux } satisfies PlanResponse);
  if (!outcome.ok || isResultOnly || isSufficient(plan, outcome.value)) return;
  await respondWithProposal(id, plan, outcome.value);
}

async function respondWithProposal(id: number, plan: LightPlan, insufficient: InsufficientResult): Promise<void> {
  const sufficientGrid = await runWhileCurrent(id, sufficientGridSteps(plan, insufficient));
  postMessage({ id, sufficientGrid } satisfies PlanProposal);
}

/** The result of a calculation; `undefined` if another one has been requested meanwhile. */
const runWhileCurrent = <Result>(id: number, steps: Generator<undefined, Result>) =>
  runUnlessStopped(steps, SLICE_MS, async () => {
    await nextTask();
    return latestId === id;
  });
