import type { LightPlanResult } from "#planning/light-plan.ts";
import type { ZonePlan } from "#views/zone-plan.ts";

/** A zone of a list that is a plan, with the plan's result. */
export interface CalculatedZone extends ZonePlan {
  readonly result: LightPlanResult;
}

/** A calculated room, which has a page of its own. */
export interface RoomPage extends Pick<CalculatedZone, "plan" | "result" | "required" | "articles"> {
  readonly name: string;
}

/** A calculated zone as a page of a document, with no more than that takes. @param name the zone's */
export const roomPage = (
  name: string,
  { plan, result, required, articles }: Pick<CalculatedZone, "plan" | "result" | "required" | "articles">,
): RoomPage => ({ name, plan, result, required, articles });
