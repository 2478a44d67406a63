import { useMemo } from "react";
import { writeRoom } from "#planning/room-address.ts";
import type { RoomFigures, RoomSetting } from "#planning/room-setting.ts";
import type { PlannedZone } from "#project-list/lists/list-zones.ts";
import type { PlannerView } from "#views/planner/planner-view.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { useMetres } from "./use-metres.ts";

/** The room as a zone of a project list: its name with its size, and the room itself. The same object while both stay the same. */
export function usePlannedZone(
  { label }: Pick<PlannerView, "label">,
  { length, width }: RoomFigures,
  setting: RoomSetting,
): PlannedZone {
  const t = useTranslations("planner");
  const metres = useMetres();
  const name = t("zone", { name: label?.text ?? t("room"), length: metres(length, false), width: metres(width, true) });
  const room = writeRoom(setting);
  return useMemo(() => ({ name, room }), [name, room]);
}
