import type { ArticleTable } from "#catalogue/articles/article-table.ts";
import { decodeArticles, type LoadRest } from "#catalogue/wire/decode-articles.ts";
import { ARTICLES_MEDIA_TYPE, PART_MEDIA_TYPES } from "#catalogue/wire/layout.ts";
import { loadCode } from "#web/code/load-code.ts";
import { importOrReload } from "#web/code/import-or-reload.ts";
import { getBytes, type BytesAnswer, type GetOptions } from "#web/client/http.ts";
import { dropArticles, keepArticles, keptArticles, type ArticleBytes } from "./kept-articles.ts";

/** What lists and filters read, in the compact layout; everything, or JSON, from servers that do not offer that. */
export const ARTICLES_ACCEPT = `${PART_MEDIA_TYPES.first}, ${ARTICLES_MEDIA_TYPE};q=0.95, application/json;q=0.9`;

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
  const opened = await openAnswer(path, answer);
  if (answer.version !== undefined && !opened.articles.later) void keepArticles(path, answer.version, asWhole(answer));
  return { ...opened, version: answer.version };
}

/** A first part without later fields is the whole. */
const asWhole = ({ bytes, mediaType }: ArticleBytes): ArticleBytes => ({
  bytes,
  mediaType: mediaType === PART_MEDIA_TYPES.first ? ARTICLES_MEDIA_TYPE : mediaType,
});

/** Opens an answer, or its first part; the rest is loaded when it is asked for. */
async function openAnswer(path: string, answer: BytesAnswer): Promise<Pick<FetchedArticles, "articles" | "refused">> {
  if (answer.mediaType !== PART_MEDIA_TYPES.first) return openArticles(answer);
  const { bytes, version = "" } = answer;
  const loadRest: LoadRest = async (rows) =>
    (await loadCode(() => import("./fetch-rest.ts"))).fetchRest({ path, version, bytes }, rows);
  return { articles: decodeArticles(bytes, loadRest), refused: 0 };
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
