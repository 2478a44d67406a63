import type { SpacedGrid } from "#lighting/utilisation/luminaire-grid.ts";
import type { LightPlan } from "#planning/light-plan.ts";
import type { InsufficientResult } from "#planning/sufficient-grid.ts";
import type { PlanResponse, PlanRequest, PlanOutcome, PlanProposal } from "./plan-messages.ts";

/** Starts a worker that calculates rooms. */
export function startPlanWorker(
  onMessage: (message: PlanResponse | PlanProposal) => void,
  onFailed: () => void,
): Worker {
  const worker = new Worker(new URL("./light-plan-worker.ts", import.meta.url), { type: "module" });
  worker.addEventListener("message", ({ data }: MessageEvent<PlanResponse | PlanProposal>) => onMessage(data));
  worker.addEventListener("error", onFailed);
  return worker;
}

/** Calculates rooms one after the other. */
export interface PlanQueue {
  /** @throws when the worker fails, or the queue is closed */
  readonly calculate: (plan: LightPlan) => Promise<PlanOutcome>;
  /** An arrangement that meets the requirements of the room; `undefined` if none is found. Throws as `calculate`. */
  readonly sufficientGrid: (plan: LightPlan, insufficient: InsufficientResult) => Promise<SpacedGrid | undefined>;
  /** Ends the worker. */
  readonly close: () => void;
}

/** A queue with its own worker, which is started by the first plan. */
export function createPlanQueue(): PlanQueue {
  let worker: Worker | undefined;
  let id = 0;
  let onMessage: (message: PlanResponse | PlanProposal) => void = () => undefined;
  let onFailed: () => void = () => undefined;
  const request = <Result>(
    job: Omit<PlanRequest, "id">,
    readResult: (message: PlanResponse | PlanProposal) => Result,
  ) =>
    new Promise<Result>((resolve, reject) => {
      id += 1;
      onMessage = (message) => message.id === id && resolve(readResult(message));
      onFailed = () => reject(new Error("The room could not be calculated"));
      worker ??= startPlanWorker(
        (message) => onMessage(message),
        () => {
          worker = undefined;
          onFailed();
        },
      );
      worker.postMessage({ id, ...job } satisfies PlanRequest);
    });
  return {
    calculate: (plan) => request({ plan, isResultOnly: true }, (message) => (message as PlanResponse).outcome),
    sufficientGrid: (plan, insufficient) =>
      request({ plan, insufficient }, (message) => (message as PlanProposal).sufficientGrid),
    close() {
      worker?.terminate();
      onFailed();
    },
  };
}
