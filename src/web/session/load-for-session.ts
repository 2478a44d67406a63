import type { Portfolio } from "#model/entities/portfolio.ts";
import type { ListName } from "#model/lists/lists.ts";
import { listFailed } from "#model/errors.ts";
import type { ArticleRange, LoadedLists } from "#app-state/session/loaded-lists.ts";
import { startingPortfolio } from "#app-state/portfolio-selection.ts";
import type { PageFacts } from "#web/client/app-host.ts";
import { loadCode } from "#web/code/load-code.ts";
import { isOfflinePage } from "./navigation/offline-page.ts";
import type * as offline from "./kept/offline-lists.ts";
import type { Session } from "./session.ts";
import { listSource } from "./lists/list-source.ts";
import { loadArticles, loadLists } from "./lists/load-lists.ts";

/** Loaded only for offline visits. */
const offlineLists = (): Promise<typeof offline> => loadCode(() => import("./kept/offline-lists.ts"));

/**
 * All lists, with a portfolio's articles: the stored ones if offline, otherwise the server's, which leaves those of a long portfolio
 * for later. The portfolios are reported as soon as they have arrived.
 *
 * @throws when the code that reads stored lists cannot be loaded
 * @see rules E3, R1
 */
export async function loadAll(session: Session, portfolioId: string): Promise<LoadedLists> {
  const { source, version } = loadingFrom(session);
  const wanted = { portfolioId, version, mayBeDeferred: true };
  const ahead = session.listsAhead.take(wanted);
  const sendPortfolios = (list: readonly Portfolio[], isFailed: boolean): void =>
    session.send({ name: "portfolios", list, ...(isFailed && { error: listFailed("portfolios") }) });
  const kept = isOnline(session) ? undefined : await (await offlineLists()).keptLists(source, wanted);
  if (kept) session.send({ name: "portfolios", list: kept.lists.portfolios });
  if (kept) return kept;
  if (!ahead || !isOnline(session)) return loadLists(source, wanted, sendPortfolios);
  void ahead.portfolios.then(({ list, isFailed }) => sendPortfolios(list, isFailed));
  return ahead.lists;
}

/** Requests the lists before the session starts: the connection is free while the page is being hydrated. */
export function askAhead(session: Session, facts: PageFacts): void {
  if (!navigator.onLine || isOfflinePage()) return;
  const { defaultPortfolioId: defaultId } = facts.config;
  const { id } = startingPortfolio({ ...session.portfolioSources(), defaultId });
  const source = listSource(facts);
  session.listsAhead.ask(source, { portfolioId: id, version: facts.version, mayBeDeferred: true });
}

/**
 * The lists with another portfolio's articles, or with their own that were still to come. The other lists are loaded once (R2), unless
 * the catalogue has changed since: then all are requested again (A4).
 *
 * @throws when those that were to come cannot be loaded: the server goes on filtering
 * @see rules E4, S5
 */
export async function loadFor(
  session: Session,
  loaded: LoadedLists,
  portfolioId: string | undefined,
): Promise<LoadedLists> {
  const { source } = loadingFrom(session);
  const articles =
    (await storedWhileOffline(session, loaded, portfolioId)) ??
    (await loadArticles(source, { portfolioId }, loaded.version));
  if (!articles) return loadLists(source, { portfolioId });
  const isDeferred = loaded.articlesStatus === "deferred" && loaded.requestedPortfolioId === portfolioId;
  if (isDeferred && articles.failed.has("articles")) throw new Error(listFailed("articles"));
  const failed = new Set<ListName>([...loaded.failed].filter((name) => name !== "articles"));
  for (const name of articles.failed) failed.add(name);
  return { ...loaded, ...articles, failed };
}

/**
 * Offline: what the browser has stored, read by code that only such visits load; otherwise `undefined`, and the server
 * is to be asked.
 */
async function storedWhileOffline(
  session: Session,
  loaded: LoadedLists,
  portfolioId: string | undefined,
): Promise<ArticleRange | undefined> {
  if (isOnline(session)) return undefined;
  const { source } = loadingFrom(session);
  const { connection } = session.store.getState();
  const kept = await (await offlineLists()).keptRange(source, loaded, { portfolioId });
  // A server that was unreachable may answer by now.
  return connection === "unreachable" && kept.failed.size > 0 ? undefined : kept;
}

const isOnline = ({ store }: Session): boolean => store.getState().connection === "online";

function loadingFrom({ host }: Session) {
  const page = host();
  if (!page) throw new Error("Lists are loaded before the page is taken over");
  return { source: listSource(page), version: page.version };
}
