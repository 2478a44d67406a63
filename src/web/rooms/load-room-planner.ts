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
import type { RoomPlannerStore } from "./room-planner-store.ts";

/**
 * Loads the planner of a catalogue; calls for the same catalogue share one request. If the articles' photometry cannot be
 * loaded, the error is logged, and the planner knows the room but not how many articles it takes.
 *
 * @param portfolioId the portfolio that the catalogue is restricted to; absent: none
 * @see rule F11
 */
export function loadRoomPlanner(
  store: RoomPlannerStore,
  catalogue: Catalogue,
  portfolioId: string | undefined,
): Promise<RoomPlanner> {
  const known = store.getState().request;
  if (known?.catalogue === catalogue) return known.planner;
  const request = { catalogue, planner: createPlanner(catalogue, portfolioId) };
  store.setState({ request });
  void request.planner.then((planRoom) => {
    const { loaded = new WeakMap<Catalogue, RoomPlanner>(), request: latest } = store.getState();
    if (latest === request) store.setState({ loaded: loaded.set(catalogue, planRoom) });
  });
  return request.planner;
}

async function createPlanner(catalogue: Catalogue, portfolioId: string | undefined): Promise<RoomPlanner> {
  try {
    return createRoomPlanner(await fetchLights(catalogue, portfolioId));
  } catch (error) {
    log.error(lightsFailed, error);
    return createRoomPlanner(undefined);
  }
}

/** @throws when the request fails, or the answer is not for these articles (A4) */
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
