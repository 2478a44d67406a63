import type { RoomFigures } from "#planning/room-setting.ts";
import type { PlannerView } from "#views/planner/planner-view.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { useMetres } from "./use-metres.ts";

/** The room's name with its size, for zones and documents. */
export function useZoneName({ label }: Pick<PlannerView, "label">, { length, width }: RoomFigures): string {
  const t = useTranslations("planner");
  const metres = useMetres();
  return t("zone", { name: label?.text ?? t("room"), length: metres(length, false), width: metres(width, true) });
}
