import type { LightPlan } from "#planning/light-plan.ts";
import type { PlanAnswer, PlanJob, PlanOutcome, PlanProposal } from "./plan-messages.ts";

/** Starts a worker that calculates rooms. */
export function startPlanWorker(onMessage: (message: PlanAnswer | PlanProposal) => void, onFailed: () => void): Worker {
  const worker = new Worker(new URL("./light-plan-worker.ts", import.meta.url), { type: "module" });
  worker.addEventListener("message", ({ data }: MessageEvent<PlanAnswer | PlanProposal>) => onMessage(data));
  worker.addEventListener("error", onFailed);
  return worker;
}

/** Calculates rooms one after the other. */
interface PlanQueue {
  /** @throws when the worker fails, or the queue is closed */
  readonly calculate: (plan: LightPlan) => Promise<PlanOutcome>;
  /** Ends the worker. */
  readonly close: () => void;
}

/** A queue with a worker of its own, which the first plan starts. */
export function createPlanQueue(): PlanQueue {
  let worker: Worker | undefined;
  let id = 0;
  let onMessage: (message: PlanAnswer | PlanProposal) => void = () => undefined;
  let onFailed: () => void = () => undefined;
  return {
    calculate: (plan) =>
      new Promise((resolve, reject) => {
        id += 1;
        onMessage = (message) => message.id === id && "outcome" in message && resolve(message.outcome);
        onFailed = () => reject(new Error("The room was not calculated"));
        worker ??= startPlanWorker(
          (message) => onMessage(message),
          () => onFailed(),
        );
        worker.postMessage({ id, plan, isResultEnough: true } satisfies PlanJob);
      }),
    close() {
      worker?.terminate();
      onFailed();
    },
  };
}
