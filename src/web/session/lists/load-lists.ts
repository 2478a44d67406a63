import type { ArticleTable } from "#catalogue/articles/article-table.ts";
import { NO_ARTICLES } from "#catalogue/articles/no-articles.ts";
import type { Portfolio } from "#model/entities/portfolio.ts";
import {
  LIST_NAMES,
  SMALL_LIST_NAMES,
  type ListEntries,
  type ListName,
  type SmallListName,
  type SmallLists,
} from "#model/lists/lists.ts";
import { commonVersion, listsOfMinorityVersion } from "#app-state/list-versions.ts";
import { portfolioNamed } from "#app-state/portfolio-selection.ts";
import { listPath } from "#model/endpoints.ts";
import { entriesRefused, listFailed, portfolioArticlesFailed, versionsDiffer } from "#model/errors.ts";
import type { ArticleRange, ArticlesStatus, LoadedLists } from "#app-state/session/loaded-lists.ts";
import { fetchArticles } from "./fetch-articles.ts";
import { hasArticles } from "./kept-articles.ts";
import { getJson, type GetOptions } from "#web/client/http.ts";
import { log } from "#web/client/logger.ts";
import { MissingCodeError } from "#web/code/import-or-reload.ts";
import type { ListSource } from "./list-source.ts";
import { readEntries } from "./read-entries.ts";

/** How often lists of mixed versions are requested again before those that differ are left out. @see rule A4 */
const VERSION_ROUNDS = 3;

/** Which articles to load. */
export interface ArticlesWanted {
  /** Absent: all articles. */
  readonly portfolioId: string | undefined;
  /** The catalogue version of the page, whose articles may be cached in the browser; absent: not known. */
  readonly version?: string | undefined;
  /** Whether articles of a long portfolio that are not cached are left to be loaded later. */
  readonly mayBeDeferred?: boolean;
}

/** A list that was loaded, or failed and is empty. */
interface Answer<T> {
  readonly entries: T;
  readonly version: string | undefined;
  readonly isFailed: boolean;
}

interface ArticlesAnswer extends Answer<ArticleTable> {
  /** All articles were loaded although a portfolio's were requested. @see rule E4 */
  readonly isWholeRange?: boolean;
  /** Unless they are here, they were not requested. */
  readonly articlesStatus: ArticlesStatus;
}

type Answers = { [N in SmallListName]: Answer<readonly ListEntries[N][]> } & { readonly articles: ArticlesAnswer };

/** Called with the portfolios as soon as they have arrived; other lists may still be loading. */
type OnPortfolios = (portfolios: readonly Portfolio[], isFailed: boolean) => void;

/**
 * Loads the eight lists in parallel. A list that fails is empty; lists of two versions are never mixed.
 *
 * @throws {MissingCodeError} when the code that reads a list cannot be loaded
 * @see rules A1, A4, E3, R1, R3
 */
export async function loadLists(
  source: ListSource,
  wanted: ArticlesWanted,
  onPortfolios: OnPortfolios = () => undefined,
): Promise<LoadedLists> {
  const loadPortfolios = async (request: GetOptions): Promise<Answer<readonly Portfolio[]>> => {
    const answer = await fetchList("portfolios", listPath("portfolios", source), request);
    onPortfolios(answer.entries, answer.isFailed);
    return answer;
  };
  const load = async (version: string | undefined, isFresh: boolean): Promise<Answers> => {
    const [articles, ...small] = await Promise.all([
      loadRange(source, { ...wanted, version }, { isFresh }),
      ...SMALL_LIST_NAMES.map(async (name) => {
        const isPortfolios = name === "portfolios";
        const answer = isPortfolios
          ? loadPortfolios({ isFresh })
          : fetchList(name, listPath(name, source), { isFresh });
        return [name, await answer] as const;
      }),
    ]);
    // Parses each of the small lists by its own schema.
    return { ...(Object.fromEntries(small) as unknown as Omit<Answers, "articles">), articles };
  };

  let answers = await load(wanted.version, false);
  // All lists are requested again: only the server knows which version is current, and revalidation does not send
  // matching lists twice.
  for (let round = 0; round < VERSION_ROUNDS && listsOfMinorityVersion(versionsOf(answers)).length > 0; round++)
    answers = await load(undefined, true);
  return toLoadedLists(withoutOddLists(answers), wanted);
}

/**
 * A portfolio's articles, of the version already loaded; `undefined` if the catalogue has changed since (A4).
 *
 * @throws as `loadLists` does
 */
export async function loadArticles(
  source: ListSource,
  wanted: ArticlesWanted,
  version: string,
): Promise<ArticleRange | undefined> {
  const answer = await loadRange(source, { ...wanted, version }, {});
  if (!answer.isFailed && (answer.version ?? version) !== version) return undefined;
  return {
    articles: answer.entries,
    failed: new Set(answer.isFailed ? ["articles"] : []),
    ...narrowing(answer, wanted),
  };
}

const narrowing = (
  articles: ArticlesAnswer,
  { portfolioId }: ArticlesWanted,
): Pick<LoadedLists, "requestedPortfolioId" | "portfolioId" | "articlesStatus"> => ({
  requestedPortfolioId: portfolioId,
  articlesStatus: articles.articlesStatus,
  portfolioId: articles.isWholeRange ? undefined : portfolioId,
});

/** A portfolio's articles; all articles if these fail or are empty. @see rule E4 */
async function loadRange(
  source: ListSource,
  { portfolioId, version, mayBeDeferred }: ArticlesWanted,
  request: GetOptions,
): Promise<ArticlesAnswer> {
  const load = async (id: string | undefined): Promise<ArticlesAnswer> => {
    if (source.isTooLarge(id)) return { ...NOT_REQUESTED, articlesStatus: "remote" };
    const path = listPath("articles", { ...source, portfolioId: id });
    const isLeft = mayBeDeferred && source.isLong(id) && !(await hasArticles(path, version));
    return isLeft ? { ...NOT_REQUESTED, articlesStatus: "deferred" } : loadArticleList(path, version, request);
  };
  if (portfolioId === undefined) return load(undefined);
  const narrowed = await load(portfolioId);
  if (narrowed.articlesStatus !== "loaded" || (!narrowed.isFailed && narrowed.entries.rowCount > 0)) return narrowed;
  log.warn(portfolioArticlesFailed(portfolioId));
  return { ...(await load(undefined)), isWholeRange: true };
}

async function loadArticleList(
  path: string,
  expected: string | undefined,
  request: GetOptions,
): Promise<ArticlesAnswer> {
  try {
    const { articles, version, refused } = await fetchArticles(path, expected, request);
    if (refused > 0) log.warn(entriesRefused("articles", refused));
    return { entries: articles, version, isFailed: false, articlesStatus: "loaded" };
  } catch (error) {
    logFailure("articles", error);
    return FAILED_ARTICLES;
  }
}

const FAILED_ARTICLES: ArticlesAnswer = {
  entries: NO_ARTICLES,
  version: undefined,
  isFailed: true,
  articlesStatus: "loaded",
};
const NOT_REQUESTED = { entries: NO_ARTICLES, version: undefined, isFailed: false } as const;

async function fetchList<N extends SmallListName>(
  name: N,
  path: string,
  request: GetOptions,
): Promise<Answer<readonly ListEntries[N][]>> {
  try {
    const { json, version } = await getJson(path, request);
    const { entries, problems } = await readEntries(name, json);
    if (problems.some(({ index }) => index < 0)) throw new TypeError(listFailed(name));
    if (problems.length > 0) log.warn(entriesRefused(name, new Set(problems.map(({ index }) => index)).size));
    return { entries, version, isFailed: false };
  } catch (error) {
    logFailure(name, error);
    return { entries: [], version: undefined, isFailed: true };
  }
}

/** @throws {MissingCodeError} when it is not the list that has failed but the code that reads it */
function logFailure(name: ListName, error: unknown): void {
  if (error instanceof MissingCodeError) throw error;
  log.error(listFailed(name), error);
}

/** The versions of the lists that were loaded; lists that failed or were not requested have none. */
function versionsOf(answers: Answers): ReadonlyMap<ListName, string | undefined> {
  const came = LIST_NAMES.filter(
    (name) => !answers[name].isFailed && !(name === "articles" && answers[name].articlesStatus !== "loaded"),
  );
  return new Map(came.map((name) => [name, answers[name].version]));
}

function withoutOddLists(answers: Answers): Answers {
  const odd = listsOfMinorityVersion(versionsOf(answers));
  if (odd.length === 0) return answers;
  log.error(versionsDiffer, odd);
  const empty = { entries: [], version: undefined, isFailed: true };
  const given = Object.fromEntries(odd.map((name) => [name, name === "articles" ? FAILED_ARTICLES : empty]));
  return { ...answers, ...(given as Partial<Answers>) };
}

/** The requested id as the catalogue spells it: an address may differ in case (N3). */
const asSpelt = ({ portfolioId: id }: ArticlesWanted, portfolios: readonly Portfolio[]): ArticlesWanted => ({
  portfolioId: id === undefined ? undefined : (portfolioNamed(portfolios, id)?.portfolio_id ?? id),
});

function toLoadedLists(answers: Answers, wanted: ArticlesWanted): LoadedLists {
  const { articles, ...small } = answers;
  const lists = Object.fromEntries(Object.entries(small).map(([name, { entries }]) => [name, entries]));
  return {
    version: commonVersion(versionsOf(answers)) ?? "",
    // `small` has exactly the lists other than the articles, each with its own type.
    lists: lists as unknown as SmallLists,
    articles: articles.entries,
    failed: new Set(LIST_NAMES.filter((name) => answers[name].isFailed)),
    ...narrowing(articles, asSpelt(wanted, small.portfolios.entries)),
  };
}
