import type { Catalogue } from "#catalogue/catalogue.ts";
import { lightPath } from "#model/endpoints.ts";
import { lightDistributionsNotLoaded } from "#model/errors.ts";
import { readLights } from "#planning/light-response.ts";
import type { LightTable } from "#planning/light-table.ts";
import { getBytes } from "#web/client/http.ts";
import { log } from "#web/client/logger.ts";
import { parseJsonBytes } from "#web/client/parse-json-bytes.ts";
import { writeCached, readCached } from "#web/session/lists/catalogue-cache.ts";

/** The pending and fulfilled requests, by catalogue. */
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
    log.error(lightDistributionsNotLoaded, error);
    return undefined;
  });
  requests.set(catalogue, request);
  return request;
}

const fetchLights = ({ version, articleCount }: Catalogue, portfolioId: string | undefined): Promise<LightTable> =>
  loadLightData(lightPath(portfolioId), version, (bytes) => readLights(parseJsonBytes(bytes), articleCount));

/**
 * Loads the light data of a catalogue version from the cache, or else from the server, and then caches it. Cached data
 * that cannot be read is requested again.
 *
 * @param read returns `undefined` for data that it cannot read
 * @throws when the request fails, or the response is for another version (A4) or cannot be read
 */
export async function loadLightData<T>(
  path: string,
  version: string,
  read: (bytes: Uint8Array<ArrayBuffer>) => T | undefined,
): Promise<T> {
  const cached = await readCached(path, version);
  const cachedData = cached && read(cached);
  if (cachedData !== undefined) return cachedData;
  const response = await getBytes(path);
  const data = response.version === version ? read(response.bytes) : undefined;
  if (data === undefined) throw new TypeError(path);
  void writeCached(path, version, response.bytes);
  return data;
}
