import type { ArticleTable } from "#catalogue/articles/article-table.ts";
import { decodeArticles } from "#catalogue/wire/decode-articles.ts";
import { ARTICLES_MEDIA_TYPE } from "#catalogue/wire/layout.ts";
import { importOrReload } from "#web/code/import-or-reload.ts";
import { getBytes, type GetOptions } from "#web/client/http.ts";
import { dropArticles, keepArticles, keptArticles, type ArticleBytes } from "./kept-articles.ts";

/** The compact layout, or JSON from servers that do not offer it. */
export const ARTICLES_ACCEPT = `${ARTICLES_MEDIA_TYPE}, application/json;q=0.9`;

/** Decoded articles. */
interface FetchedArticles {
  readonly articles: ArticleTable;
  readonly version: string | undefined;
  /** How many invalid entries were left out. */
  readonly refused: number;
}

/**
 * Loads articles. Those of the page's version come from the browser's cache without a request, if they are there.
 *
 * @param version the expected version; absent: whichever the server has
 * @throws when the request fails or the answer contains no articles
 * @see rules A1, A4, D1
 */
export async function fetchArticles(
  path: string,
  version: string | undefined,
  request: GetOptions,
): Promise<FetchedArticles> {
  const kept = version === undefined ? undefined : await openKeptArticles(path, version);
  if (kept) return { articles: kept, version, refused: 0 };
  const answer = await getBytes(path, { ...request, accept: ARTICLES_ACCEPT });
  const opened = await openArticles(answer);
  if (answer.version !== undefined) void keepArticles(path, answer.version, answer);
  return { ...opened, version: answer.version };
}

/** The cached articles of a version; `undefined` if there are none or they cannot be read. */
export async function openKeptArticles(path: string, version: string): Promise<ArticleTable | undefined> {
  const kept = await keptArticles(path, version);
  try {
    return kept && (await openArticles(kept)).articles;
  } catch {
    // Written by another build, or incompletely.
    await dropArticles(path, version);
    return undefined;
  }
}

/** Decodes an answer in either format. @throws when it contains no articles */
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
