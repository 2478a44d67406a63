import { useEffect, useMemo, useState } from "react";
import { hasRooms } from "#project-list/lists/list-zones.ts";
import type { LineInRoom, PlannedLines } from "#views/lines-in-room.ts";
import type { Lookups } from "#web/lists/use-lookups.ts";
import { fetchPlannerChoice } from "#web/session/fetch-planner-choice.ts";
import { useSession } from "#web/session/session-context.ts";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import type { PlannableZone } from "#web/rooms/plan-zones.ts";
import { useZoneCalculator, type ZoneCalculator } from "#web/visitor-room/use-zone-calculator.ts";

/** A line in its room: its figures, and the same in words. */
export interface ShownLineInRoom extends LineInRoom {
  readonly text: string;
}

/** What the lines of a list give in the rooms of their zones. */
export interface LinesInRooms {
  /**
   * The lines of each zone, by article code; those of a zone without a room, and all until they are calculated, are
   * absent.
   */
  readonly zones: readonly ReadonlyMap<string, ShownLineInRoom>[];
  /** Whether plans are still to be calculated; their lines are absent until then. */
  readonly isBusy: boolean;
}

/**
 * What the lines of a list give in the rooms of their zones: of the zone's plan where they are one, else by the lumen method. The
 * calculation is loaded for the first list with a room.
 *
 * @see rule F12
 */
export function useLinesInRooms(zones: readonly PlannedLines[], { lights }: Pick<Lookups, "lights">): LinesInRooms {
  const t = useTranslations("projectList");
  const language = useLanguage();
  const { calculator, isLoading } = useZoneCalculator(hasRooms({ zones }), lights);
  const byLumenMethod = useMemo(
    () =>
      zones.map((zone) => {
        const lines = calculator?.linesOf(zone) ?? NO_LINES;
        return { lines, plannable: calculator?.plannable(zone, lines) };
      }),
    [calculator, zones],
  );
  const plans = usePlannedZones(byLumenMethod, calculator);
  return useMemo(() => {
    const shown = (line: LineInRoom): ShownLineInRoom => ({
      ...line,
      text: calculator?.textOf(line, language, (key, values) => t(key, values as never)) ?? "",
    });
    const isPending = (zone: PlannableZone | undefined): boolean => zone !== undefined && !plans.has(zone.key);
    return {
      zones: byLumenMethod.map(({ lines, plannable }) => {
        const plan = plannable && plans.get(plannable.key);
        const all = plan ? [...lines, ...plan] : isPending(plannable) ? [] : [...lines];
        return new Map(all.map(([code, line]) => [code, shown(line)]));
      }),
      isBusy: isLoading || byLumenMethod.some(({ plannable }) => isPending(plannable)),
    };
  }, [calculator, isLoading, plans, byLumenMethod, language, t]);
}

const NO_LINES: ReadonlyMap<string, LineInRoom> = new Map();

const NO_PLANS: Plans = new Map();

type Plans = ReadonlyMap<string, ReadonlyMap<string, LineInRoom> | undefined>;

/** The lines of plans, by the zone's key; without lines for zones that are none. Those still to be calculated are absent. */
function usePlannedZones(
  zones: readonly { readonly plannable: PlannableZone | undefined }[],
  calculator: ZoneCalculator | undefined,
): Plans {
  const session = useSession();
  const language = useLanguage();
  const [planned, setPlanned] = useState<{ readonly of: typeof calculator; readonly plans: Plans }>();
  const items = zones.flatMap(({ plannable }) => plannable ?? []);
  const key = items.map((zone) => zone.key).join("\n");
  useEffect(() => {
    if (!calculator || items.length === 0) return undefined;
    const leaving = new AbortController();
    void calculator.planZones(items, {
      load: (code, signal) => fetchPlannerChoice(session, { language, code, signal }),
      signal: leaving.signal,
      onPlanned: (zone, lines) =>
        setPlanned((now) => ({
          of: calculator,
          plans: new Map(now?.of === calculator ? now.plans : []).set(zone.key, lines),
        })),
    });
    return () => leaving.abort();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the key stands for the zones
  }, [calculator, session, language, key]);
  return planned && planned.of === calculator ? planned.plans : NO_PLANS;
}
