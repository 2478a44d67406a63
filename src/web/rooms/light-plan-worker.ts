import { isoluxLines } from "#drawing/rooms/isolux-lines.ts";
import { lightPlanSteps, type LightPlan } from "#planning/light-plan.ts";
import { isSufficient, sufficientGridSteps, type InsufficientResult } from "#planning/sufficient-grid.ts";
import { illuminancePoints } from "#views/planner/plan-drawings.ts";
import { nextTask } from "#web/client/delay.ts";
import type { PlanAnswer, PlanJob, PlanProposal } from "./plan-messages.ts";

/** Longest time slice between two checks for newer messages. */
const SLICE_MS = 8;

let latest = 0;

addEventListener("message", ({ data }: MessageEvent<PlanJob>) => {
  latest = data.id;
  void calculate(data);
});

/** Calculates a room; the calculation is abandoned when another one is requested. */
async function calculate({ id, plan, isResultEnough = false, insufficient }: PlanJob): Promise<void> {
  if (insufficient) return propose(id, plan, insufficient);
  const outcome = await unlessSuperseded(id, lightPlanSteps(plan));
  if (!outcome) return;
  const isolux = outcome.ok && !isResultEnough ? isoluxLines(illuminancePoints(outcome.value)) : undefined;
  postMessage({ id, outcome, isolux } satisfies PlanAnswer);
  if (!outcome.ok || isResultEnough || isSufficient(plan, outcome.value)) return;
  await propose(id, plan, outcome.value);
}

async function propose(id: number, plan: LightPlan, insufficient: InsufficientResult): Promise<void> {
  const sufficientGrid = await unlessSuperseded(id, sufficientGridSteps(plan, insufficient));
  postMessage({ id, sufficientGrid } satisfies PlanProposal);
}

/** The result of a calculation; `undefined` if another one has been requested meanwhile. */
async function unlessSuperseded<Result>(id: number, steps: Generator<undefined, Result>): Promise<Result | undefined> {
  let start = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - start < SLICE_MS) continue;
    await nextTask();
    if (latest !== id) return undefined;
    start = performance.now();
  }
}
