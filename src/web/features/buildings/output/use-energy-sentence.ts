import { buildingEnergy, runningCost } from "#planning/energy/energy-estimate.ts";
import { energyText } from "#planning/energy/energy-text.ts";
import type { BuildingView } from "#views/buildings/building-view.ts";
import { energyRooms } from "#views/buildings/energy-rooms.ts";
import { useEnergySettings } from "#web/rooms/energy/energy-store.ts";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";

/** The sentence of a report about energy and cost by the planner's assumptions; `undefined` while nothing can be estimated. */
export function useEnergySentence(view: BuildingView): string | undefined {
  const t = useTranslations("buildingOutput");
  const language = useLanguage();
  const { assumptions } = useEnergySettings();
  const rooms = energyRooms(view);
  const estimate = rooms.length > 0 ? buildingEnergy(rooms, assumptions) : undefined;
  if (!estimate?.ok) return undefined;
  const { totalKWh, leniKWhPerM2 } = estimate.value;
  const { cost, emittedKg } = runningCost(totalKWh, assumptions);
  return t("energyText", {
    energy: energyText("energy", totalKWh, language),
    leni: energyText("leni", leniKWhPerM2, language),
    cost: energyText("cost", cost, language),
    emitted: energyText("emitted", emittedKg, language),
  });
}
