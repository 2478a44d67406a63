import { withUnit } from "#attributes/technical-data/attribute-text.ts";
import type { EnergyProblem } from "#planning/energy/energy-assumptions.ts";
import { ENERGY_UNITS } from "#planning/energy/energy-text.ts";
import { toDisplayUnit } from "#planning/room-units.ts";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";

const UNITS: Readonly<Partial<Record<EnergyProblem["field"], string>>> = { ...ENERGY_UNITS, hours: "h/a", watts: "W" };

/** Describes why a number cannot be used, and how to correct it. @see rule F23 */
export function useEnergyProblemText(): (problem: EnergyProblem) => string {
  const t = useTranslations("energy");
  const tRoomProblems = useTranslations("room.problems");
  const language = useLanguage();
  return ({ code, field, found, min, max }) => {
    const [foundText, minText, maxText] = [found, min, max].map((value) =>
      withUnit(toDisplayUnit(value, UNITS[field]), UNITS[field], language),
    );
    const values = { found: foundText ?? "", min: minText ?? "", max: maxText ?? "" };
    return field === "hours" ? t("hoursProblem", values) : tRoomProblems(code, values);
  };
}
