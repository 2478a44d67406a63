import { LIGHT_PATH } from "#model/endpoints.ts";
import { storageFailed } from "#model/errors.ts";
import { articlesCache } from "#app-state/precached-site.ts";
import { BASE } from "#web/client/base.ts";
import { log } from "#web/client/logger.ts";

/** An answer with articles, or with their photometry, in the format received. */
export interface ArticleBytes {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly mediaType: string;
}

/** One cache per catalogue version. Only this module caches articles: the service worker leaves lists alone. */
const CACHES = articlesCache(BASE, "");

/** How many portfolios of a version are cached beside the full range; the oldest is evicted first. */
const MAX_KEPT = 6;

/** The parameter that distinguishes a portfolio's address from that of the full range. */
const PORTFOLIO = "portfolio_id";

/**
 * A version's articles, cached by the address of their list. Versions are immutable, so there is nothing to revalidate.
 *
 * @returns `undefined` if they are not cached, or nothing can be (private windows, insecure origins)
 */
export async function keptArticles(path: string, version: string): Promise<ArticleBytes | undefined> {
  try {
    const response = await cachedAnswer(path, version);
    if (!response) return undefined;
    return {
      bytes: new Uint8Array(await response.arrayBuffer()),
      mediaType: response.headers.get("content-type") ?? "",
    };
  } catch {
    return undefined;
  }
}

/** Whether articles are cached; without a version nobody knows. */
export async function hasArticles(path: string, version: string | undefined): Promise<boolean> {
  if (version === undefined) return false;
  try {
    return (await cachedAnswer(path, version)) !== undefined;
  } catch {
    return false;
  }
}

/**
 * Caches a version's articles and deletes those of other versions. When storage is full, other portfolios are evicted;
 * if that is not enough, or storage is forbidden, the page continues without.
 */
export async function keepArticles(path: string, version: string, { bytes, mediaType }: ArticleBytes): Promise<void> {
  const all = storage();
  const name = CACHES + version;
  if (!all) return;
  try {
    const others = (await all.keys()).filter((other) => other.startsWith(CACHES) && other !== name);
    await Promise.all(others.map((other) => all.delete(other)));
    const cache = await all.open(name);
    const put = () => cache.put(path, new Response(bytes, { headers: { "content-type": mediaType } }));
    await put().catch(async () => {
      await dropOldest(cache, 0);
      return put();
    });
    await dropOldest(cache, MAX_KEPT);
  } catch (error) {
    log.debug(storageFailed(name), error);
  }
}

/** Portfolios of a version whose articles are cached. */
export async function keptPortfolios(version: string): Promise<readonly string[]> {
  const all = storage();
  if (!(await all?.has(CACHES + version))) return [];
  return portfolioLists(await (await all?.open(CACHES + version))?.keys()).map(({ id }) => id);
}

/** Evicts the oldest portfolios until `left` remain. The full range stays. */
async function dropOldest(cache: Cache, left: number): Promise<void> {
  const lists = portfolioLists(await cache.keys());
  await Promise.all(lists.slice(0, Math.max(lists.length - left, 0)).map(({ request }) => cache.delete(request)));
}

const portfolioLists = (requests: readonly Request[] = []) =>
  requests.flatMap((request) => {
    const { pathname, searchParams } = new URL(request.url);
    const id = searchParams.get(PORTFOLIO);
    return id === null || pathname === LIGHT_PATH ? [] : [{ request, id }];
  });

/** Deletes an entry that turned out to be unreadable. */
export async function dropArticles(path: string, version: string): Promise<void> {
  try {
    await (await storage()?.open(CACHES + version))?.delete(path);
  } catch {
    // The next answer overwrites it.
  }
}

/** Unlike `caches.open`, `caches.match` does not create a cache. */
const cachedAnswer = async (path: string, version: string): Promise<Response | undefined> =>
  storage()?.match(path, { cacheName: CACHES + version });

const storage = (): CacheStorage | undefined => ("caches" in globalThis ? caches : undefined);
