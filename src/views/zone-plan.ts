import type { Catalogue } from "#catalogue/catalogue.ts";
import { arrangedGroups, type LightPlan, type LightPlanResult } from "#planning/light-plan.ts";
import { zonePlan } from "#planning/planner-address.ts";
import { readRoom } from "#planning/room-address.ts";
import { plannedRoom, type PlannedRoom } from "#planning/room-problems.ts";
import type { LineInRoom, PlannedLines } from "./lines-in-room.ts";
import {
  lightPlanOf,
  plannedPieces,
  requirementsOf,
  type PlannerChoice,
  type RoomRequirements,
} from "./planner/planned-choices.ts";

/** The plan that a zone of a project list is, as the planner opens it. */
export interface ZonePlan {
  readonly plan: LightPlan;
  readonly room: PlannedRoom;
  readonly required: RoomRequirements;
  /** Its articles, those with luminaires in it, with their pieces; the first one of the plan before the second one. */
  readonly articles: readonly PlannedArticle[];
}

/** An article of a plan. */
export interface PlannedArticle extends PlannerChoice {
  readonly quantity: number;
}

/** What the plans of zones are made from. */
interface ZonePlanSources {
  /** With the room types. */
  readonly lists: Catalogue["lists"];
  /** The article of a line; `undefined` if there is none, or if it is known to have no light. */
  readonly choiceOf: (code: string) => PlannerChoice | undefined;
}

/**
 * The plan that a zone is: its room with its lines of luminaires. Lines without light, such as accessories, do not count.
 *
 * @returns `undefined` if the lines are not the plan: without a room, with other luminaires, or with other numbers of pieces than the
 * room's arrangement has
 * @see rule F12
 */
export function planOfZone(
  { room: text, lines }: PlannedLines,
  { lists, choiceOf }: ZonePlanSources,
): ZonePlan | undefined {
  const lit = lines.filter(({ code }) => choiceOf(code)?.luminaire);
  const [first] = lit;
  if (text === undefined || !first) return undefined;
  const choose = (code: string | undefined) => (code === undefined ? undefined : choiceOf(code));
  const state = zonePlan({ room: text, lines: lit }, first.code);
  const choices = { choice: choose(state.article), secondChoice: choose(state.secondArticle) };
  const room = plannedRoom(readRoom(text).setting, { lists });
  const required = requirementsOf(room.roomType);
  const plan = lightPlanOf({ ...room, ...choices, required, state });
  const groups = plan && arrangedGroups(plan);
  if (!plan || !groups) return undefined;
  const pieces = plannedPieces(choices, { groups });
  if (pieces.length !== lit.length) return undefined;
  const articles = pieces.flatMap(({ code, quantity }) => {
    const line = lit.find((item) => item.code.toLowerCase() === code.toLowerCase() && item.quantity === quantity);
    const choice = line && choiceOf(line.code);
    return choice ? [{ ...choice, code: line.code, quantity }] : [];
  });
  return articles.length === lit.length ? { plan, room, required, articles } : undefined;
}

/**
 * The lines of a zone's plan, each with the figures of the whole plan.
 *
 * @param lines by the lumen method; one is absent where that has no result
 * @returns by article code
 * @see rule F12
 */
export function plannedLines(
  lines: ReadonlyMap<string, LineInRoom>,
  { plan: { room }, articles }: ZonePlan,
  { light, ugr, power }: LightPlanResult,
): ReadonlyMap<string, LineInRoom> {
  const isEstimated = articles.some(({ estimated }) => estimated !== undefined);
  return new Map(
    articles.map(({ code, quantity }) => [
      code,
      {
        quantity,
        needed: (articles.length === 1 ? lines.get(code)?.needed : undefined) ?? quantity,
        illuminance: light.average,
        density: power?.perSquareMetre,
        planned: {
          uniformity: light.uniformity,
          ugr: ugr?.highest,
          others: articles.map((article) => article.code).filter((other) => other !== code),
        },
        isEstimated,
        missedIlluminance: light.average < room.illuminance ? room.illuminance : undefined,
      },
    ]),
  );
}
