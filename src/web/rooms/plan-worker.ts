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

interface PlanListeners {
  readonly onMessage: (message: PlanResponse | PlanProposal) => void;
  readonly onError: () => void;
}

/** Calculates rooms in a worker. */
export interface PlanWorker {
  /** Starts the worker, if it is not running, so that it has loaded its code before a request. */
  readonly start: () => void;
  /** Terminates the worker; a pending request gets no response. */
  readonly stop: () => void;
  /** Starts the worker if it is not running. Supersedes any earlier request, whose listeners are no longer called. */
  readonly request: (job: Omit<PlanRequest, "id">, listeners: PlanListeners) => void;
}

export function createPlanWorker(): PlanWorker {
  let worker: Worker | undefined;
  let id = 0;
  let latest: PlanListeners | undefined;
  const start = (): Worker => {
    if (worker) return worker;
    worker = new Worker(new URL("./light-plan-worker.ts", import.meta.url), { type: "module" });
    worker.addEventListener("message", ({ data }: MessageEvent<PlanResponse | PlanProposal>) => {
      if (data.id === id) latest?.onMessage(data);
    });
    worker.addEventListener("error", () => {
      stop();
      latest?.onError();
    });
    return worker;
  };
  const stop = (): void => {
    worker?.terminate();
    worker = undefined;
  };
  const request = (job: Omit<PlanRequest, "id">, listeners: PlanListeners): void => {
    id += 1;
    latest = listeners;
    start().postMessage({ id, ...job } satisfies PlanRequest);
  };
  return { start, stop, request };
}

export type PlanQueue = ReturnType<typeof createPlanQueue>;

/**
 * Calculates rooms one after another in a worker. A call must wait for the previous result. It throws when the worker
 * fails, or the queue is closed.
 */
export function createPlanQueue() {
  const worker = createPlanWorker();
  let isClosed = false;
  let rejectPending: () => void = () => undefined;
  const request = <Result>(
    job: Omit<PlanRequest, "id">,
    readResult: (message: PlanResponse | PlanProposal) => Result,
  ) =>
    new Promise<Result>((resolve, reject) => {
      rejectPending = () => reject(new Error("The room could not be calculated"));
      if (isClosed) rejectPending();
      else worker.request(job, { onMessage: (message) => resolve(readResult(message)), onError: rejectPending });
    });
  return {
    calculate: (plan: LightPlan) =>
      request({ plan, isResultOnly: true }, (message) => (message as PlanResponse).outcome),
    /** Finds an arrangement that meets the room's requirements, if there is one. */
    findSufficientGrid: (plan: LightPlan, insufficient: InsufficientResult) =>
      request({ plan, insufficient }, (message) => (message as PlanProposal).sufficientGrid),
    close: (): void => {
      isClosed = true;
      worker.stop();
      rejectPending();
    },
  };
}
