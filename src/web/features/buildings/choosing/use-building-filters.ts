import { useEffect, useMemo, useState } from "react";
import type { QueryEntry } from "#attributes/address/address-codec.ts";
import type { LightTable } from "#planning/light-table.ts";
import { plannerFilterViews, type PlannerFilter } from "#views/planner/planner-filters.ts";
import { whenResolved } from "#web/client/scheduling.ts";
import { loadLights } from "#web/rooms/load-lights.ts";
import { useCurrentCatalogue } from "#web/session/session-context.ts";
import { useLanguage } from "#web/ui/language/i18n.ts";

/** Filters for a building's articles: the planner's filters, for the whole portfolio. */
export function useBuildingFilters(chosen: readonly QueryEntry[]): readonly PlannerFilter[] {
  const { catalogue, portfolioId } = useCurrentCatalogue();
  const language = useLanguage();
  const [loadedLights, setLoadedLights] = useState<{
    readonly source: typeof catalogue;
    readonly lights: LightTable | undefined;
  }>();
  useEffect(
    () =>
      catalogue &&
      whenResolved(loadLights(catalogue, portfolioId), (lights) => setLoadedLights({ source: catalogue, lights })),
    [catalogue, portfolioId],
  );
  const lights = loadedLights?.source === catalogue ? loadedLights?.lights : undefined;
  return useMemo(() => {
    if (!catalogue) return [];
    const rows = Uint32Array.from({ length: catalogue.articleCount }, (_, row) => row);
    const isEmergency = (row: number): boolean => lights?.lights.isInMainsOperation[lights.lightOf[row] ?? -1] === 1;
    return plannerFilterViews({ catalogue, language }, rows, rows.filter(isEmergency), chosen);
  }, [catalogue, language, lights, chosen]);
}
