import type { ListName } from "#model/lists/lists.ts";
import { listFailed } from "#model/errors.ts";
import type { ArticleRange, LoadedLists } from "#app-state/session/loaded-lists.ts";
import { loadCode } from "#web/code/load-code.ts";
import type * as offline from "./kept/offline-lists.ts";
import type { Session } from "./session.ts";
import { listSource } from "./lists/list-source.ts";
import { loadArticles, loadLists } from "./lists/load-lists.ts";

/** Code for visits without a connection only. */
const offlineLists = (): Promise<typeof offline> => loadCode(() => import("./kept/offline-lists.ts"));

/**
 * All lists with a portfolio's articles: without a connection as they were kept, else those of the server. The portfolios
 * are told as soon as they have come.
 *
 * @throws when the code that reads what was kept cannot be had
 * @see rules E3, R1
 */
export async function loadAll(session: Session, portfolioId: string): Promise<LoadedLists> {
  const { source, version } = loadingFrom(session);
  // Beside the lists, instead of after them. Whoever makes the catalogue hears of a failure.
  if (!source.isTooLarge(portfolioId)) session.kernels.load().catch(() => undefined);
  const wanted = { portfolioId, version };
  const kept = isOnline(session) ? undefined : await (await offlineLists()).keptLists(source, wanted, session.kernels);
  if (kept) session.send({ name: "portfolios", list: kept.lists.portfolios });
  return (
    kept ??
    loadLists(source, wanted, (list, isFailed) =>
      session.send({ name: "portfolios", list, ...(isFailed && { error: listFailed("portfolios") }) }),
    )
  );
}

/**
 * Lists with another portfolio's articles. The other lists are loaded once (R2), unless the catalogue has moved on: then
 * all are asked for again (A4).
 *
 * @see rules E4, S5
 */
export async function loadFor(
  session: Session,
  loaded: LoadedLists,
  portfolioId: string | undefined,
): Promise<LoadedLists> {
  const { source } = loadingFrom(session);
  const articles =
    (await keptWhileAway(session, loaded, portfolioId)) ??
    (await loadArticles(source, { portfolioId }, loaded.version));
  if (!articles) return loadLists(source, { portfolioId });
  const failed = new Set<ListName>([...loaded.failed].filter((name) => name !== "articles"));
  for (const name of articles.failed) failed.add(name);
  return { ...loaded, ...articles, failed };
}

/** Without a connection: what the browser keeps, by code that is for such visits only; else the server is to be asked. */
async function keptWhileAway(
  session: Session,
  loaded: LoadedLists,
  portfolioId: string | undefined,
): Promise<ArticleRange | undefined> {
  if (isOnline(session)) return undefined;
  const { source } = loadingFrom(session);
  const { connection } = session.store.getState();
  const kept = await (await offlineLists()).keptRange(source, loaded, { portfolioId }, session.kernels);
  // A server that did not answer may do so by now.
  return connection === "unreachable" && kept.failed.size > 0 ? undefined : kept;
}

const isOnline = ({ store }: Session): boolean => store.getState().connection === "online";

function loadingFrom({ host }: Session) {
  const page = host();
  if (!page) throw new Error("Lists are loaded before the page is taken over");
  return { source: listSource(page), version: page.version };
}
