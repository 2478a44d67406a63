import { useEffect, useMemo, useState } from "react";
import { hasRooms } from "#project-list/lists/list-zones.ts";
import type { LineInRoom, ZoneLines } from "#views/lines-in-room.ts";
import type { ListLookups } from "#web/lists/use-list-lookups.ts";
import { fetchPlannerChoice } from "#web/session/fetch-planner-choice.ts";
import { useSession } from "#web/session/session-context.ts";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import type { PlannableZone, ZoneCalculator } from "#web/rooms/load-zone-calculator.ts";
import { useZoneCalculator } from "#web/visitor-room/use-zone-calculator.ts";

/** The result of a line in its room, with its text. */
interface DescribedLine extends LineInRoom {
  readonly text: string;
}

/** The results of the lines of a list in the rooms of their zones. */
export interface LinesInRooms {
  /** The lines of each zone by article code; empty for zones without a room, and until they are calculated. */
  readonly zones: readonly ReadonlyMap<string, DescribedLine>[];
  /** Whether plans are pending. */
  readonly isBusy: boolean;
}

/** The results of a list's lines in their zones' rooms: by a zone's plan, else by the lumen method. @see rule F12 */
export function useLinesInRooms(zones: readonly ZoneLines[], { lights }: Pick<ListLookups, "lights">): LinesInRooms {
  const t = useTranslations("projectList");
  const language = useLanguage();
  const { calculator, isLoading } = useZoneCalculator(hasRooms({ zones }), lights);
  const lumenMethodZones = useMemo(
    () =>
      zones.map((zone) => {
        const lines = calculator?.calculateLines(zone) ?? NO_LINES;
        return { lines, plannable: calculator?.toPlannableZone(zone, lines) };
      }),
    [calculator, zones],
  );
  const plans = usePlannedZones(lumenMethodZones, calculator);
  return useMemo(() => {
    const describe = (line: LineInRoom): DescribedLine => ({
      ...line,
      text: calculator?.lineText(line, language, (key, values) => t(key, values as never)) ?? "",
    });
    const isPending = (zone: PlannableZone | undefined): boolean => zone !== undefined && !plans.has(zone.key);
    return {
      zones: lumenMethodZones.map(({ lines, plannable }) => {
        const plan = plannable && plans.get(plannable.key);
        const zoneLines = plan ? [...lines, ...plan] : isPending(plannable) ? [] : [...lines];
        return new Map(zoneLines.map(([code, line]) => [code, describe(line)]));
      }),
      isBusy: isLoading || lumenMethodZones.some(({ plannable }) => isPending(plannable)),
    };
  }, [calculator, isLoading, plans, lumenMethodZones, language, t]);
}

const NO_LINES: ReadonlyMap<string, LineInRoom> = new Map();

const NO_PLANS: Plans = new Map();

type Plans = ReadonlyMap<string, ReadonlyMap<string, LineInRoom> | undefined>;

/** The lines of calculated plans by zone key; `undefined` for zones without a plan. */
function usePlannedZones(
  zones: readonly { readonly plannable: PlannableZone | undefined }[],
  calculator: ZoneCalculator | undefined,
): Plans {
  const session = useSession();
  const language = useLanguage();
  const [plannedZones, setPlannedZones] = useState<{ readonly source: typeof calculator; readonly plans: Plans }>();
  const items = zones.flatMap(({ plannable }) => plannable ?? []);
  const key = items.map((zone) => zone.key).join("\n");
  useEffect(() => {
    if (!calculator || items.length === 0) return undefined;
    const controller = new AbortController();
    void calculator.planZones(items, {
      load: (code, signal) => fetchPlannerChoice(session, { language, code, signal }),
      signal: controller.signal,
      onPlanned: (zone, lines) =>
        setPlannedZones((current) => ({
          source: calculator,
          plans: new Map(current?.source === calculator ? current.plans : []).set(zone.key, lines),
        })),
    });
    return () => controller.abort();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the key changes with the zones
  }, [calculator, session, language, key]);
  return plannedZones && plannedZones.source === calculator ? plannedZones.plans : NO_PLANS;
}
