import type { Article } from "#domain/catalogue/article.ts";
import { LIST_NAMES, type ListEntries, type ListName, type SmallLists } from "#domain/catalogue/lists.ts";
import { readList } from "#domain/catalogue/read-list.ts";
import { commonVersion, oddLists } from "#domain/app-state/list-versions.ts";
import { listPath } from "#domain/endpoints.ts";
import { entriesRefused, listFailed, portfolioArticlesFailed, versionsDiffer } from "#domain/errors.ts";
import { getJson, type JsonRequest } from "./http.ts";
import { log } from "./logger.ts";

/** How often lists of different versions are asked for again before the odd ones are left out. @see rule A4 */
const VERSION_ROUNDS = 3;

export interface ListSettings {
  readonly useMockData: boolean;
}

/** Which articles are wanted; absent: all. */
export interface ArticlesWanted {
  readonly portfolioId: string | undefined;
}

/** A list that has come, or failed and is empty. */
interface Answer<N extends ListName = ListName> {
  readonly entries: readonly ListEntries[N][];
  readonly version: string | undefined;
  readonly isFailed: boolean;
  /** Of articles: all came though a portfolio's were asked for. @see rule E4 */
  readonly isWholeRange?: boolean;
}

type Answers = { [N in ListName]: Answer<N> };

/** The eight lists, all of one catalogue version. */
export interface LoadedLists {
  readonly version: string;
  readonly lists: SmallLists;
  readonly articles: readonly Article[];
  readonly failed: ReadonlySet<ListName>;
  /** The portfolio that articles were asked for, and the one that they are narrowed to: none when it had none (E4). */
  readonly askedFor: string | undefined;
  readonly portfolioId: string | undefined;
}

/** What is told as soon as one list has come; the others may still be on their way. */
export type OnList = (name: ListName, entries: readonly unknown[], isFailed: boolean) => void;

/** Loads the eight lists in parallel. A list that fails is empty; lists of two versions are never mixed. @see rules A1, A4, E3, R1 */
export async function loadLists(
  settings: ListSettings,
  wanted: ArticlesWanted,
  onList: OnList = () => undefined,
): Promise<LoadedLists> {
  const load = async (isFresh: boolean): Promise<Answers> =>
    Object.fromEntries(
      await Promise.all(
        LIST_NAMES.map(async (name) => {
          const answer = await loadList(name, settings, wanted, { isFresh });
          onList(name, answer.entries, answer.isFailed);
          return [name, answer] as const;
        }),
      ),
    ) as unknown as Answers;

  let answers = await load(false);
  // All are asked for again: only the server knows which version is right, and what is right already is not sent twice.
  for (let round = 0; round < VERSION_ROUNDS && oddLists(versionsOf(answers)).length > 0; round++)
    answers = await load(true);
  return toLoadedLists(withoutOddLists(answers), wanted);
}

/** A portfolio's articles, of the version that is already held; `undefined` when the catalogue has moved on (A4). */
export async function loadArticles(
  settings: ListSettings,
  wanted: ArticlesWanted,
  version: string,
): Promise<Pick<LoadedLists, "articles" | "failed" | "askedFor" | "portfolioId"> | undefined> {
  const answer = await loadList("articles", settings, wanted, {});
  if (!answer.isFailed && (answer.version ?? version) !== version) return undefined;
  return {
    articles: answer.entries,
    failed: new Set(answer.isFailed ? ["articles"] : []),
    ...narrowing(answer, wanted),
  };
}

const narrowing = (
  articles: Answer<"articles">,
  { portfolioId }: ArticlesWanted,
): Pick<LoadedLists, "askedFor" | "portfolioId"> => ({
  askedFor: portfolioId,
  portfolioId: articles.isWholeRange ? undefined : portfolioId,
});

async function loadList<N extends ListName>(
  name: N,
  settings: ListSettings,
  { portfolioId }: ArticlesWanted,
  request: JsonRequest,
): Promise<Answer<N>> {
  if (name !== "articles" || portfolioId === undefined) return fetchList(name, listPath(name, settings), request);
  const narrowed = await fetchList(name, listPath(name, { ...settings, portfolioId }), request);
  if (!narrowed.isFailed && narrowed.entries.length > 0) return narrowed;
  log.warn(portfolioArticlesFailed(portfolioId));
  return { ...(await fetchList(name, listPath(name, settings), request)), isWholeRange: true };
}

async function fetchList<N extends ListName>(name: N, path: string, request: JsonRequest): Promise<Answer<N>> {
  try {
    const { json, version } = await getJson(path, request);
    const { entries, problems } = readList(name, json);
    if (problems.some(({ index }) => index < 0)) throw new TypeError(listFailed(name));
    if (problems.length > 0) log.warn(entriesRefused(name, new Set(problems.map(({ index }) => index)).size));
    return { entries, version, isFailed: false };
  } catch (error) {
    log.error(listFailed(name), error);
    return { entries: [], version: undefined, isFailed: true };
  }
}

/** The versions of the lists that came; failed ones are of none. */
const versionsOf = (answers: Answers): ReadonlyMap<ListName, string | undefined> =>
  new Map(LIST_NAMES.filter((name) => !answers[name].isFailed).map((name) => [name, answers[name].version]));

function withoutOddLists(answers: Answers): Answers {
  const odd = oddLists(versionsOf(answers));
  if (odd.length === 0) return answers;
  log.error(versionsDiffer, odd);
  const given = Object.fromEntries(odd.map((name) => [name, { entries: [], version: undefined, isFailed: true }]));
  return { ...answers, ...(given as Partial<Answers>) };
}

function toLoadedLists(answers: Answers, wanted: ArticlesWanted): LoadedLists {
  const { articles, ...small } = answers;
  const lists = Object.fromEntries(Object.entries(small).map(([name, { entries }]) => [name, entries]));
  return {
    version: commonVersion(versionsOf(answers)) ?? "",
    // The entries of `small` are exactly the lists but the articles, each with its own type.
    lists: lists as unknown as SmallLists,
    articles: articles.entries,
    failed: new Set(LIST_NAMES.filter((name) => answers[name].isFailed)),
    ...narrowing(articles, wanted),
  };
}
