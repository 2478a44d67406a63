import type { Language } from "#model/languages/language.ts";
import { LIST_PARAMETER } from "#project-list/lists/list-address.ts";
import { writeSharedList } from "#project-list/sharing/shared-list.ts";
import { listOfCodes, projectListView, type ProjectListView } from "#views/project-list-view.ts";
import { networkFirst, remoteView } from "#web/session/remote-views.ts";
import type { Session } from "#web/session/session.ts";

/** How many articles an address may name. */
export const MAX_LOOKED_UP = 200;

/** Which articles of a list. */
export interface ArticlesWanted {
  /** At most `MAX_LOOKED_UP`. */
  readonly codes: readonly string[];
  /** One of the list's rooms, for which the articles' light is wanted; absent: none. */
  readonly room: string | undefined;
  readonly language: Language;
}

/**
 * Looks up articles that the browser's catalogue lacks, or all of them where the server filters: on the server, which has those of every
 * portfolio; without a connection in the full range, if the browser has stored that.
 *
 * @returns the articles that there are, and from the server their light
 * @throws when nothing answers
 * @see docs/decisions/0020-filtering-large-portfolios-on-the-server.md
 */
export async function lookUpArticles(
  session: Session,
  { codes, room, language }: ArticlesWanted,
  signal: AbortSignal,
): Promise<Pick<ProjectListView, "articles" | "lights">> {
  const { portfolioId } = session.store.getState().shown;
  const query = [[LIST_PARAMETER, writeSharedList(listOfCodes(codes, room))]] as const;
  return networkFirst(
    session,
    () => remoteView<ProjectListView>(session, { of: "project", language, query }, signal),
    (catalogue) => projectListView({ catalogue, language, portfolioId, query }),
  );
}
