import { useMemo } from "react";
import type { ListLights } from "#views/list-lights.ts";
import { lazyImport } from "#web/code/lazy-import.ts";
import { useCatalogueVersion, useCurrentCatalogue, useNonArticleLists } from "#web/session/session-context.ts";
import { useLoaded } from "#web/ui/hooks/use-loaded.ts";

const loadCalculatorCode = lazyImport(() => import("#web/rooms/load-zone-calculator.ts"));

/**
 * The calculator of zones, loaded when needed; absent if its code cannot be loaded.
 *
 * @param serverLights from look-ups; the same array until it changes
 */
export function useZoneCalculator(isNeeded: boolean, serverLights: readonly ListLights[]) {
  const { catalogue, portfolioId } = useCurrentCatalogue();
  const lists = useNonArticleLists();
  const version = useCatalogueVersion();
  const sources = useMemo(
    () =>
      isNeeded && lists && version !== undefined && (catalogue !== undefined || serverLights.length > 0)
        ? { lists, version, catalogue, portfolioId, listLights: serverLights }
        : undefined,
    [isNeeded, lists, version, catalogue, portfolioId, serverLights],
  );
  const loaded = useLoaded(sources, sources && (async () => (await loadCalculatorCode()).loadZoneCalculator(sources)));
  return { calculator: loaded === "failed" ? undefined : loaded, isLoading: sources !== undefined && !loaded };
}
