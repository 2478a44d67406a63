import type { PlanTexts } from "#views/planner/plan-drawings.ts";
import { useNumberFormat, useTranslations } from "#web/ui/language/i18n.ts";
import { useMetreFormat } from "#web/ui/language/use-metre-format.ts";

/** The texts in drawings of rooms, in the page's language. */
export function usePlanTexts(): PlanTexts {
  const t = useTranslations("planner");
  const metres = useMetreFormat();
  const lux = useNumberFormat({ maximumFractionDigits: 0 });
  return {
    planLabel: (room) => t("planLabel", room),
    sectionLabel: t("sectionLabel"),
    workingPlane: t("workingPlane"),
    formatMetres: metres,
    formatLux: (value) => `${lux.format(value)}\u00A0lx`,
  };
}
