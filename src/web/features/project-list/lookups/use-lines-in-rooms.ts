import { useEffect, useMemo, useState } from "react";
import { hasRooms } from "#project-list/lists/has-rooms.ts";
import type { LineInRoom, PlannedLines } from "#views/lines-in-room.ts";
import type { ListLights } from "#views/list-lights.ts";
import { lazyImport } from "#web/code/lazy-import.ts";
import { useSessionState, useShown } from "#web/session/session-context.ts";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import type { Lookups } from "./use-lookups.ts";

type ZoneCalculator = Awaited<ReturnType<typeof import("#web/rooms/load-lines-in-room.ts").loadZoneCalculator>>;

const loadCode = lazyImport(() => import("#web/rooms/load-lines-in-room.ts"));

/** A line in its room: its figures, and the same in words. */
export interface ShownLineInRoom extends LineInRoom {
  readonly text: string;
}

/** The lines of each zone, by article code; those of a zone without a room, and all until they are calculated, are absent. */
export type LinesInRooms = readonly ReadonlyMap<string, ShownLineInRoom>[];

/**
 * What the lines of a list give in the rooms of their zones. The calculation is loaded for the first list with a room.
 *
 * @see rule F12
 */
export function useLinesInRooms(zones: readonly PlannedLines[], { lights }: Pick<Lookups, "lights">): LinesInRooms {
  const t = useTranslations("projectList");
  const language = useLanguage();
  const calculator = useZoneCalculator(hasRooms({ zones }), lights);
  return useMemo(
    () =>
      zones.map((zone) => {
        const lines = [...(calculator?.linesOf(zone) ?? [])];
        const textOf = (line: LineInRoom): string =>
          calculator?.textOf(line, language, (key, values) => t(key, values as never)) ?? "";
        return new Map(lines.map(([code, line]) => [code, { ...line, text: textOf(line) }]));
      }),
    [calculator, zones, language, t],
  );
}

/**
 * The calculation of zones with a room, loaded when it is needed; `undefined` until then.
 *
 * @param listed the light that the server has looked up, the same array as long as it is the same
 */
export function useZoneCalculator(isNeeded: boolean, listed: readonly ListLights[]): ZoneCalculator | undefined {
  const { catalogue, portfolioId } = useShown();
  const lists = useSessionState(({ loaded, shown }) => shown.catalogue?.lists ?? loaded?.lists);
  const sources = useMemo(
    () =>
      isNeeded && lists && (catalogue !== undefined || listed.length > 0)
        ? { lists, catalogue, portfolioId, listed }
        : undefined,
    [isNeeded, lists, catalogue, portfolioId, listed],
  );
  const [loaded, setLoaded] = useState<{ readonly of: typeof sources; readonly calculator: ZoneCalculator }>();
  useEffect(() => {
    if (!sources) return;
    let isCurrent = true;
    const load = async (): Promise<void> => {
      const calculator = await (await loadCode()).loadZoneCalculator(sources);
      if (isCurrent) setLoaded({ of: sources, calculator });
    };
    // Without the code, the list stays as it is without rooms; the next visit tries again.
    load().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [sources]);
  return sources && loaded?.of === sources ? loaded.calculator : undefined;
}
