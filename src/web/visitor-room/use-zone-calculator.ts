import { useEffect, useMemo, useState } from "react";
import type { ListLights } from "#views/list-lights.ts";
import { whenResolved } from "#web/client/when-resolved.ts";
import { lazyImport } from "#web/code/lazy-import.ts";
import { useCatalogueVersion, useCurrentCatalogue, useSmallLists } from "#web/session/session-context.ts";

export type ZoneCalculator = Awaited<
  ReturnType<typeof import("#web/rooms/load-zone-calculator.ts").loadZoneCalculator>
>;

const loadCalculatorCode = lazyImport(() => import("#web/rooms/load-zone-calculator.ts"));

/** The calculation of zones; absent until it is loaded, or if that fails. */
interface LoadedCalculator {
  readonly calculator: ZoneCalculator | undefined;
  readonly isLoading: boolean;
}

/**
 * The calculation of zones with a room, loaded when it is needed.
 *
 * @param serverLights the light that the server has looked up; must be the same array until it changes
 */
export function useZoneCalculator(isNeeded: boolean, serverLights: readonly ListLights[]): LoadedCalculator {
  const { catalogue, portfolioId } = useCurrentCatalogue();
  const lists = useSmallLists();
  const version = useCatalogueVersion();
  const sources = useMemo(
    () =>
      isNeeded && lists && version !== undefined && (catalogue !== undefined || serverLights.length > 0)
        ? { lists, version, catalogue, portfolioId, listLights: serverLights }
        : undefined,
    [isNeeded, lists, version, catalogue, portfolioId, serverLights],
  );
  const [loaded, setLoaded] = useState<{
    readonly sources: typeof sources;
    readonly calculator: ZoneCalculator | undefined;
  }>();
  useEffect(() => {
    if (!sources) return undefined;
    // If the code cannot be loaded, the list is shown without room results; the next visit retries.
    const loading = loadCalculatorCode()
      .then((code) => code.loadZoneCalculator(sources))
      .catch(() => undefined);
    return whenResolved(loading, (calculator) => setLoaded({ sources, calculator }));
  }, [sources]);
  const current = loaded?.sources === sources ? loaded : undefined;
  return { calculator: sources && current?.calculator, isLoading: sources !== undefined && !current };
}
