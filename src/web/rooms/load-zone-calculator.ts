import type { Catalogue } from "#catalogue/catalogue.ts";
import { readLights } from "#planning/light-response.ts";
import { catalogueLightLookup, type LightLookup } from "#planning/room-light.ts";
import type { ResolvedRoom } from "#planning/room-problems.ts";
import {
  articlesInRoom,
  lineInRoomText,
  linesInRoom,
  luminaireCodes,
  type LineInRoom,
  type ZoneLines,
} from "#views/lines-in-room.ts";
import type { ListLights } from "#views/list-lights.ts";
import { rememberedPlans } from "#web/visitor/plan-store.ts";
import type { PlannerChoice } from "#views/planner/plan-input.ts";
import { linesFromPlan, readZonePlan } from "#views/zone-plan.ts";
import { loadLights } from "./load-lights.ts";
import { createPlanQueue } from "./plan-worker.ts";

export type ZoneCalculator = Awaited<ReturnType<typeof loadZoneCalculator>>;

/** The inputs for calculating the lines of a list. */
interface ZoneSources {
  /** The lists other than the articles, which include the room types. */
  readonly lists: Catalogue["lists"];
  readonly version: string;
  /** The browser's catalogue; absent where the server filters. */
  readonly catalogue: Catalogue | undefined;
  /** The portfolio that it is restricted to; absent: none. */
  readonly portfolioId: string | undefined;
  /** The light data of articles that the server has looked up. */
  readonly listLights: readonly ListLights[];
}

const MAX_PLANNED_ARTICLES = 2;

/** Loads the calculator of articles and zones in rooms. Light data that cannot be loaded is logged and omitted. */
export async function loadZoneCalculator(requested: ZoneSources) {
  const sources = [await loadCatalogueLights(requested), ...requested.listLights.map(toLightLookup)].filter(
    (source) => source !== undefined,
  );
  return {
    /** Whether the light of any article could be loaded. */
    hasLights: sources.length > 0,
    /** Results from a plan that this browser has calculated, else by the lumen method. */
    calculateArticles: (room: ResolvedRoom, codes: readonly string[]) =>
      articlesInRoom(codes, room, sources, rememberedPlans(requested.version)),
    calculateLines: (zone: ZoneLines) => linesInRoom(zone, requested.lists, sources),
    /** The zone, if it has a room and no more luminaire lines than a plan supports. @param lines as `calculateLines` */
    toPlannableZone(zone: ZoneLines, lines: Lines): PlannableZone | undefined {
      const codes = zone.room === undefined ? [] : luminaireCodes(zone, sources);
      if (codes.length === 0 || codes.length > MAX_PLANNED_ARTICLES) return undefined;
      const key = JSON.stringify([zone.room, zone.lines.map((line) => [line.code, line.quantity])]);
      return { key, zone, codes, lines };
    },
    planZones: createZonePlanner(requested.lists),
    lineText: lineInRoomText,
  };
}

async function loadCatalogueLights({ catalogue, portfolioId }: ZoneSources): Promise<LightLookup | undefined> {
  const lights = catalogue && (await loadLights(catalogue, portfolioId));
  return lights && catalogueLightLookup(catalogue, lights);
}

function toLightLookup({ codes, response }: ListLights): LightLookup | undefined {
  const lights = readLights(response, codes.length);
  const rows = new Map(codes.map((code, row) => [code, row]));
  return lights && { rowOf: (code) => rows.get(code), lights };
}

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
  /** Loads an article with its light distribution. */
  readonly load: (code: string, signal: AbortSignal) => Promise<PlannerChoice>;
  readonly signal: AbortSignal;
  /** Called for each zone; without lines if its luminaires do not form a plan, or it cannot be calculated. */
  readonly onPlanned: (zone: PlannableZone, lines: Lines | undefined) => void;
}

/**
 * Calculates the plans of zones in a worker, one after another, each once. A zone whose articles cannot be loaded, or
 * whose calculation fails, has no plan until the next call.
 *
 * @see rule F12
 */
function createZonePlanner(lists: Catalogue["lists"]) {
  const results = new Map<string, Lines | undefined>();
  return async (zones: readonly PlannableZone[], { load, signal, onPlanned }: PlanningOptions): Promise<void> => {
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
      const hasFailed = planned !== undefined && !outcome;
      if (isComplete && !hasFailed) results.set(item.key, lines);
      onPlanned(item, lines);
    }
    queue.close();
  };
}
