import { storageFailed } from "#model/errors.ts";
import { isListCacheOfOtherBuild, listCachePrefix } from "#app-state/precached-site.ts";
import { BASE } from "#web/client/base.ts";
import { log } from "#web/client/logger.ts";
import { runningBuildId } from "#web/router-internals/router-globals.ts";

/**
 * The prefix of this build's caches: one per catalogue version, with the bytes of lists and light data by address.
 * Versions are immutable, so there is nothing to revalidate; other builds may write and read them in another form.
 *
 * @see rule A4, docs/decisions/0018-offline-use.md
 */
const buildPrefix = (): string => listCachePrefix(BASE, runningBuildId());

const cacheName = (version: string): string => buildPrefix() + version;

/** How many portfolios of a version are cached in addition to the full range; the oldest is evicted first. */
const MAX_PORTFOLIOS = 6;

/** @returns `undefined` if it is not cached, or the cache is unavailable (private windows, insecure origins) */
export async function readCached(path: string, version: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const response = await match(path, version);
    return response && new Uint8Array(await response.arrayBuffer());
  } catch {
    return undefined;
  }
}

export const isCached = async (path: string, version: string | undefined): Promise<boolean> =>
  version !== undefined && (await match(path, version).catch(() => undefined)) !== undefined;

/**
 * Caches a response and deletes the build's caches of other versions. When storage is full, portfolios are evicted; if
 * that is not enough, or storage is blocked, the page works without a cache.
 */
export async function writeCached(path: string, version: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const cacheStorage = storage();
  const name = cacheName(version);
  if (!cacheStorage) return;
  try {
    await deleteOutdated(cacheStorage, name);
    const cache = await cacheStorage.open(name);
    const put = () => cache.put(path, new Response(bytes));
    await put().catch(async () => {
      await evictPortfolios(cache, 0);
      return put();
    });
    await evictPortfolios(cache, MAX_PORTFOLIOS);
  } catch (error) {
    log.debug(storageFailed(name), error);
  }
}

/** The caches of other builds are deleted by the service worker once its offline pages are of this build. */
async function deleteOutdated(cacheStorage: CacheStorage, currentName: string): Promise<void> {
  const hasWorker = "serviceWorker" in navigator && (await navigator.serviceWorker.getRegistration()) !== undefined;
  const outdated = (await cacheStorage.keys()).filter(
    (name) =>
      (name.startsWith(buildPrefix()) && name !== currentName) ||
      (!hasWorker && isListCacheOfOtherBuild(name, BASE, runningBuildId())),
  );
  await Promise.all(outdated.map((name) => cacheStorage.delete(name)));
}

/** Deletes an unreadable entry. */
export async function deleteCached(path: string, version: string): Promise<void> {
  try {
    await (await storage()?.open(cacheName(version)))?.delete(path);
  } catch {
    // The next response overwrites it.
  }
}

/** The versions with entries that this build cached: usually one; none where the cache is unavailable. */
export async function listCachedVersions(): Promise<readonly string[]> {
  try {
    const names = (await storage()?.keys()) ?? [];
    const prefix = buildPrefix();
    return names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
  } catch {
    return [];
  }
}

/** The ids of a version's portfolios whose articles are cached. */
export async function listCachedPortfolios(version: string): Promise<readonly string[]> {
  const cacheStorage = storage();
  if (!(await cacheStorage?.has(cacheName(version)))) return [];
  return portfolioLists(await (await cacheStorage?.open(cacheName(version)))?.keys()).map(({ id }) => id);
}

/** Evicts the oldest portfolios until `remaining` remain. The full range is retained. */
async function evictPortfolios(cache: Cache, remaining: number): Promise<void> {
  const lists = portfolioLists(await cache.keys());
  await Promise.all(lists.slice(0, Math.max(lists.length - remaining, 0)).map(({ request }) => cache.delete(request)));
}

const portfolioLists = (requests: readonly Request[] = []) =>
  requests.flatMap((request) => {
    const { pathname, searchParams } = new URL(request.url);
    const id = searchParams.get("portfolio_id");
    // The cache also contains the light distributions of portfolios.
    return id !== null && pathname.endsWith("/articles") ? [{ request, id }] : [];
  });

/** Unlike `caches.open`, `caches.match` does not create a cache. */
const match = async (path: string, version: string): Promise<Response | undefined> =>
  storage()?.match(path, { cacheName: cacheName(version) });

const storage = (): CacheStorage | undefined => ("caches" in globalThis ? caches : undefined);
