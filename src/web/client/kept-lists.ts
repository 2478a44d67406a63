import { tableOf } from "#domain/catalogue/article-table.ts";
import { LIST_NAMES, type ListEntries, type ListName, type SmallLists } from "#domain/catalogue/lists.ts";
import { listPath } from "#domain/endpoints.ts";
import { storageFailed } from "#domain/errors.ts";
import { CACHE_PREFIX } from "#domain/offline/kept-site.ts";
import { openKeptArticles } from "./fetch-articles.ts";
import type { ArticlesWanted, ListSettings, LoadedLists } from "./load-lists.ts";
import { log } from "./logger.ts";
import { readEntries } from "./read-entries.ts";

/** A cache for each catalogue version: lists of two versions are never mixed (A4). */
const CACHES = `${CACHE_PREFIX}-lists-`;

/** Written last: what has none was not kept whole. */
const WHOLE = "/kept-whole";

type SmallName = Exclude<ListName, "articles">;
const SMALL_NAMES = LIST_NAMES.filter((name): name is SmallName => name !== "articles");

/**
 * Keeps the small lists in the browser for a visit without a connection; articles are kept as they come
 * (`kept-articles.ts`). Lists of other versions go. What a list failed for is not kept.
 */
export async function keepLists(loaded: LoadedLists, settings: ListSettings): Promise<void> {
  // What the server has to answer for is of no use without a connection.
  if (loaded.isRemote || loaded.version === "" || loaded.failed.size > 0 || !("caches" in window)) return;
  const name = CACHES + loaded.version;
  try {
    const cache = await caches.open(name);
    for (const list of SMALL_NAMES) await keepOnce(cache, listPath(list, settings), loaded.lists[list]);
    await keepOnce(cache, WHOLE, [loaded.version]);
    const others = (await keptNames()).filter((other) => other !== name);
    await Promise.all(others.map((other) => caches.delete(other)));
  } catch (error) {
    log.warn(storageFailed(name), error);
  }
}

/**
 * The lists as they were kept.
 *
 * @returns `undefined` when none were; articles that were not kept have failed (E3)
 */
export async function keptLists(settings: ListSettings, wanted: ArticlesWanted): Promise<LoadedLists | undefined> {
  if (!("caches" in window)) return undefined;
  for (const name of await keptNames()) {
    const cache = await caches.open(name);
    if (!(await cache.match(WHOLE))) continue;
    const lists = await Promise.all(
      SMALL_NAMES.map(
        async (list) => [list, (await keptEntries(cache, list, listPath(list, settings))) ?? []] as const,
      ),
    );
    const version = name.slice(CACHES.length);
    const articles = await openKeptArticles(listPath("articles", { ...settings, ...wanted }), version);
    return {
      version,
      // Each list under its own name, read by its own schema.
      lists: Object.fromEntries(lists) as unknown as SmallLists,
      articles: articles ?? tableOf([]),
      failed: new Set(articles ? [] : ["articles"]),
      askedFor: wanted.portfolioId,
      portfolioId: wanted.portfolioId,
      isRemote: false,
    };
  }
  return undefined;
}

const keptNames = async (): Promise<string[]> => (await caches.keys()).filter((name) => name.startsWith(CACHES));

async function keepOnce(cache: Cache, path: string, entries: readonly unknown[]): Promise<void> {
  if (!(await cache.match(path))) await cache.put(path, Response.json(entries));
}

async function keptEntries<N extends ListName>(
  cache: Cache,
  list: N,
  path: string,
): Promise<readonly ListEntries[N][] | undefined> {
  const response = await cache.match(path);
  return response && (await readEntries(list, await response.json())).entries;
}
