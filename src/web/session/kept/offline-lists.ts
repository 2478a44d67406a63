import type { Catalogue } from "#catalogue/catalogue.ts";
import { NO_ARTICLES } from "#catalogue/articles/no-articles.ts";
import { SMALL_LIST_NAMES, type ListEntries, type SmallListName, type SmallLists } from "#model/lists/lists.ts";
import { listPath } from "#model/endpoints.ts";
import { chunkFailed, storageFailed } from "#model/errors.ts";
import { cachePrefix } from "#app-state/precached-site.ts";
import { openKeptArticles } from "../lists/fetch-articles.ts";
import type { ArticleRange, LoadedLists } from "#app-state/session/loaded-lists.ts";
import { heldCatalogue } from "../lists/held-catalogue.ts";
import { keptArticles, keptPortfolios } from "../lists/kept-articles.ts";
import type { ListSettings } from "../lists/list-source.ts";
import type { ArticlesWanted } from "../lists/load-lists.ts";
import { BASE } from "#web/client/base.ts";
import { log } from "#web/client/logger.ts";
import { readEntries } from "../lists/read-entries.ts";
import type { pickedFromWhole } from "./picked-range.ts";
import { loadPickedRange } from "./whole-range.ts";

/** One cache per catalogue version: lists of different versions are never mixed (A4). */
const CACHES = `${cachePrefix(BASE)}-lists-`;

/** Written last: without it, the version was stored incompletely. */
const WHOLE = "/kept-whole";

/**
 * Stores the small lists for offline use and deletes those of other versions; articles are stored as they arrive
 * (`kept-articles.ts`). A list that failed to load is not stored.
 */
export async function keepLists(loaded: LoadedLists, settings: ListSettings): Promise<void> {
  // Answers that only the server can give are of no use offline.
  if (loaded.articlesStatus !== "loaded" || loaded.version === "" || loaded.failed.size > 0 || !("caches" in window))
    return;
  const name = CACHES + loaded.version;
  try {
    const cache = await caches.open(name);
    for (const list of SMALL_LIST_NAMES) await keepOnce(cache, listPath(list, settings), loaded.lists[list]);
    await keepOnce(cache, WHOLE, [loaded.version]);
    const others = (await keptNames()).filter((other) => other !== name);
    await Promise.all(others.map((other) => caches.delete(other)));
  } catch (error) {
    log.warn(storageFailed(name), error);
  }
}

/**
 * The stored lists.
 *
 * @returns `undefined` if none are stored; articles that are not stored count as failed (E3)
 */
export async function keptLists(settings: ListSettings, wanted: ArticlesWanted): Promise<LoadedLists | undefined> {
  if (!("caches" in window)) return undefined;
  for (const name of await keptNames()) {
    const cache = await caches.open(name);
    if (!(await cache.match(WHOLE))) continue;
    const lists = await Promise.all(
      SMALL_LIST_NAMES.map(
        async (list) => [list, (await keptEntries(cache, list, listPath(list, settings))) ?? []] as const,
      ),
    );
    const version = name.slice(CACHES.length);
    // Parses each list by its own schema.
    const frame = { version, lists: Object.fromEntries(lists) as unknown as SmallLists };
    return { ...frame, ...(await keptRange(settings, frame, wanted)) };
  }
  return undefined;
}

/** A portfolio's stored articles, or else those selected from the stored full range; otherwise they count as failed. */
export async function keptRange(
  settings: ListSettings,
  frame: Pick<LoadedLists, "version" | "lists">,
  { portfolioId }: ArticlesWanted,
): Promise<ArticleRange> {
  const own = await openKeptArticles(listPath("articles", { ...settings, portfolioId }), frame.version);
  const narrowing = { requestedPortfolioId: portfolioId, portfolioId, articlesStatus: "loaded" as const };
  if (own) return { ...narrowing, articles: own, failed: new Set() };
  const picked = await pickedRange(settings, frame, portfolioId);
  return picked ?? { ...narrowing, articles: NO_ARTICLES, failed: new Set(["articles"]) };
}

/** `undefined` when the whole range is not kept, or the code that picks from it cannot be had. */
async function pickedRange(...wanted: Parameters<typeof pickedFromWhole>): Promise<ArticleRange | undefined> {
  const code = await loadPickedRange().catch((error: unknown) => log.warn(chunkFailed, error));
  return code?.pickedFromWhole(...wanted);
}

/** A catalogue of all articles that the browser has stored; `undefined` if it has none. */
export async function wholeCatalogue(settings: ListSettings, held: LoadedLists): Promise<Catalogue | undefined> {
  const articles = await openKeptArticles(listPath("articles", settings), held.version);
  return articles && heldCatalogue({ ...held, articles });
}

/** Portfolios whose articles are stored: those visited, or all of them once the full range is stored. */
export async function portfoliosAtHand(settings: ListSettings, held: LoadedLists): Promise<readonly string[]> {
  const all = held.lists.portfolios.map((portfolio) => portfolio.portfolio_id);
  if (await keptArticles(listPath("articles", settings), held.version)) return all;
  const kept = new Set(await keptPortfolios(held.version));
  return all.filter((id) => kept.has(id));
}

const keptNames = async (): Promise<string[]> => (await caches.keys()).filter((name) => name.startsWith(CACHES));

async function keepOnce(cache: Cache, path: string, entries: readonly unknown[]): Promise<void> {
  if (!(await cache.match(path))) await cache.put(path, Response.json(entries));
}

async function keptEntries<N extends SmallListName>(
  cache: Cache,
  list: N,
  path: string,
): Promise<readonly ListEntries[N][] | undefined> {
  const response = await cache.match(path);
  return response && (await readEntries(list, await response.json())).entries;
}
