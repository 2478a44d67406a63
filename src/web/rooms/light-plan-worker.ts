import { isoluxLines } from "#drawing/rooms/isolux-lines.ts";
import { lightPlanSteps } from "#planning/light-plan.ts";
import { illuminancePoints } from "#views/planner/plan-drawings.ts";
import type { PlanAnswer, PlanJob } from "./plan-messages.ts";

/** Longest time slice between two checks for newer messages. */
const SLICE_MS = 8;

let latest = 0;

addEventListener("message", ({ data }: MessageEvent<PlanJob>) => {
  latest = data.id;
  void calculate(data);
});

/** Calculates a room; the calculation is abandoned when another one is requested. */
async function calculate({ id, plan }: PlanJob): Promise<void> {
  const steps = lightPlanSteps(plan);
  let start = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) {
      const outcome = step.value;
      const isolux = outcome.ok ? isoluxLines(illuminancePoints(outcome.value)) : undefined;
      postMessage({ id, outcome, isolux } satisfies PlanAnswer);
      return;
    }
    if (performance.now() - start < SLICE_MS) continue;
    await new Promise((resolve) => setTimeout(resolve));
    if (latest !== id) return;
    start = performance.now();
  }
}
