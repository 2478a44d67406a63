import type { Catalogue } from "#catalogue/catalogue.ts";
import { lineInRoomText, linesInRoom, type LineInRoom, type PlannedLines } from "#views/lines-in-room.ts";
import { loadLights } from "./load-lights.ts";

/** Calculates the lines of zones that were planned for a room. */
export interface ZoneCalculator {
  readonly linesOf: (zone: PlannedLines) => ReadonlyMap<string, LineInRoom>;
  readonly textOf: typeof lineInRoomText;
}

/** @returns `undefined` when the light data cannot be loaded; the error is logged */
export async function loadZoneCalculator(
  catalogue: Catalogue,
  portfolioId: string | undefined,
): Promise<ZoneCalculator | undefined> {
  const lights = await loadLights(catalogue, portfolioId);
  return lights && { linesOf: (zone) => linesInRoom(zone, { catalogue, lights }), textOf: lineInRoomText };
}
