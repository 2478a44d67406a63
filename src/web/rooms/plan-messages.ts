import type { Outcome } from "#lighting/outcome.ts";
import type { RoomProblem } from "#lighting/room-conditions.ts";
import type { LightPlan, LightPlanResult } from "#planning/light-plan.ts";

/** A room with an article, as it was calculated or why it could not be. */
export type PlanOutcome = Outcome<LightPlanResult, RoomProblem>;

/** What the page asks its worker for. */
export interface PlanJob {
  readonly id: number;
  readonly plan: LightPlan;
}

/** What the worker answers; a job that a later one has overtaken has no answer. */
export interface PlanAnswer {
  readonly id: number;
  readonly outcome: PlanOutcome;
}
