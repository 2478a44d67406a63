import type { EstimateReason } from "#lighting/defaults/default-photometry.ts";
import type { RoomType } from "#model/entities/entities.ts";
import type { LightPlan, LightPlanResult, PlannedLuminaire } from "#planning/light-plan.ts";
import type { PlannerState } from "#planning/planner-address.ts";
import type { ResolvedRoom } from "#planning/room-problems.ts";

/** The article that a room is calculated with. */
export interface PlannerChoice {
  readonly code: string;
  readonly family: string | undefined;
  /** Absent if no room can be calculated with it: without a flux, or recessed into the ground. */
  readonly luminaire: PlannedLuminaire | undefined;
  readonly estimateReason: EstimateReason | undefined;
  readonly isInMainsOperation: boolean;
}

/** The requirements of a room type; absent figures are not required. */
export interface RoomRequirements {
  readonly ugr: number | undefined;
  /** 0–1 */
  readonly uniformity: number | undefined;
}

/** The requirements of a room's type; none without a type. */
export const roomRequirements = (roomType: RoomType | undefined): RoomRequirements => ({
  ugr: roomType?.ugr,
  uniformity: roomType?.uniformity,
});

/** The input of a plan: a room, its articles and their arrangement. */
interface LightPlanInput extends Pick<ResolvedRoom, "figures" | "problems"> {
  /** The article; absent if none is chosen. */
  readonly choice: PlannerChoice | undefined;
  /** The second article of freely placed luminaires; absent if there is only one. */
  readonly secondChoice: PlannerChoice | undefined;
  readonly requirements: RoomRequirements;
  readonly state: Pick<PlannerState, "grid" | "positions">;
}

/** The plan to calculate; `undefined` if input is missing or must be corrected first. */
export function toLightPlan({
  figures,
  problems,
  choice,
  secondChoice,
  state: { grid, positions },
  requirements: { uniformity },
}: LightPlanInput): LightPlan | undefined {
  const lacksSecondLuminaire = !secondChoice?.luminaire && positions?.some(({ article }) => article === 1);
  if (problems.length > 0 || !choice?.luminaire || lacksSecondLuminaire) return undefined;
  return {
    room: figures,
    luminaire: choice.luminaire,
    ...(positions && secondChoice?.luminaire ? { secondLuminaire: secondChoice.luminaire } : {}),
    ...(grid ? { grid } : {}),
    ...(positions ? { positions } : {}),
    ...(uniformity === undefined ? {} : { uniformity }),
  };
}

/** The articles of a calculated plan with their quantities. */
export function plannedQuantities(
  { choice, secondChoice }: Pick<LightPlanInput, "choice" | "secondChoice">,
  { groups }: Pick<LightPlanResult, "groups">,
): { readonly code: string; readonly quantity: number }[] {
  const quantities = new Map<string, number>();
  for (const [index, { positions }] of groups.entries()) {
    const code = [choice, secondChoice][index]?.code;
    if (code === undefined || positions.length === 0) continue;
    quantities.set(code, (quantities.get(code) ?? 0) + positions.length);
  }
  return Array.from(quantities, ([code, quantity]) => ({ code, quantity }));
}
