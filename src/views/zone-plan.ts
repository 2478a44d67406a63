import type { Catalogue } from "#catalogue/catalogue.ts";
import { plannedPieces, type LightPlan, type LightPlanResult } from "#planning/light-plan.ts";
import { readRoom } from "#planning/room-address.ts";
import { plannedRoom, type PlannedRoom } from "#planning/room-problems.ts";
import type { LineInRoom, PlannedLines } from "./lines-in-room.ts";
import { lightPlanOf, requirementsOf, type PlannerChoice, type RoomRequirements } from "./planner/planner-view.ts";

/** The plan of a zone of a project list, as the planner opens it. */
export interface ZonePlan {
  readonly plan: LightPlan;
  readonly room: PlannedRoom;
  readonly required: RoomRequirements;
  /** The planned article, with its code as in the list. */
  readonly choice: PlannerChoice;
}

/**
 * The plan of a zone: its room with the luminaires of its only line of luminaires. Lines without light, such as accessories, do not count.
 *
 * @param choiceOf the articles of the zone's lines; `undefined` for those without light that need not be known
 * @returns `undefined` if the lines are not the plan: without a room, with several luminaires, or with another number of pieces than
 * the room's arrangement has
 * @see rule F12
 */
export function zonePlan(
  { room: text, lines }: PlannedLines,
  { lists, choiceOf }: ZonePlanSources,
): ZonePlan | undefined {
  if (text === undefined) return undefined;
  const luminaires = lines.flatMap(({ code, quantity }) => {
    const choice = choiceOf(code);
    return choice?.luminaire ? [{ choice: { ...choice, code }, quantity }] : [];
  });
  const [only, ...others] = luminaires;
  if (!only || others.length > 0) return undefined;
  const { setting, grid } = readRoom(text);
  const room = plannedRoom(setting, { lists });
  const { choice, quantity } = only;
  const required = requirementsOf(room.roomType);
  const plan = lightPlanOf({ ...room, choice, required, state: { grid } });
  const [pieces] = (plan && plannedPieces(plan)) ?? [];
  return plan && pieces === quantity ? { plan, room, required, choice } : undefined;
}

/** What the plans of zones are made from. */
export interface ZonePlanSources {
  /** With the room types. */
  readonly lists: Catalogue["lists"];
  readonly choiceOf: (code: string) => PlannerChoice | undefined;
}

/**
 * The line of a zone's plan, with the plan's figures.
 *
 * @param line by the lumen method; absent: that proposes nothing, though the visitor's own arrangement can be calculated
 * @see rule F12
 */
export const plannedLine = (
  line: LineInRoom | undefined,
  { plan: { room }, choice }: ZonePlan,
  { pieces, light, ugr, power }: LightPlanResult,
): LineInRoom => ({
  quantity: pieces,
  needed: line?.needed ?? pieces,
  illuminance: light.average,
  density: power?.perSquareMetre,
  planned: { uniformity: light.uniformity, ugr: ugr?.highest },
  isEstimated: choice.estimated !== undefined,
  missedIlluminance: light.average < room.illuminance ? room.illuminance : undefined,
});
