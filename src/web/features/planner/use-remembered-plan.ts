import { useEffect } from "react";
import type { LightPlan, LightPlanResult } from "#planning/light-plan.ts";
import { figuresOfPlan, roomKey } from "#planning/remembered-plans.ts";
import { useSessionState } from "#web/session/session-context.ts";
import { rememberPlan } from "#web/visitor/plan-store.ts";
import type { PlannerView } from "#views/planner/planner-view.ts";

/** A calculated plan with one article. */
interface CalculatedPlan {
  readonly plan: LightPlan;
  readonly result: LightPlanResult;
}

/**
 * Remembers the plan of an article for the other pages, once the address has its room: not each of the rooms that a slider passes.
 *
 * @param calculated absent while there is none, and for a plan with two articles
 * @see rule F24
 */
export function useRememberedPlan(
  { figures }: PlannerView,
  code: string | undefined,
  calculated: CalculatedPlan | undefined,
): void {
  const version = useSessionState(({ loaded, shown }) => (shown.catalogue ?? loaded)?.version);
  const room = calculated && roomKey(calculated.plan.room);
  const isSettled = room === roomKey(figures);
  useEffect(() => {
    if (version === undefined || code === undefined || room === undefined || !calculated || !isSettled) return;
    rememberPlan(version, { room, code, figures: figuresOfPlan(calculated.result) });
  }, [version, code, room, calculated, isSettled]);
}
