import { startTransition, useCallback, useEffect, useMemo, useState } from "react";
import type { BuildingRoom } from "#building/building-rooms.ts";
import { memoize } from "#model/memo.ts";
import {
  litRoom,
  type BuildingSources,
  type LitRoom,
  type RoomPlanResult,
  type RoomView,
} from "#views/buildings/building-view.ts";
import type { CalculatedPlan } from "#views/planner/plan-drawings.ts";
import {
  calculateRoomPlan,
  createRoomPlanner,
  planKey,
  type LoadChoice,
  type RoomPlans,
} from "#web/buildings/room-plans.ts";
import { fetchPlannerChoice } from "#web/session/fetch-planner-choice.ts";
import { useConnection, useSession } from "#web/session/session-context.ts";
import { useLanguage } from "#web/ui/language/i18n.ts";

const NO_PLANS: RoomPlans = new Map();

/**
 * Plans the rooms of a building with their articles. A room whose article has no light distribution keeps the results
 * of the lumen method.
 *
 * @returns `findPlan` is memoised until more rooms are planned; `calculate` calculates a room's plan for a drawing
 * @see rule B10
 */
export function useRoomPlans(rooms: readonly BuildingRoom[], findChoice: BuildingSources["findChoice"]) {
  const loadChoice = useChoiceLoader();
  const connection = useConnection();
  const [planRooms] = useState(createRoomPlanner);
  const [plans, setPlans] = useState(NO_PLANS);
  useEffect(() => {
    const litRooms = rooms.flatMap((room) => litRoom(room, findChoice(room)) ?? []);
    if (litRooms.length === 0) return undefined;
    return planRooms(litRooms, loadChoice, (next) => startTransition(() => setPlans(next)));
  }, [rooms, findChoice, planRooms, loadChoice, connection]);
  const findPlan = useCallback((room: LitRoom): RoomPlanResult | undefined => plans.get(planKey(room)), [plans]);
  const calculate = useCallback(
    (room: RoomView): Promise<CalculatedPlan | undefined> => calculateRoomPlan(room, loadChoice),
    [loadChoice],
  );
  return { findPlan, calculate };
}

/** Loads articles, each once. */
function useChoiceLoader(): LoadChoice {
  const session = useSession();
  const language = useLanguage();
  return useMemo(() => {
    const request = memoize((code: string) => fetchPlannerChoice(session, { language, code }));
    return (code) => request(code).catch(() => undefined);
  }, [session, language]);
}
