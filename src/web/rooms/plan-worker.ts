import type { IsoluxLine } from "#drawing/rooms/isolux-lines.ts";
import type { Outcome } from "#lighting/outcome.ts";
import type { RoomProblem } from "#lighting/room-conditions.ts";
import type { SpacedGrid } from "#lighting/utilisation/luminaire-grid.ts";
import type { LightPlan, LightPlanResult } from "#planning/light-plan.ts";
import type { InsufficientResult } from "#planning/sufficient-grid.ts";

/** The result for a room with an article, or why it could not be calculated. */
export type PlanOutcome = Outcome<LightPlanResult, RoomProblem>;

export interface PlanRequest {
  readonly id: number;
  readonly plan: LightPlan;
  /** Omits the isolux lines and the search for a sufficient arrangement. */
  readonly isResultOnly?: boolean;
  /** The plan's result if it is known; then only a sufficient arrangement is calculated. */
  readonly insufficient?: InsufficientResult;
}

/** Follows the response to an insufficient plan, without a grid if none is found or the request is superseded. */
export interface PlanProposal {
  readonly id: number;
  readonly sufficientGrid: SpacedGrid | undefined;
}

/** The worker's response; superseded requests get none. */
export interface PlanResponse {
  readonly id: number;
  readonly outcome: PlanOutcome;
  /** Absent without a result, and with `isResultOnly`. */
  readonly isolux: readonly IsoluxLine[] | undefined;
}

/** Starts a worker that calculates rooms. */
export function startPlanWorker(
  onMessage: (message: PlanResponse | PlanProposal) => void,
  onError: () => void,
): Worker {
  const worker = new Worker(new URL("./light-plan-worker.ts", import.meta.url), { type: "module" });
  worker.addEventListener("message", ({ data }: MessageEvent<PlanResponse | PlanProposal>) => onMessage(data));
  worker.addEventListener("error", onError);
  return worker;
}

export type PlanQueue = ReturnType<typeof createPlanQueue>;

/**
 * Calculates rooms one after another, in a worker that is started by the first plan, and again after a failure. A call
 * must wait for the previous result. It throws when the worker fails, or the queue is closed.
 */
export function createPlanQueue() {
  let worker: Worker | undefined;
  let isClosed = false;
  let id = 0;
  let onMessage: (message: PlanResponse | PlanProposal) => void = () => undefined;
  let onError: () => void = () => undefined;
  const request = <Result>(
    job: Omit<PlanRequest, "id">,
    readResult: (message: PlanResponse | PlanProposal) => Result,
  ) =>
    new Promise<Result>((resolve, reject) => {
      id += 1;
      onMessage = (message) => message.id === id && resolve(readResult(message));
      onError = () => reject(new Error("The room could not be calculated"));
      if (isClosed) {
        onError();
        return;
      }
      worker ??= startPlanWorker(
        (message) => onMessage(message),
        () => {
          worker?.terminate();
          worker = undefined;
          onError();
        },
      );
      worker.postMessage({ id, ...job } satisfies PlanRequest);
    });
  return {
    calculate: (plan: LightPlan) =>
      request({ plan, isResultOnly: true }, (message) => (message as PlanResponse).outcome),
    /** Finds an arrangement that meets the room's requirements, if there is one. */
    findSufficientGrid: (plan: LightPlan, insufficient: InsufficientResult) =>
      request({ plan, insufficient }, (message) => (message as PlanProposal).sufficientGrid),
    close: (): void => {
      isClosed = true;
      worker?.terminate();
      onError();
    },
  };
}
