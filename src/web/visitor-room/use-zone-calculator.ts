import { useEffect, useMemo, useState } from "react";
import type { ListLights } from "#views/list-lights.ts";
import { lazyImport } from "#web/code/lazy-import.ts";
import { useSessionState, useShownCatalogue } from "#web/session/session-context.ts";

export type ZoneCalculator = Awaited<ReturnType<typeof import("#web/rooms/load-lines-in-room.ts").loadZoneCalculator>>;

const loadCode = lazyImport(() => import("#web/rooms/load-lines-in-room.ts"));

/** The calculation of zones, absent until it is loaded and without its code, and whether it is being loaded. */
interface LoadedCalculator {
  readonly calculator: ZoneCalculator | undefined;
  readonly isLoading: boolean;
}

/**
 * The calculation of zones with a room, loaded when it is needed.
 *
 * @param listed the light that the server has looked up, the same array as long as it is the same
 */
export function useZoneCalculator(isNeeded: boolean, listed: readonly ListLights[]): LoadedCalculator {
  const { catalogue, portfolioId } = useShownCatalogue();
  const { lists, version } = useSessionState(({ loaded, shown }) => shown.catalogue ?? loaded) ?? {};
  const sources = useMemo(
    () =>
      isNeeded && lists && version !== undefined && (catalogue !== undefined || listed.length > 0)
        ? { lists, version, catalogue, portfolioId, listed }
        : undefined,
    [isNeeded, lists, version, catalogue, portfolioId, listed],
  );
  const [loaded, setLoaded] = useState<{
    readonly of: typeof sources;
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
      if (isCurrent) setLoaded({ of: sources, calculator });
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [sources]);
  const current = loaded?.of === sources ? loaded : undefined;
  return { calculator: sources && current?.calculator, isLoading: sources !== undefined && !current };
}
