import type { Catalogue } from "#catalogue/catalogue.ts";
import { arrangeGroups, type LightPlan, type LightPlanResult } from "#planning/light-plan.ts";
import { zonePlannerState } from "#planning/planner-address.ts";
import { readRoom } from "#planning/room-address.ts";
import { resolveRoom, type ResolvedRoom } from "#planning/room-problems.ts";
import type { LineInRoom, ZoneLines } from "./lines-in-room.ts";
import {
  toLightPlan,
  plannedQuantities,
  roomRequirements,
  type PlannerChoice,
  type RoomRequirements,
} from "./planner/plan-input.ts";

/** The plan of a zone of a project list, as opened by the planner. */
export interface ZonePlan {
  readonly plan: LightPlan;
  readonly room: ResolvedRoom;
  readonly requirements: RoomRequirements;
  /** The articles with luminaires in the plan, and their quantities, in the order of the plan. */
  readonly articles: readonly PlannedArticle[];
}

export interface PlannedArticle extends PlannerChoice {
  readonly quantity: number;
}

interface ZonePlanSources {
  /** The lists with the room types. */
  readonly lists: Catalogue["lists"];
  /** The article with a code, without `luminaire` if no room can be calculated with it; `undefined` if unknown. */
  readonly choiceOf: (code: string) => PlannerChoice | undefined;
}

/**
 * The plan of a zone: its room with its lines of luminaires. Lines without light, such as accessories, are ignored.
 *
 * @returns `undefined` if the lines do not match the plan: without a room, with other luminaires, or with other
 * quantities than the room's arrangement
 * @see rule F12
 */
export function readZonePlan(
  { room: encodedRoom, lines }: ZoneLines,
  { lists, choiceOf }: ZonePlanSources,
): ZonePlan | undefined {
  const luminaireLines = lines.filter(({ code }) => choiceOf(code)?.luminaire);
  const [first] = luminaireLines;
  if (encodedRoom === undefined || !first) return undefined;
  const findChoice = (code: string | undefined) => (code === undefined ? undefined : choiceOf(code));
  const state = zonePlannerState({ room: encodedRoom, lines: luminaireLines }, first.code);
  const choices = { choice: findChoice(state.article), secondChoice: findChoice(state.secondArticle) };
  const room = resolveRoom(readRoom(encodedRoom).setting, { lists });
  const requirements = roomRequirements(room.roomType);
  const plan = toLightPlan({ ...room, ...choices, requirements, state });
  const groups = plan && arrangeGroups(plan);
  if (!plan || !groups) return undefined;
  const quantities = plannedQuantities(choices, { groups });
  if (quantities.length !== luminaireLines.length) return undefined;
  const articles = quantities.flatMap(({ code, quantity }) => {
    const line = luminaireLines.find(
      (item) => item.code.toLowerCase() === code.toLowerCase() && item.quantity === quantity,
    );
    const choice = line && choiceOf(line.code);
    return choice ? [{ ...choice, code: line.code, quantity }] : [];
  });
  return articles.length === luminaireLines.length ? { plan, room, requirements, articles } : undefined;
}

/**
 * The lines of a zone's plan, each with the figures of the whole plan.
 *
 * @param lines the results of the lumen method; absent for lines without a result
 * @returns by article code
 * @see rule F12
 */
export function linesFromPlan(
  lines: ReadonlyMap<string, LineInRoom>,
  { plan: { room }, articles }: ZonePlan,
  { light, ugr, power }: LightPlanResult,
): ReadonlyMap<string, LineInRoom> {
  const isEstimated = articles.some(({ estimateReason }) => estimateReason !== undefined);
  return new Map(
    articles.map(({ code, quantity }) => [
      code,
      {
        quantity,
        requiredQuantity: (articles.length === 1 ? lines.get(code)?.requiredQuantity : undefined) ?? quantity,
        illuminance: light.average,
        density: power?.perSquareMetre,
        planned: {
          uniformity: light.uniformity,
          ugr: ugr?.highest,
          otherCodes: articles.map((article) => article.code).filter((other) => other !== code),
        },
        isEstimated,
        unmetIlluminance: light.average < room.illuminance ? room.illuminance : undefined,
      },
    ]),
  );
}
