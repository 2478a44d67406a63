import { useNumberFormat, useTranslations } from "#web/ui/language/i18n.ts";
import type { PlanTexts } from "#views/planner/plan-drawings.ts";

/** @returns a function that formats lengths in metres as on plans, with two decimals */
export function useMetreFormat(): (value: number, withUnit: boolean) => string {
  const format = useNumberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return (value, withUnit) => `${format.format(value)}${withUnit ? "\u00a0m" : ""}`;
}

/** The labels in drawings of rooms, in the page's language. */
export function usePlanTexts(): PlanTexts {
  const t = useTranslations("planner");
  const formatMetres = useMetreFormat();
  const luxFormat = useNumberFormat({ maximumFractionDigits: 0 });
  return {
    planLabel: (room) => t("planLabel", room),
    sectionLabel: t("sectionLabel"),
    workingPlane: t("workingPlane"),
    formatMetres,
    formatLux: (value) => `${luxFormat.format(value)}\u00A0lx`,
  };
}
