import type { ArticleTable } from "#catalogue/articles/article-table.ts";
import { decodeArticles } from "#catalogue/wire/decode-articles.ts";
import { ARTICLES_MEDIA_TYPE } from "#catalogue/wire/layout.ts";
import { importOrReload } from "#web/code/import-or-reload.ts";
import { getBytes, type GetOptions } from "#web/client/http.ts";
import { dropArticles, keepArticles, keptArticles, type ArticleBytes } from "./kept-articles.ts";

/** The compact layout, and the list from servers that do not have it. */
const ACCEPT = `${ARTICLES_MEDIA_TYPE}, application/json;q=0.9`;

/** Articles as they came. */
interface FetchedArticles {
  readonly articles: ArticleTable;
  readonly version: string | undefined;
  /** How many entries of a list were not valid and are left out. */
  readonly refused: number;
}

/**
 * Gets articles. Those of the version that the page is of are taken from the browser's own storage if they are there:
 * nothing is asked then.
 *
 * @param version the version that is expected; absent: whatever the server has
 * @throws when there is no answer, or one that holds no articles
 * @see rules A1, A4, D1
 */
export async function fetchArticles(
  path: string,
  version: string | undefined,
  request: GetOptions,
): Promise<FetchedArticles> {
  const kept = version === undefined ? undefined : await openKeptArticles(path, version);
  if (kept) return { articles: kept, version, refused: 0 };
  const answer = await getBytes(path, { ...request, accept: ACCEPT });
  const opened = await openArticles(answer);
  if (answer.version !== undefined) void keepArticles(path, answer.version, answer);
  return { ...opened, version: answer.version };
}

/** The articles of a version as they are kept in the browser; `undefined` when they are not, or cannot be read. */
export async function openKeptArticles(path: string, version: string): Promise<ArticleTable | undefined> {
  const kept = await keptArticles(path, version);
  try {
    return kept && (await openArticles(kept)).articles;
  } catch {
    // Written by another build, or not to the end.
    await dropArticles(path, version);
    return undefined;
  }
}

/** Opens an answer in either form. @throws when it holds no articles */
async function openArticles({
  bytes,
  mediaType,
}: ArticleBytes): Promise<Pick<FetchedArticles, "articles" | "refused">> {
  if (mediaType === ARTICLES_MEDIA_TYPE) return { articles: decodeArticles(bytes), refused: 0 };
  const [{ readList }, { tableOf }] = await importOrReload(loadListReader);
  const { entries, problems } = readList("articles", JSON.parse(new TextDecoder().decode(bytes)));
  if (problems.some(({ index }) => index < 0)) throw new TypeError("not a list");
  return { articles: tableOf(entries), refused: new Set(problems.map(({ index }) => index)).size };
}

/** Reads articles as a list. The site's own server sends none to a browser. */
const loadListReader = () =>
  Promise.all([import("#model/lists/read-list.ts"), import("#catalogue/articles/article-table.ts")]);
