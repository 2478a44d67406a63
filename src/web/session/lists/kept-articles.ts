import { LIGHT_PATH } from "#model/endpoints.ts";
import { storageFailed } from "#model/errors.ts";
import { CACHE_PREFIX } from "#app-state/kept-site.ts";
import { log } from "#web/client/logger.ts";

/** An answer with articles, or with their light, in whatever form they came. */
export interface ArticleBytes {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly mediaType: string;
}

/** A cache for each catalogue version. It is the only place that keeps articles: the service worker leaves lists alone. */
const CACHES = `${CACHE_PREFIX}-articles-`;

/** So many portfolios are kept of a version beside the whole range; the one that was kept first goes first. */
const MOST_KEPT = 6;

/** What the address of a portfolio's articles says and that of the whole range does not. */
const PORTFOLIO = "portfolio_id";

/**
 * The articles of a version as they came, kept in the browser by the address of their list. A version never changes, so
 * what is kept is right without asking.
 *
 * @returns `undefined` when they are not kept, or the browser keeps nothing (private windows, an insecure origin)
 */
export async function keptArticles(path: string, version: string): Promise<ArticleBytes | undefined> {
  try {
    // `caches.match` makes no cache, unlike `caches.open`.
    const response = await storage()?.match(path, { cacheName: CACHES + version });
    if (!response) return undefined;
    return {
      bytes: new Uint8Array(await response.arrayBuffer()),
      mediaType: response.headers.get("content-type") ?? "",
    };
  } catch {
    return undefined;
  }
}

/**
 * Keeps a version's articles; those of other versions go. Where there is no room the other portfolios make some; where
 * that is not enough, or keeping is forbidden, the page goes on without.
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
    await dropOldest(cache, MOST_KEPT);
  } catch (error) {
    log.debug(storageFailed(name), error);
  }
}

/** Portfolios whose articles are kept of a version. */
export async function keptPortfolios(version: string): Promise<readonly string[]> {
  const all = storage();
  if (!(await all?.has(CACHES + version))) return [];
  return portfolioLists(await (await all?.open(CACHES + version))?.keys()).map(({ id }) => id);
}

/** Lets portfolios go, those that were kept first, until so many are left. The whole range stays. */
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

/** Drops what turned out not to be readable. */
export async function dropArticles(path: string, version: string): Promise<void> {
  try {
    await (await storage()?.open(CACHES + version))?.delete(path);
  } catch {
    // It is overwritten with the next answer.
  }
}

const storage = (): CacheStorage | undefined => ("caches" in globalThis ? caches : undefined);
