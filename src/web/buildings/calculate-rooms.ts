import type { BuildingRoom } from "#building/building-rooms.ts";
import type { SpacedGrid } from "#lighting/utilisation/luminaire-grid.ts";
import { lightPlanKey } from "#planning/light-plan.ts";
import type { LightPlan } from "#planning/light-plan.ts";
import { isSufficient } from "#planning/sufficient-grid.ts";
import { lightPlanOf, type PlannerChoice } from "#views/planner/planned-choices.ts";
import type { PlanOutcome } from "#web/rooms/plan-messages.ts";
import { createPlanQueue } from "#web/rooms/plan-worker.ts";

/** A room with its article, calculated point by point as the planner does. */
export interface CalculatedRoom {
  readonly pieces: number;
  /** Absent for freely placed luminaires. */
  readonly grid: SpacedGrid | undefined;
  /** Maintained average illuminance, lx. */
  readonly average: number;
  readonly uniformity: number;
  /** The higher of both directions; absent when it is not known. */
  readonly ugr: number | undefined;
  /** W/m²; absent when the power is unknown. */
  readonly density: number | undefined;
  /** Whether it has the illuminance and the uniformity that are required. */
  readonly isSufficient: boolean;
}

/** A room and the code of its article. */
export interface RoomWithArticle {
  readonly room: BuildingRoom;
  readonly code: string;
}

interface CalculationOptions {
  /** Loads an article with its light (`fetchPlannerChoice`). */
  readonly load: (code: string, signal: AbortSignal) => Promise<PlannerChoice>;
  readonly signal: AbortSignal;
  /** Called for each room, in their order; without a result if it cannot be calculated, or its article's light not be loaded. */
  readonly onCalculated: (index: number, result: CalculatedRoom | undefined) => void;
}

/** Calculates rooms in the background. */
export type CalculateRooms = (rooms: readonly RoomWithArticle[], options: CalculationOptions) => Promise<void>;

/**
 * Calculates rooms one after the other in a worker, equal ones once. What has been calculated is not calculated again.
 *
 * @see rules B4, F12
 */
export function createRoomCalculation(): CalculateRooms {
  const results = new Map<string, CalculatedRoom | undefined>();
  return async (rooms, { load, signal, onCalculated }) => {
    const queue = createPlanQueue();
    const isAborted = (): boolean => signal.aborted;
    signal.addEventListener("abort", queue.close);
    const loading = new Map<string, Promise<PlannerChoice | undefined>>();
    const loadOnce = (code: string): Promise<PlannerChoice | undefined> => {
      const choice = loading.get(code) ?? load(code, signal).catch(() => undefined);
      loading.set(code, choice);
      return choice;
    };
    for (const [index, { room, code }] of rooms.entries()) {
      const choice = await loadOnce(code);
      if (isAborted()) break;
      const plan = choice && planOf(room, choice);
      if (plan) {
        const key = lightPlanKey(plan);
        const outcome = results.has(key) ? undefined : await queue.calculate(plan).catch(() => undefined);
        if (isAborted()) break;
        if (outcome) results.set(key, resultOf(plan, outcome));
        onCalculated(index, results.get(key));
      } else onCalculated(index, undefined);
    }
    queue.close();
  };
}

const planOf = ({ figures, problems, ugr, uniformity }: BuildingRoom, choice: PlannerChoice): LightPlan | undefined =>
  lightPlanOf({ figures, problems, choice, secondChoice: undefined, required: { ugr, uniformity }, state: { grid: undefined, positions: undefined } }); // prettier-ignore

function resultOf(plan: LightPlan, outcome: PlanOutcome): CalculatedRoom | undefined {
  if (!outcome.ok) return undefined;
  const { pieces, grid, light, ugr, power } = outcome.value;
  return {
    pieces,
    grid,
    average: light.average,
    uniformity: light.uniformity,
    ugr: ugr?.highest,
    density: power?.perSquareMetre,
    isSufficient: isSufficient(plan, outcome.value),
  };
}
