import type { Catalogue } from "#catalogue/catalogue.ts";
import { readLights } from "#planning/light-response.ts";
import { catalogueLightLookup, type LightLookup, type ArticleInRoom } from "#planning/room-light.ts";
import type { PlannedRoom } from "#planning/room-problems.ts";
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
import { loadLights } from "./load-lights.ts";
import { createZonePlanning, type PlannableZone, type PlanZones } from "./plan-zones.ts";

/** Calculates articles in a room, and the lines of zones that were planned for one. */
export interface ZoneCalculator {
  /** Whether the light of any article could be loaded. */
  readonly hasLights: boolean;
  /** Results from a plan that this browser has calculated, else by the lumen method. */
  readonly calculateArticles: (room: PlannedRoom, codes: readonly string[]) => ReadonlyMap<string, ArticleInRoom>;
  readonly calculateLines: (zone: ZoneLines) => ReadonlyMap<string, LineInRoom>;
  /**
   * A zone with a room and no more lines of luminaires than a plan may have; `undefined` for others.
   *
   * @param lines as `calculateLines`
   */
  readonly toPlannableZone: (zone: ZoneLines, lines: ReadonlyMap<string, LineInRoom>) => PlannableZone | undefined;
  readonly planZones: PlanZones;
  readonly lineText: typeof lineInRoomText;
}

/** The inputs for calculating the lines of a list. */
interface ZoneSources {
  /** The lists with the room types. */
  readonly lists: Catalogue["lists"];
  /** The catalogue's version. */
  readonly version: string;
  /** The browser's catalogue; absent where the server filters. */
  readonly catalogue: Catalogue | undefined;
  /** The portfolio that it is restricted to; absent: none. */
  readonly portfolioId: string | undefined;
  /** The light of articles that the server has looked up. */
  readonly listLights: readonly ListLights[];
}

const MAX_PLANNED_ARTICLES = 2;

/** Light data that cannot be loaded is omitted; the error is logged. */
export async function loadZoneCalculator(requested: ZoneSources): Promise<ZoneCalculator> {
  const sources = [await catalogueSource(requested), ...requested.listLights.map(listedSource)].filter(
    (source) => source !== undefined,
  );
  return {
    hasLights: sources.length > 0,
    calculateArticles: (room, codes) => articlesInRoom(codes, room, sources, rememberedPlans(requested.version)),
    calculateLines: (zone) => linesInRoom(zone, requested.lists, sources),
    toPlannableZone(zone, lines) {
      const codes = zone.room === undefined ? [] : luminaireCodes(zone, sources);
      if (codes.length === 0 || codes.length > MAX_PLANNED_ARTICLES) return undefined;
      const key = JSON.stringify([zone.room, zone.lines.map((line) => [line.code, line.quantity])]);
      return { key, zone, codes, lines };
    },
    planZones: createZonePlanning(requested.lists),
    lineText: lineInRoomText,
  };
}

async function catalogueSource({ catalogue, portfolioId }: ZoneSources): Promise<LightLookup | undefined> {
  const lights = catalogue && (await loadLights(catalogue, portfolioId));
  return lights && catalogueLightLookup(catalogue, lights);
}

function listedSource({ codes, response }: ListLights): LightLookup | undefined {
  const lights = readLights(response, codes.length);
  const rows = new Map(codes.map((code, row) => [code, row]));
  return lights && { rowOf: (code) => rows.get(code), lights };
}
