import type { Catalogue } from "#catalogue/catalogue.ts";
import { NO_ARTICLES } from "#catalogue/articles/no-articles.ts";
import { decodeArticles } from "#catalogue/wire/decode-articles.ts";
import { selectRows } from "#catalogue/wire/select-rows.ts";
import { listPath } from "#model/endpoints.ts";
import { NON_ARTICLE_LIST_NAMES, type NonArticleLists } from "#model/lists/lists.ts";
import { runToEnd } from "#model/run-steps.ts";
import { listCachedPortfolios, listCachedVersions, isCached, readCached, writeCached } from "./catalogue-cache.ts";
import { parseJsonBytes } from "#web/client/parse-json-bytes.ts";
import { readCachedArticles } from "./fetch-list.ts";
import type { ListSettings } from "#web/client/app-host.ts";
import { createCatalogue, type ArticleRange, type LoadedLists } from "./loaded-lists.ts";

type ListsOfVersion = Pick<LoadedLists, "version" | "lists">;

/** Caches the lists except the articles, unless they are useless offline: incomplete, or only filtered remotely. */
export async function cacheNonArticleLists(loaded: LoadedLists, settings: ListSettings): Promise<void> {
  const { version, lists, failed, articlesStatus } = loaded;
  if (articlesStatus !== "loaded" || version === "" || failed.size > 0) return;
  for (const name of NON_ARTICLE_LIST_NAMES) {
    const path = listPath(name, settings);
    if (await isCached(path, version)) continue;
    const bytes = new TextEncoder().encode(JSON.stringify(lists[name]));
    await writeCached(path, version, bytes);
  }
}

/** The cached lists; `undefined` if one other than the articles is missing. Uncached articles count as failed (E3). */
export async function readCachedLists(
  settings: ListSettings,
  portfolioId: string | undefined,
): Promise<LoadedLists | undefined> {
  for (const version of await listCachedVersions()) {
    const lists = await Promise.all(
      NON_ARTICLE_LIST_NAMES.map(async (name) => {
        const bytes = await readCached(listPath(name, settings), version);
        return [name, bytes && parseJsonBytes(bytes)] as const;
      }),
    );
    if (!lists.every(([, entries]) => Array.isArray(entries))) continue;
    // The server checked each list by its own schema.
    const otherLists = { version, lists: Object.fromEntries(lists) as unknown as NonArticleLists };
    return { ...otherLists, ...(await readCachedRange(settings, otherLists, portfolioId)) };
  }
  return undefined;
}

/** Reads a portfolio's articles from the cache or the cached full range; without either, they count as failed. */
export async function readCachedRange(
  settings: ListSettings,
  otherLists: ListsOfVersion,
  portfolioId: string | undefined,
): Promise<ArticleRange> {
  const articles = await readCachedArticles(listPath("articles", { ...settings, portfolioId }), otherLists.version);
  const range = { requestedPortfolioId: portfolioId, portfolioId, articlesStatus: "loaded" as const };
  if (articles) return { ...range, articles, failed: new Set() };
  const selectedRange = await selectFromFullRange(settings, otherLists, portfolioId);
  return selectedRange ?? { ...range, articles: NO_ARTICLES, failed: new Set(["articles"]) };
}

/** Selects from the cached full range, if there is one; all articles if the portfolio has none (E4). */
async function selectFromFullRange(
  settings: ListSettings,
  { version, lists }: ListsOfVersion,
  requestedPortfolioId: string | undefined,
): Promise<ArticleRange | undefined> {
  const path = listPath("articles", settings);
  const allArticles = await readCachedArticles(path, version);
  const cached = await readCached(path, version);
  if (!allArticles || !cached) return undefined;
  const range = { failed: new Set<never>(), requestedPortfolioId, articlesStatus: "loaded" as const };
  const rows = (await createCatalogue({ version, lists, articles: allArticles })).portfolioRows(
    requestedPortfolioId ?? "",
  );
  if (rows.length === 0) return { ...range, articles: allArticles, portfolioId: undefined };
  const articles = decodeArticles(runToEnd(selectRows(cached, rows)));
  return { ...range, articles, portfolioId: requestedPortfolioId };
}

/** Creates a catalogue with the cached full range of articles; `undefined` if that is not cached. */
export async function readCachedFullCatalogue(
  settings: ListSettings,
  loaded: LoadedLists,
): Promise<Catalogue | undefined> {
  const articles = await readCachedArticles(listPath("articles", settings), loaded.version);
  return articles && createCatalogue({ ...loaded, articles });
}

/** The ids of portfolios whose articles are cached: visited ones, or all once the full range is cached. */
export async function findAvailablePortfolios(settings: ListSettings, loaded: LoadedLists): Promise<readonly string[]> {
  const allIds = loaded.lists.portfolios.map((portfolio) => portfolio.portfolio_id);
  if (await isCached(listPath("articles", settings), loaded.version)) return allIds;
  const cachedIds = new Set(await listCachedPortfolios(loaded.version));
  return allIds.filter((id) => cachedIds.has(id));
}
