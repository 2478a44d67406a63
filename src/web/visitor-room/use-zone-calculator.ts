import { useEffect, useMemo, useState } from "react";
import type { ListLights } from "#views/list-lights.ts";
import { lazyImport } from "#web/code/lazy-import.ts";
import { useSessionState, useShownCatalogue } from "#web/session/session-context.ts";

export type ZoneCalculator = Awaited<ReturnType<typeof import("#web/rooms/load-lines-in-room.ts").loadZoneCalculator>>;

const loadCode = lazyImport(() => import("#web/rooms/load-lines-in-room.ts"));

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
  const { catalogue, portfolioId } = useShownCatalogue();
  const { lists, version } = useSessionState(({ loaded, shown }) => shown.catalogue ?? loaded) ?? {};
  const sources = useMemo(
    () =>
      isNeeded && lists && version !== undefined && (catalogue !== undefined || serverLights.length > 0)
        ? { lists, version, catalogue, portfolioId, listed: serverLights }
        : undefined,
    [isNeeded, lists, version, catalogue, portfolioId, serverLights],
  );
  const [loaded, setLoaded] = useState<{
    readonly sources: typeof sources;
    readonly calculator: ZoneCalculator | undefined;
  }>();
  useEffect(() => {
    if (!sources) return;
    let isCurrent = true;
    const load = async (): Promise<void> => {
      // Without the code, the list is shown without rooms; the next visit tries again.
      const calculator = await loadCode()
        .then((code) => code.loadZoneCalculator(sources))
        .catch(() => undefined);
      if (isCurrent) setLoaded({ sources, calculator });
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [sources]);
  const current = loaded?.sources === sources ? loaded : undefined;
  return { calculator: sources && current?.calculator, isLoading: sources !== undefined && !current };
}
