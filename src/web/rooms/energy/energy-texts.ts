import { formatWithUnit } from "#attributes/technical-data/attribute-text.ts";
import type { EnergyProblem } from "#planning/energy/energy-assumptions.ts";
import { ENERGY_UNITS, formatEnergyResult, formatPayback } from "#planning/energy/energy-estimate.ts";
import { toDisplayUnit } from "#planning/room-units.ts";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { EXISTING_LUMINAIRE_PRESETS, type ExistingLuminaires } from "#planning/energy/existing-luminaires.ts";
import type { Renovation } from "#planning/energy/renovation.ts";
import { TABULAR_PRESET } from "#planning/energy/tabular-power.ts";

const UNITS: Readonly<Partial<Record<EnergyProblem["field"], string>>> = { ...ENERGY_UNITS, hours: "h/a", watts: "W" };

/** @returns a function that states why a number cannot be used and how to correct it @see rule F23 */
export function useEnergyProblemText(): (problem: EnergyProblem) => string {
  const t = useTranslations("energy");
  const tRoomProblems = useTranslations("room.problems");
  const language = useLanguage();
  return ({ code, field, found, min, max }) => {
    const [foundText, minText, maxText] = [found, min, max].map((value) =>
      formatWithUnit(toDisplayUnit(value, UNITS[field]), UNITS[field], language),
    );
    const values = { found: foundText ?? "", min: minText ?? "", max: maxText ?? "" };
    return field === "hours" ? t("hoursProblem", values) : tRoomProblems(code, values);
  };
}

/** Formats a comparison with existing luminaires, for the page and for documents. */
export function useRenovationTexts() {
  const t = useTranslations("energy");
  const language = useLanguage();
  return {
    presetText: (preset: ExistingLuminaires["preset"]): string => {
      if (preset === TABULAR_PRESET) return t("tabularPower");
      const values = EXISTING_LUMINAIRE_PRESETS.find(({ id }) => id === preset);
      if (!values) return t("typedPower");
      const { lamp, lamps, lampWatts, gear } = values;
      return t("preset", { lamp, lamps, watts: lampWatts, gear: t(`gears.${gear}`) });
    },
    /** The results of a comparison with their names. */
    resultEntries: ({ existing, savedKWh, savedCost, savedKg, investment, payback, annuity }: Renovation) => {
      const paybackPeriod =
        payback.kind === "years"
          ? t("paybacks.years", { years: formatPayback(payback.years, language) })
          : t(`paybacks.${payback.kind}`);
      return [
        [t("figures.existing"), formatEnergyResult("energy", existing.totalKWh, language)],
        [t("figures.savedEnergy"), formatEnergyResult("energy", savedKWh, language)],
        [t("figures.savedCost"), formatEnergyResult("cost", savedCost, language)],
        [t("figures.savedEmissions"), formatEnergyResult("emitted", savedKg, language)],
        ...(investment === undefined
          ? []
          : [[t("figures.investment"), formatEnergyResult("investment", investment, language)] as const]),
        [t("figures.payback"), paybackPeriod],
        ...(annuity === undefined
          ? []
          : [[t("figures.annuity"), formatEnergyResult("cost", annuity, language)] as const]),
      ] as const;
    },
  };
}
