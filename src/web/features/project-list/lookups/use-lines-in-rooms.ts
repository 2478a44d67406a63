import { useMemo } from "react";
import { hasRooms } from "#project-list/lists/has-rooms.ts";
import type { LineInRoom, PlannedLines } from "#views/lines-in-room.ts";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { useZoneCalculator } from "#web/visitor-room/use-zone-calculator.ts";
import type { Lookups } from "#web/lists/use-lookups.ts";

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
