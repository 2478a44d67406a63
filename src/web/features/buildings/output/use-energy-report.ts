import { useMemo } from "react";
import { formatNumberInput } from "#model/languages/number-format.ts";
import { ENERGY_ASSUMPTION_NAMES, type EnergyAssumptionName } from "#planning/energy/energy-assumptions.ts";
import {
  buildingEnergy,
  costAndEmissions,
  formatEnergyResult,
  ENERGY_UNITS,
} from "#planning/energy/energy-estimate.ts";
import { renovation } from "#planning/energy/renovation.ts";
import { toDisplayUnit, formatResultNumber } from "#planning/room-units.ts";
import type { BuildingView } from "#views/buildings/building-view.ts";
import { energyRooms } from "#views/buildings/energy-rooms.ts";
import { useEnergySettings } from "#web/rooms/energy/energy-store.ts";
import { useRenovationTexts } from "#web/rooms/energy/energy-texts.ts";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";

/** Estimated energy and cost of a building, formatted. */
export interface EnergyReport {
  readonly text: string;
  readonly assumptions: string;
  /** The comparison with existing luminaires, if there are any. */
  readonly renovation?: {
    readonly existing: readonly (readonly [kind: string, pieces: string, watts: string, load: string])[];
    readonly figures: readonly (readonly [name: string, value: string])[];
  };
}

/** The key of a building's existing luminaires. */
export const energyPlanId = ({ id }: Pick<BuildingView, "id">): string => `building-${id}`;

/** `undefined` without an estimate. @see rule F23 */
export function useEnergyReport(view: BuildingView): EnergyReport | undefined {
  const t = useTranslations("buildingOutput");
  const tEnergy = useTranslations("energy");
  const { presetText, resultEntries } = useRenovationTexts();
  const language = useLanguage();
  const { assumptions, existing } = useEnergySettings();
  const rooms = useMemo(() => energyRooms(view), [view]);
  const estimate = rooms.length > 0 ? buildingEnergy(rooms, assumptions) : undefined;
  if (!estimate?.ok) return undefined;
  const { totalKWh, leniKWhPerM2 } = estimate.value;
  const { cost, emittedKg } = costAndEmissions(totalKWh, assumptions);
  const lines = existing[energyPlanId(view)] ?? [];
  const comparison = lines.length > 0 ? renovation(lines, rooms, assumptions) : undefined;
  const fieldName = (name: EnergyAssumptionName): string =>
    name === "existingControlFactor"
      ? `${tEnergy(`fields.${name}`)} (${tEnergy("groups.existingControl")})`
      : tEnergy(`fields.${name}`);
  const assumed = ENERGY_ASSUMPTION_NAMES.flatMap((name) => {
    const value = assumptions[name];
    const unit = ENERGY_UNITS[name];
    const number = value === undefined ? undefined : formatNumberInput(toDisplayUnit(value, unit), language);
    return number === undefined ? [] : `${fieldName(name)} ${number}${unit === undefined ? "" : `\u00A0${unit}`}`;
  });
  return {
    text: t("energyText", {
      energy: formatEnergyResult("energy", totalKWh, language),
      leni: formatEnergyResult("leni", leniKWhPerM2, language),
      cost: formatEnergyResult("cost", cost, language),
      emitted: formatEnergyResult("emitted", emittedKg, language),
    }),
    assumptions: t("assumptions", { values: assumed.join("; ") }),
    ...(comparison?.ok && {
      renovation: {
        existing: lines.map(({ preset, pieces, watts }) => [
          presetText(preset),
          formatResultNumber("count", pieces, language),
          formatResultNumber("watts", watts, language),
          formatResultNumber("totalWatts", pieces * watts, language),
        ]),
        figures: resultEntries(comparison.value),
      },
    }),
  };
}
