import type { Catalogue } from "#catalogue/catalogue.ts";
import type { LineInRoom, ZoneLines } from "#views/lines-in-room.ts";
import type { PlannerChoice } from "#views/planner/planned-choices.ts";
import { linesFromPlan, readZonePlan } from "#views/zone-plan.ts";
import { createPlanQueue } from "./plan-worker.ts";

/** A zone whose lines of luminaires may form a plan. */
export interface PlannableZone {
  /** Equal for zones with the same plan. */
  readonly key: string;
  readonly zone: ZoneLines;
  /** The codes of those lines. */
  readonly codes: readonly string[];
  /** The results of the lumen method, where there are any. */
  readonly lines: Lines;
}

/** Lines by article code. */
type Lines = ReadonlyMap<string, LineInRoom>;

interface PlanningOptions {
  /** Loads an article with its light. */
  readonly load: (code: string, signal: AbortSignal) => Promise<PlannerChoice>;
  readonly signal: AbortSignal;
  /** Called for each zone; without lines if the zone is not a plan, or cannot be calculated. */
  readonly onPlanned: (zone: PlannableZone, lines: Lines | undefined) => void;
}

/** Calculates the plans of zones. */
export type PlanZones = (zones: readonly PlannableZone[], options: PlanningOptions) => Promise<void>;

/**
 * Calculates the plans of zones in a worker, one after the other, each once. A zone whose articles cannot be loaded has no plan, and
 * neither do the remaining zones if the worker fails.
 *
 * @param lists the catalogue's room types
 * @see rule F12
 */
export function createZonePlanning(lists: Catalogue["lists"]): PlanZones {
  const results = new Map<string, Lines | undefined>();
  return async (zones, { load, signal, onPlanned }) => {
    for (const zone of zones) if (results.has(zone.key)) onPlanned(zone, results.get(zone.key));
    const missing = zones.filter(({ key }) => !results.has(key));
    const queue = createPlanQueue();
    signal.addEventListener("abort", queue.close);
    const loading = new Map<string, Promise<PlannerChoice | undefined>>();
    // One zone at a time, since a list may have hundreds of articles.
    const loadOnce = (code: string): Promise<PlannerChoice | undefined> => {
      const choice = loading.get(code) ?? load(code, signal).catch(() => undefined);
      loading.set(code, choice);
      return choice;
    };
    for (const item of missing) {
      const choices = await Promise.all(item.codes.map(loadOnce));
      const isComplete = choices.every((choice) => choice !== undefined);
      const choiceOf = (code: string) => choices[item.codes.indexOf(code)];
      const planned = isComplete ? readZonePlan(item.zone, { lists, choiceOf }) : undefined;
      const outcome = planned && (await queue.calculate(planned.plan).catch(() => undefined));
      if (signal.aborted) return;
      const lines = planned && outcome?.ok ? linesFromPlan(item.lines, planned, outcome.value) : undefined;
      if (isComplete) results.set(item.key, lines);
      onPlanned(item, lines);
    }
    queue.close();
  };
}
