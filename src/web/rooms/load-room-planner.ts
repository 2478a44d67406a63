import type { Catalogue } from "#catalogue/catalogue.ts";
import { lightPath } from "#model/endpoints.ts";
import { lightsFailed } from "#model/errors.ts";
import { readLights } from "#planning/light-answer.ts";
import type { LightTable } from "#planning/light-table.ts";
import { createRoomPlanner } from "#views/selector/room/room-planner.ts";
import type { RoomPlanner } from "#views/selector/room/selector-room.ts";
import { getBytes } from "#web/client/http.ts";
import { log } from "#web/client/logger.ts";
import { keepArticles, keptArticles } from "#web/session/lists/kept-articles.ts";

let underWay: { readonly catalogue: Catalogue; readonly planner: Promise<RoomPlanner> } | undefined;

/**
 * The planner of a catalogue, made once. When the light of the articles does not come, it knows the room but not what that takes.
 *
 * @param portfolioId the portfolio that the catalogue is narrowed to
 * @see rule F11
 */
export function loadRoomPlanner(catalogue: Catalogue, portfolioId: string | undefined): Promise<RoomPlanner> {
  if (underWay?.catalogue !== catalogue) underWay = { catalogue, planner: madePlanner(catalogue, portfolioId) };
  return underWay.planner;
}

/** Has the light of the articles asked for again. */
export function forgetRoomPlanner(): void {
  underWay = undefined;
}

async function madePlanner(catalogue: Catalogue, portfolioId: string | undefined): Promise<RoomPlanner> {
  try {
    return createRoomPlanner(await fetchLights(catalogue, portfolioId));
  } catch (error) {
    log.error(lightsFailed, error);
    return createRoomPlanner(undefined);
  }
}

/** @throws when there is no answer, or one that is not of these articles (A4) */
async function fetchLights(catalogue: Catalogue, portfolioId: string | undefined): Promise<LightTable> {
  const { version, articleCount } = catalogue;
  const path = lightPath(portfolioId);
  const kept = await keptArticles(path, version);
  const answer = kept ?? (await getBytes(path));
  const isOfVersion = !("version" in answer) || answer.version === version;
  const lights = readLights(JSON.parse(new TextDecoder().decode(answer.bytes)), articleCount);
  if (!lights || !isOfVersion) throw new TypeError(path);
  if (!kept) void keepArticles(path, version, answer);
  return lights;
}
