import { listFailed } from "#model/errors.ts";
import type { ListName } from "#model/lists/lists.ts";
import type { PageFacts } from "#web/client/app-host.ts";
import { loadCode } from "#web/code/import-or-reload.ts";
import type * as offline from "./lists/offline-lists.ts";
import type { Connection } from "./session-state.ts";
import { listSource } from "./lists/list-source.ts";
import { loadArticles, loadLists, type EarlyPortfolios, type ListsLoad } from "./lists/load-lists.ts";
import type { ArticleRange, LoadedLists } from "./lists/loaded-lists.ts";

/** Loaded only for offline visits. */
const offlineLists = (): Promise<typeof offline> => loadCode(() => import("./lists/offline-lists.ts"));

/**
 * All lists, with a portfolio's articles: the cached ones if offline, otherwise the server's, of which those of a long portfolio are
 * deferred.
 *
 * @returns rejects when the code that reads cached lists cannot be loaded
 * @see rules E3, R1
 */
export function loadAllLists(page: PageFacts, connection: Connection, portfolioId: string): ListsLoad {
  const loadFromServer = (): ListsLoad =>
    loadLists(listSource(page), { portfolioId, version: page.version, mayBeDeferred: true });
  if (connection === "online") return loadFromServer();
  const { promise: portfolios, resolve } = Promise.withResolvers<EarlyPortfolios>();
  const load = async (): Promise<LoadedLists> => {
    const cached = await (await offlineLists()).cachedLists(page.config, portfolioId);
    if (!cached) {
      const served = loadFromServer();
      resolve(served.portfolios);
      return served.lists;
    }
    resolve({ list: cached.lists.portfolios, isFailed: false });
    return cached;
  };
  return { portfolios, lists: load() };
}

/**
 * Loaded lists with the articles of another portfolio, or with their own that were deferred. The other lists are loaded once (R2),
 * unless the catalogue has changed since: then all are requested again (A4).
 *
 * @throws when deferred articles cannot be loaded: the server goes on filtering
 * @see rules E4, S5
 */
export async function loadForPortfolio(
  page: PageFacts,
  connection: Connection,
  loaded: LoadedLists,
  portfolioId: string | undefined,
): Promise<LoadedLists> {
  const source = listSource(page);
  const range =
    (await cachedWhileOffline(page, connection, loaded, portfolioId)) ??
    (await loadArticles(source, { portfolioId }, loaded.version));
  if (!range) return loadLists(source, { portfolioId }).lists;
  const isDeferred = loaded.articlesStatus === "deferred" && loaded.requestedPortfolioId === portfolioId;
  if (isDeferred && range.failed.has("articles")) throw new Error(listFailed("articles"));
  const otherFailedLists = [...loaded.failed].filter((name) => name !== "articles");
  return { ...loaded, ...range, failed: new Set<ListName>([...otherFailedLists, ...range.failed]) };
}

/** `undefined` if the server has to be requested. */
async function cachedWhileOffline(
  { config }: PageFacts,
  connection: Connection,
  loaded: LoadedLists,
  portfolioId: string | undefined,
): Promise<ArticleRange | undefined> {
  if (connection === "online") return undefined;
  const cached = await (await offlineLists()).cachedRange(config, loaded, portfolioId);
  // A server that was unreachable may have recovered.
  return connection === "unreachable" && cached.failed.size > 0 ? undefined : cached;
}
