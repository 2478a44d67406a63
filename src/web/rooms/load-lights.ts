import type { Catalogue } from "#catalogue/catalogue.ts";
import { lightPath } from "#model/endpoints.ts";
import { lightsFailed } from "#model/errors.ts";
import { readLights } from "#planning/light-answer.ts";
import type { LightTable } from "#planning/light-table.ts";
import { getBytes } from "#web/client/http.ts";
import { log } from "#web/client/logger.ts";
import { writeCached, readCached } from "#web/session/lists/catalogue-cache.ts";

/** The requests of all catalogues that are in use, pending or fulfilled. */
const requests = new WeakMap<Catalogue, Promise<LightTable | undefined>>();

/**
 * The light distributions of a catalogue's articles; calls for the same catalogue share one request.
 *
 * @param portfolioId the portfolio that the catalogue is restricted to; absent: none
 * @returns `undefined` when they cannot be loaded: the error is logged, and the next call tries again
 * @see rule F11
 */
export function loadLights(catalogue: Catalogue, portfolioId: string | undefined): Promise<LightTable | undefined> {
  const existing = requests.get(catalogue);
  if (existing) return existing;
  const request = fetchLights(catalogue, portfolioId).catch((error: unknown) => {
    requests.delete(catalogue);
    log.error(lightsFailed, error);
    return undefined;
  });
  requests.set(catalogue, request);
  return request;
}

/** @throws when the request fails, or the answer is not for these articles (A4) */
async function fetchLights(catalogue: Catalogue, portfolioId: string | undefined): Promise<LightTable> {
  const { version, articleCount } = catalogue;
  const path = lightPath(portfolioId);
  const cached = await readCached(path, version);
  const answer = cached ?? (await getBytes(path));
  const isOfVersion = !("version" in answer) || answer.version === version;
  const lights = readLights(JSON.parse(new TextDecoder().decode(answer.bytes)), articleCount);
  if (!lights || !isOfVersion) throw new TypeError(path);
  if (!cached) void writeCached(path, version, answer);
  return lights;
}
