import type { ArticleTable } from "#catalogue/articles/article-table.ts";
import { decodeArticles } from "#catalogue/wire/decode-articles.ts";
import { ARTICLES_MEDIA_TYPE } from "#catalogue/wire/layout.ts";
import { listFailed } from "#model/errors.ts";
import type { ListEntries, NonArticleListName } from "#model/lists/lists.ts";
import { getBytes, getJson, type RequestOptions } from "#web/client/http.ts";
import { deleteCached, readCached, writeCached } from "./catalogue-cache.ts";

/** A loaded list. */
export interface FetchedList<T> {
  readonly entries: T;
  readonly version: string | undefined;
}

/**
 * Loads articles, without a request if the expected version is cached.
 *
 * @throws when the request fails or the response contains no articles
 * @see rules A1, A4, D1
 */
export async function fetchArticles(
  path: string,
  version: string | undefined,
  request: RequestOptions,
): Promise<FetchedList<ArticleTable>> {
  const cached = version === undefined ? undefined : await readCachedArticles(path, version);
  if (cached) return { entries: cached, version };
  const response = await getBytes(path, { ...request, accept: ARTICLES_MEDIA_TYPE });
  const entries = decodeArticles(response.bytes);
  if (response.version !== undefined) void writeCached(path, response.version, response.bytes);
  return { entries, version: response.version };
}

/** The cached articles of a version; `undefined` if there are none or they cannot be read. */
export async function readCachedArticles(path: string, version: string): Promise<ArticleTable | undefined> {
  const cached = await readCached(path, version);
  try {
    return cached && decodeArticles(cached);
  } catch {
    // Damaged, or written incompletely.
    await deleteCached(path, version);
    return undefined;
  }
}

/** Loads a list. @throws when the request fails or the response is not a list @see rule A1 */
export async function fetchNonArticleList<N extends NonArticleListName>(
  name: N,
  path: string,
  request: RequestOptions,
): Promise<FetchedList<readonly ListEntries[N][]>> {
  const { json, version } = await getJson(path, request);
  if (!Array.isArray(json)) throw new TypeError(listFailed(name));
  // The server omits entries that do not match their schema (D1).
  return { entries: json, version };
}
