import type { LightPlanResult } from "#planning/light-plan.ts";
import type { CalculatedPlan } from "#views/planner/plan-drawings.ts";
import type { RoomRequirements } from "#views/planner/planner-view.ts";
import type { ZonePlan } from "#views/zone-plan.ts";
import type { PlannedArticle } from "./plan-content.ts";

/** A zone of a list that is a plan, with the plan's result. */
export interface CalculatedZone extends ZonePlan {
  readonly result: LightPlanResult;
}

/** A calculated room, which has a page of its own. */
export interface RoomPage extends Pick<CalculatedPlan, "plan" | "result"> {
  readonly name: string;
  readonly required: RoomRequirements;
  readonly article: PlannedArticle;
}

/** A calculated zone as a page of a document. @param name the zone's */
export function roomPage(
  name: string,
  { plan, result, required, choice }: Pick<CalculatedZone, "plan" | "result" | "required" | "choice">,
): RoomPage {
  const { code, family, estimated, inMainsOperation } = choice;
  const { flux, watts } = plan.luminaire;
  return { name, plan, result, required, article: { code, family, estimated, inMainsOperation, flux, watts } };
}
