import type { IsoluxLine } from "#drawing/rooms/isolux-lines.ts";
import type { Outcome } from "#lighting/outcome.ts";
import type { SpacedGrid } from "#lighting/utilisation/luminaire-grid.ts";
import type { RoomProblem } from "#lighting/room-conditions.ts";
import type { LightPlan, LightPlanResult } from "#planning/light-plan.ts";
import type { InsufficientResult } from "#planning/sufficient-grid.ts";

/** The result for a room with an article, or why it could not be calculated. */
export type PlanOutcome = Outcome<LightPlanResult, RoomProblem>;

/** A request to the worker. */
export interface PlanRequest {
  readonly id: number;
  readonly plan: LightPlan;
  /** Omits the isolux lines and the search for a sufficient arrangement. */
  readonly isResultOnly?: boolean;
  /** The known result of the plan; only a sufficient arrangement is then calculated. */
  readonly insufficient?: InsufficientResult;
}

/** Sent after the response if the plan is insufficient: a sufficient arrangement; `undefined` if none is found. */
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
