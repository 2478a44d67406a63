import type { Building } from "#building/building.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";

/** The name of a building; a default for one without. */
export function useBuildingName(): (building: Pick<Building, "id" | "name">) => string {
  const t = useTranslations("buildings");
  return ({ id, name }) => name || t("defaultName", { number: id });
}
