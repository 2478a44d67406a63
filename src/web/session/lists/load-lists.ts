import { NO_ARTICLES } from "#catalogue/articles/no-articles.ts";
import type { ArticleTable } from "#catalogue/articles/article-table.ts";
import type { Portfolio } from "#model/entities/entities.ts";
import {
  LIST_NAMES,
  NON_ARTICLE_LIST_NAMES,
  type ListEntries,
  type ListName,
  type NonArticleListName,
} from "#model/lists/lists.ts";
import { findPortfolio } from "#app-state/portfolio-selection.ts";
import { listPath } from "#model/endpoints.ts";
import { listFailed, portfolioArticlesFailed, versionsDiffer } from "#model/errors.ts";
import type { RequestOptions } from "#web/client/http.ts";
import { log } from "#web/client/logger.ts";
import { isCached } from "./catalogue-cache.ts";
import { fetchArticles, fetchNonArticleList, type FetchedList } from "./fetch-list.ts";
import type { ListSource } from "#web/client/app-host.ts";
import type { ArticleRange, ArticlesStatus, LoadedLists } from "./loaded-lists.ts";

/**
 * How often lists of mixed versions are requested again before the differing ones count as failed.
 *
 * @see rules A4, E3
 */
const MAX_VERSION_ROUNDS = 3;

interface ArticlesRequest {
  /** Absent: all articles. */
  readonly portfolioId: string | undefined;
  /** The catalogue version of the page; its articles may be cached in the browser; absent: unknown. */
  readonly version?: string | undefined;
  /** Whether uncached articles of a large portfolio are deferred. */
  readonly mayBeDeferred?: boolean;
}

/** The portfolios, available before the other lists. */
export interface PortfoliosResult {
  readonly list: readonly Portfolio[];
  readonly isFailed: boolean;
}

export interface PendingLists {
  readonly portfolios: Promise<PortfoliosResult>;
  readonly lists: Promise<LoadedLists>;
}

/** A list that has been loaded, or has failed and is empty. */
interface ListResult<T> extends FetchedList<T> {
  readonly isFailed: boolean;
}

interface ArticlesResult extends ListResult<ArticleTable> {
  /** Whether all articles were loaded although a portfolio's were requested. @see rule E4 */
  readonly isFullRange?: boolean;
  /** If not `loaded`, they were not requested. */
  readonly articlesStatus: ArticlesStatus;
}

type ListResults = { [N in NonArticleListName]: ListResult<readonly ListEntries[N][]> } & {
  readonly articles: ArticlesResult;
};

/**
 * Loads the eight lists in parallel. A list that fails is empty; lists of two versions are never mixed.
 *
 * @returns promises, which do not reject
 * @see rules A1, A4, E3, R1
 */
export function loadLists(source: ListSource, requested: ArticlesRequest): PendingLists {
  const { promise: portfolios, resolve } = Promise.withResolvers<PortfoliosResult>();
  const load = async (version: string | undefined, revalidates: boolean): Promise<ListResults> => {
    const [articles, ...otherLists] = await Promise.all([
      loadRange(source, { ...requested, version }, { revalidates }),
      ...NON_ARTICLE_LIST_NAMES.map(async (name) => {
        const result = await settleList(name, [], fetchNonArticleList(name, listPath(name, source), { revalidates }));
        if (name === "portfolios") resolve({ list: result.entries as readonly Portfolio[], isFailed: result.isFailed });
        return [name, result] as const;
      }),
    ]);
    // The server checked each list by its own schema.
    return { ...(Object.fromEntries(otherLists) as unknown as Omit<ListResults, "articles">), articles };
  };
  const loadOneVersion = async (): Promise<LoadedLists> => {
    let results = await load(requested.version, false);
    // All lists are requested again: only the server knows which version is current, and revalidation does not send
    // matching lists twice.
    for (let round = 0; round < MAX_VERSION_ROUNDS && namesByVersion(results).length > 1; round++)
      results = await load(undefined, true);
    return toLoadedLists(withoutOtherVersions(results), requested);
  };
  return { portfolios, lists: loadOneVersion() };
}

/** Loads a portfolio's articles in the loaded version; `undefined` if the catalogue has changed since (A4). */
export async function loadArticles(
  source: ListSource,
  requested: ArticlesRequest,
  version: string,
): Promise<ArticleRange | undefined> {
  const result = await loadRange(source, { ...requested, version }, {});
  if (!result.isFailed && (result.version ?? version) !== version) return undefined;
  return { failed: new Set(result.isFailed ? ["articles"] : []), ...toArticleRange(result, requested) };
}

const toArticleRange = (
  { entries, articlesStatus, isFullRange }: ArticlesResult,
  { portfolioId }: ArticlesRequest,
): Omit<ArticleRange, "failed"> => ({
  articles: entries,
  articlesStatus,
  requestedPortfolioId: portfolioId,
  portfolioId: isFullRange ? undefined : portfolioId,
});

/** Loads the articles of a portfolio; all articles if that fails or there are none. @see rule E4 */
async function loadRange(
  source: ListSource,
  { portfolioId, version, mayBeDeferred }: ArticlesRequest,
  request: RequestOptions,
): Promise<ArticlesResult> {
  const load = async (id: string | undefined): Promise<ArticlesResult> => {
    if (source.exceedsBrowserLimit(id)) return { ...NO_RESULT, isFailed: false, articlesStatus: "remote" };
    const path = listPath("articles", { ...source, portfolioId: id });
    if (mayBeDeferred && source.exceedsStartLimit(id) && !(await isCached(path, version)))
      return { ...NO_RESULT, isFailed: false, articlesStatus: "deferred" };
    const result = await settleList("articles", NO_ARTICLES, fetchArticles(path, version, request));
    return { ...result, articlesStatus: "loaded" };
  };
  if (portfolioId === undefined) return load(undefined);
  const portfolioArticles = await load(portfolioId);
  if (
    portfolioArticles.articlesStatus !== "loaded" ||
    (!portfolioArticles.isFailed && portfolioArticles.entries.rowCount > 0)
  )
    return portfolioArticles;
  log.warn(portfolioArticlesFailed(portfolioId));
  return { ...(await load(undefined)), isFullRange: true };
}

const NO_RESULT = { entries: NO_ARTICLES, version: undefined } as const;

/** A failure is logged, and the list is empty. */
async function settleList<T>(name: ListName, empty: T, list: Promise<FetchedList<T>>): Promise<ListResult<T>> {
  try {
    return { ...(await list), isFailed: false };
  } catch (error) {
    log.error(listFailed(name), error);
    return { entries: empty, version: undefined, isFailed: true };
  }
}

/**
 * The names of the loaded lists by version, the most frequent first, without lists that failed or were not requested.
 */
function namesByVersion(results: ListResults): readonly (readonly [string | undefined, readonly ListName[]])[] {
  const loadedNames = LIST_NAMES.filter(
    (name) => !results[name].isFailed && !(name === "articles" && results[name].articlesStatus !== "loaded"),
  );
  const groups = Map.groupBy(loadedNames, (name) => results[name].version);
  return [...groups].sort(([, a], [, b]) => b.length - a.length);
}

/** Lists whose version is not the one that most have count as failed. @see rules A4, E3 */
function withoutOtherVersions(results: ListResults): ListResults {
  const others = namesByVersion(results)
    .slice(1)
    .flatMap(([, names]) => names);
  if (others.length > 0) log.error(versionsDiffer, others);
  const failed = others.map((name) => {
    const entries = name === "articles" ? NO_ARTICLES : [];
    return [name, { ...results[name], entries, version: undefined, isFailed: true }] as const;
  });
  return { ...results, ...(Object.fromEntries(failed) as Partial<ListResults>) };
}

function toLoadedLists(results: ListResults, requested: ArticlesRequest): LoadedLists {
  const { articles, ...otherLists } = results;
  const lists = Object.fromEntries(Object.entries(otherLists).map(([name, { entries }]) => [name, entries]));
  // The id as the catalogue spells it: an address may differ in case (N3).
  const { portfolioId: id } = requested;
  const portfolioId =
    id === undefined ? undefined : (findPortfolio(otherLists.portfolios.entries, id)?.portfolio_id ?? id);
  return {
    version: namesByVersion(results)[0]?.[0] ?? "",
    // `otherLists` has exactly the lists other than the articles, each with its own type.
    lists: lists as unknown as LoadedLists["lists"],
    failed: new Set(LIST_NAMES.filter((name) => results[name].isFailed)),
    ...toArticleRange(articles, { portfolioId }),
  };
}
