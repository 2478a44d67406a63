import type { IsoluxLine } from "#drawing/rooms/isolux-lines.ts";
import type { Outcome } from "#lighting/outcome.ts";
import type { SpacedGrid } from "#lighting/utilisation/luminaire-grid.ts";
import type { RoomProblem } from "#lighting/room-conditions.ts";
import type { LightPlan, LightPlanResult } from "#planning/light-plan.ts";
import type { InsufficientResult } from "#planning/sufficient-grid.ts";

/** The result for a room with an article, or why it could not be calculated. */
export type PlanOutcome = Outcome<LightPlanResult, RoomProblem>;

/** A request to the worker. */
export interface PlanJob {
  readonly id: number;
  readonly plan: LightPlan;
  /** Whether isolux lines, and an arrangement that lights the room as required, are of no use. */
  readonly isResultEnough?: boolean;
  /** The plan's result, if it is known: only an arrangement that lights the room as required is calculated. */
  readonly insufficient?: InsufficientResult;
}

/** What follows the answer if the plan does not light the room as required: an arrangement that does, if one is found. */
export interface PlanProposal {
  readonly id: number;
  readonly sufficientGrid: SpacedGrid | undefined;
}

/** The worker's answer; superseded requests get none. */
export interface PlanAnswer {
  readonly id: number;
  readonly outcome: PlanOutcome;
  /** The lines of the room's plan; absent without a result, and where the result is enough. */
  readonly isolux: readonly IsoluxLine[] | undefined;
}
