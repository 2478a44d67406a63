import type { Catalogue } from "#catalogue/catalogue.ts";
import type { LineInRoom, PlannedLines } from "#views/lines-in-room.ts";
import type { PlannerChoice } from "#views/planner/planner-view.ts";
import { plannedLine, zonePlan } from "#views/zone-plan.ts";
import { createPlanQueue } from "./plan-worker.ts";

/** A zone whose only line of luminaires may be its plan. */
export interface PlannableZone {
  /** Equal for zones with the same plan. */
  readonly key: string;
  readonly zone: PlannedLines;
  /** The code of that line. */
  readonly code: string;
  /** The line by the lumen method, if that has a result. */
  readonly line: LineInRoom | undefined;
}

interface PlanningOptions {
  /** Loads an article with its light. */
  readonly load: (code: string, signal: AbortSignal) => Promise<PlannerChoice>;
  readonly signal: AbortSignal;
  /** Called for each zone; without a line if the zone is not a plan, or cannot be calculated. */
  readonly onPlanned: (zone: PlannableZone, line: LineInRoom | undefined) => void;
}

/** Calculates the plans of zones. */
export type PlanZones = (zones: readonly PlannableZone[], options: PlanningOptions) => Promise<void>;

/**
 * Calculates the plans of zones as the planner does, one after the other in a worker, each once. A zone whose article's light cannot be
 * loaded is not a plan; once the worker fails, nor are the others.
 *
 * @param lists the catalogue's room types
 * @see rule F12
 */
export function createZonePlanning(lists: Catalogue["lists"]): PlanZones {
  const results = new Map<string, LineInRoom | undefined>();
  return async (zones, { load, signal, onPlanned }) => {
    for (const zone of zones) if (results.has(zone.key)) onPlanned(zone, results.get(zone.key));
    const missing = zones.filter(({ key }) => !results.has(key));
    const queue = createPlanQueue();
    signal.addEventListener("abort", queue.close);
    const choices = new Map(missing.map(({ code }) => [code, load(code, signal).catch(() => undefined)]));
    for (const item of missing) {
      const choice = await choices.get(item.code);
      const planned = zonePlan(item.zone, { lists, choiceOf: (code) => (code === item.code ? choice : undefined) });
      const outcome = planned && (await queue.calculate(planned.plan).catch(() => undefined));
      if (signal.aborted) return;
      const line = planned && outcome?.ok ? plannedLine(item.line, planned, outcome.value) : undefined;
      if (choice) results.set(item.key, line);
      onPlanned(item, line);
    }
    queue.close();
  };
}
