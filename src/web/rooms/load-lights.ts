import type { Catalogue } from "#catalogue/catalogue.ts";
import { lightPath } from "#model/endpoints.ts";
import { lightsFailed } from "#model/errors.ts";
import { readLights } from "#planning/light-response.ts";
import type { LightTable } from "#planning/light-table.ts";
import { getBytes } from "#web/client/http.ts";
import { log } from "#web/client/logger.ts";
import { writeCached, readCached } from "#web/session/lists/catalogue-cache.ts";

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

/** @throws when the request fails, or the response is not for these articles (A4) */
async function fetchLights({ version, articleCount }: Catalogue, portfolioId: string | undefined): Promise<LightTable> {
  const path = lightPath(portfolioId);
  const { bytes, writeToCache } = await fetchVersionedBytes(path, version);
  const lights = readLights(JSON.parse(new TextDecoder().decode(bytes)), articleCount);
  if (!lights) throw new TypeError(path);
  writeToCache();
  return lights;
}

interface VersionedBytes {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Caches the response, once it has proved readable; the bytes must not have been modified. */
  readonly writeToCache: () => void;
}

/**
 * Requests a response for a catalogue version, unless it is cached.
 *
 * @throws when the request fails, or the response is for another version
 */
export async function fetchVersionedBytes(path: string, version: string): Promise<VersionedBytes> {
  const cached = await readCached(path, version);
  if (cached) return { bytes: cached.bytes, writeToCache: () => undefined };
  const response = await getBytes(path);
  if (response.version !== version) throw new TypeError(path);
  return { bytes: response.bytes, writeToCache: () => void writeCached(path, version, response) };
}
