import { useMemo } from "react";
import { arrangeGroups, type LightPlan } from "#planning/light-plan.ts";
import type { PlannedLine } from "#project-list/lists/list-zones.ts";
import type { CalculatedPlan } from "#views/planner/plan-drawings.ts";
import { plannedQuantities, toLightPlan } from "#views/planner/plan-input.ts";
import type { PlannerView } from "#views/planner/planner-view.ts";
import { useStableData } from "#web/ui/hooks/use-stable-data.ts";
import { useLightPlan, type ServedPlan } from "#web/rooms/use-light-plan.ts";
import type { PlannerDraft } from "./use-planner-draft.ts";

/**
 * The calculation of the draft, with what prevents it.
 *
 * @param draft without the luminaires of a second article that is still loading
 */
export function useCalculation(view: PlannerView, draft: PlannerDraft, servedPlan: ServedPlan | undefined) {
  const problems = [...view.problems.filter(({ field }) => field === "roomType"), ...draft.problems];
  const plan = useDraftPlan(view, draft, problems.length === 0);
  const { outcome, calculatedPlan, isolux, sufficientGrid, isBusy, hasFailed } = useLightPlan(plan, servedPlan);
  const result = plan && outcome?.ok ? outcome.value : undefined;
  const calculated = useMemo<CalculatedPlan | undefined>(
    () => result && calculatedPlan && { plan: calculatedPlan, result, isolux },
    [result, calculatedPlan, isolux],
  );
  const lines = useMemo<readonly PlannedLine[]>(() => {
    const groups = plan && arrangeGroups(plan);
    return groups ? plannedQuantities(view, { groups }) : [];
  }, [plan, view]);
  const failure = plan && outcome && !outcome.ok && !isBusy ? outcome.problem : undefined;
  return {
    /** The result with its plan and its drawing; of the previous plan while the latest is being calculated. */
    calculated,
    /** The articles of the latest plan with their quantities. */
    lines,
    /** An arrangement that meets the requirements, if the plan's does not and one has been found. */
    sufficientGrid,
    /** The problems of the room, which prevent a calculation. */
    problems,
    /** Why the plan could not be calculated. */
    failure,
    isBusy,
    /** Whether another result may follow. */
    isInterim: isBusy || isChoicePending(view, draft),
    hasFailed,
  };
}

/** Whether the view that is loading may have another room type or article. */
function isChoicePending(view: PlannerView, { roomType, state, areArticlesPending }: PlannerDraft): boolean {
  return (
    roomType !== view.setting.roomType ||
    state.secondArticle !== view.state.secondArticle ||
    (areArticlesPending && state.article === undefined)
  );
}

/** The input of the calculation, memoised. */
function useDraftPlan(view: PlannerView, { figures, state }: PlannerDraft, isValid: boolean): LightPlan | undefined {
  const { choice, secondChoice, requirements } = view;
  const { grid, positions } = state;
  const room = useStableData({ figures, requirements, state: { grid, positions } });
  return useMemo(
    () => (isValid ? toLightPlan({ ...room, choice, secondChoice, problems: [] }) : undefined),
    [room, choice, secondChoice, isValid],
  );
}
