import type { Language } from "#model/languages/language.ts";
import { LIST_PARAMETER } from "#project-list/lists/list-address.ts";
import { writeSharedList } from "#project-list/sharing/shared-list.ts";
import type { ListArticle } from "#views/list-articles.ts";
import { listOfCodes, projectListView, type ProjectListView } from "#views/project-list-view.ts";
import { networkFirst } from "#web/session/network-first.ts";
import { remoteView } from "#web/session/remote-views.ts";
import type { Session } from "#web/session/session.ts";

/** How many articles an address may name. */
export const MAX_LOOKED_UP = 200;

/**
 * Looks up articles that the browser's catalogue lacks, or all of them where the server filters: on the server, which has those of every
 * portfolio; without a connection in the full range, if the browser has stored that.
 *
 * @param codes at most `MAX_LOOKED_UP`
 * @returns the articles that there are
 * @throws when nothing answers
 * @see docs/decisions/0020-filtering-large-portfolios-on-the-server.md
 */
export async function lookUpArticles(
  session: Session,
  codes: readonly string[],
  language: Language,
  signal: AbortSignal,
): Promise<readonly ListArticle[]> {
  const { portfolioId } = session.store.getState().shown;
  const query = [[LIST_PARAMETER, writeSharedList(listOfCodes(codes))]] as const;
  const { articles } = await networkFirst(
    session,
    () => remoteView<ProjectListView>(session, { of: "project", language, query }, signal),
    (catalogue) => projectListView({ catalogue, language, portfolioId, query }),
  );
  return articles;
}
