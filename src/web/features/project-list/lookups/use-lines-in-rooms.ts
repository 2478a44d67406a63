import { useEffect, useMemo, useState } from "react";
import type { Catalogue } from "#catalogue/catalogue.ts";
import type { LineInRoom, PlannedLines } from "#views/lines-in-room.ts";
import { lazyImport } from "#web/code/lazy-import.ts";
import { useShown } from "#web/session/session-context.ts";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";

type ZoneCalculator = NonNullable<
  Awaited<ReturnType<typeof import("#web/rooms/load-lines-in-room.ts").loadZoneCalculator>>
>;

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
export function useLinesInRooms(zones: readonly PlannedLines[]): LinesInRooms {
  const t = useTranslations("projectList");
  const language = useLanguage();
  const calculator = useZoneCalculator(zones.some(({ room }) => room !== undefined));
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

/** The calculation of zones with a room, loaded when it is needed; `undefined` until then. */
export function useZoneCalculator(isNeeded: boolean): ZoneCalculator | undefined {
  const { catalogue, portfolioId } = useShown();
  const [loaded, setLoaded] = useState<{ readonly of: Catalogue; readonly calculator: ZoneCalculator | undefined }>();
  useEffect(() => {
    if (!isNeeded || !catalogue) return;
    let isCurrent = true;
    const load = async (): Promise<void> => {
      const calculator = await (await loadCode()).loadZoneCalculator(catalogue, portfolioId);
      if (isCurrent) setLoaded({ of: catalogue, calculator });
    };
    // Without the code, the list stays as it is without rooms; the next visit tries again.
    load().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [isNeeded, catalogue, portfolioId]);
  return loaded?.of === catalogue ? loaded?.calculator : undefined;
}
