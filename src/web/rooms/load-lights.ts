import type { Catalogue } from "#catalogue/catalogue.ts";
import { lightPath } from "#model/endpoints.ts";
import { lightsFailed } from "#model/errors.ts";
import { readLights } from "#planning/light-response.ts";
import type { LightTable } from "#planning/light-table.ts";
import { getBytes } from "#web/client/http.ts";
import { log } from "#web/client/logger.ts";
import { parseJson } from "#web/client/parse-json.ts";
import { writeCached, readCached, type CachedBody } from "#web/session/lists/catalogue-cache.ts";

/** The pending and fulfilled requests of all catalogues in use. */
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

/**
 * Lights from the cache, unless another build has cached them in another format, else from the server.
 *
 * @throws when the request fails, or the response is not for these articles (A4)
 */
async function fetchLights({ version, articleCount }: Catalogue, portfolioId: string | undefined): Promise<LightTable> {
  const path = lightPath(portfolioId);
  const cached = await readCached(path, version);
  const cachedLights = cached && readLights(parseJson(cached.bytes), articleCount);
  if (cachedLights) return cachedLights;
  const response = await getBytesOfVersion(path, version);
  const lights = readLights(parseJson(response.bytes), articleCount);
  if (!lights) throw new TypeError(path);
  void writeCached(path, version, response);
  return lights;
}

/**
 * Requests a response for a catalogue version.
 *
 * @throws when the request fails, or the response is for another version
 */
export async function getBytesOfVersion(path: string, version: string): Promise<CachedBody> {
  const response = await getBytes(path);
  if (response.version !== version) throw new TypeError(path);
  return response;
}
