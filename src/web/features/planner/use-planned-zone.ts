import { useMemo } from "react";
import type { ZoneReference } from "#planning/planner-address.ts";
import { readRoom, writeRoom } from "#planning/room-address.ts";
import { resolveRoom } from "#planning/room-problems.ts";
import type { PlannedZone } from "#project-list/lists/list-zones.ts";
import type { ListZone } from "#project-list/lists/project-list.ts";
import { planName, planNames } from "#views/planner/plan-texts.ts";
import type { PlannerView } from "#views/planner/planner-view.ts";
import { findList } from "#web/lists/list-actions.ts";
import { useNonArticleLists } from "#web/session/session-context.ts";
import { useLoaded } from "#web/ui/hooks/use-loaded.ts";
import { usePlanTexts } from "#web/rooms/plan-texts.ts";
import type { PlannerDraft } from "./use-planner-draft.ts";

/** A plan as a zone of a project list, and the stored zone that it replaces. */
export interface ZoneToSave {
  readonly zone: PlannedZone;
  /** Absent: a new zone. */
  readonly target: ZoneReference | undefined;
}

/** The plan as a zone of a project list, memoised. A zone that it was opened from keeps a name given by the visitor. */
export function usePlannedZone(
  { label, choice, secondChoice }: Pick<PlannerView, "label" | "choice" | "secondChoice">,
  { figures, setting, state }: Pick<PlannerDraft, "figures" | "setting" | "state">,
): ZoneToSave {
  const openedZone = useOpenedZone(state.zone);
  const formerGeneratedNames = useGeneratedNames(openedZone);
  const generatedName = planName({ label, figures }, usePlanTexts());
  const name =
    openedZone && openedZone.name !== "" && !formerGeneratedNames.includes(openedZone.name)
      ? openedZone.name
      : generatedName;
  const { secondArticle, grid, positions } = state;
  const hasTwoArticles = positions && secondArticle !== undefined && choice && secondChoice;
  const articles = hasTwoArticles ? ([choice.code, secondChoice.code] as const) : undefined;
  const room = writeRoom(setting, { grid, positions, articles });
  const target = openedZone && state.zone;
  return useMemo(() => ({ zone: { name, room }, target }), [name, room, target]);
}

/** The names generated for a zone from its room's type and size, in all languages. */
function useGeneratedNames(zone: ListZone | undefined): readonly string[] {
  const lists = useNonArticleLists();
  const { planner } = usePlanTexts();
  return zone?.room === undefined || !lists
    ? []
    : planNames(resolveRoom(readRoom(zone.room).setting, { lists }), planner);
}

/** The zone that the plan was opened from; absent until it is loaded. */
function useOpenedZone(reference: ZoneReference | undefined): ListZone | undefined {
  const list = useLoaded(
    reference && `${reference.listId}.${reference.zoneId}`,
    reference && (() => findList(reference.listId)),
  );
  return typeof list === "object" ? list.zones.find(({ id }) => id === reference?.zoneId) : undefined;
}
