import { storageFailed } from "#domain/errors.ts";
import { CACHE_PREFIX } from "#domain/offline/kept-site.ts";
import { log } from "./logger.ts";

/** An answer with articles, in whatever form they came. */
export interface ArticleBytes {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly mediaType: string;
}

/** A cache for each catalogue version. It is the only place that keeps articles: the service worker leaves lists alone. */
const CACHES = `${CACHE_PREFIX}-articles-`;

/** So many portfolios are kept of a version; the one that was kept first goes first. */
const MOST_KEPT = 6;

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

/** Keeps a version's articles; those of other versions go. Where that is forbidden or full the page goes on without. */
export async function keepArticles(path: string, version: string, { bytes, mediaType }: ArticleBytes): Promise<void> {
  const all = storage();
  const name = CACHES + version;
  if (!all) return;
  try {
    const others = (await all.keys()).filter((other) => other.startsWith(CACHES) && other !== name);
    await Promise.all(others.map((other) => all.delete(other)));
    const cache = await all.open(name);
    await cache.put(path, new Response(bytes, { headers: { "content-type": mediaType } }));
    const [oldest, ...newer] = await cache.keys();
    if (oldest && newer.length >= MOST_KEPT) await cache.delete(oldest);
  } catch (error) {
    log.debug(storageFailed(name), error);
  }
}

/** Drops what turned out not to be readable. */
export async function dropArticles(path: string, version: string): Promise<void> {
  try {
    await (await storage()?.open(CACHES + version))?.delete(path);
  } catch {
    // It is overwritten with the next answer.
  }
}

const storage = (): CacheStorage | undefined => ("caches" in globalThis ? caches : undefined);
