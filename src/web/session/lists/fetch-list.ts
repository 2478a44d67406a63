import type { ArticleTable } from "#catalogue/articles/article-table.ts";
import { decodeArticles } from "#catalogue/wire/decode-articles.ts";
import { ARTICLES_MEDIA_TYPE } from "#catalogue/wire/layout.ts";
import { isNormalisedList } from "#catalogue/wire/normalised-list.ts";
import { invalidEntriesOmitted, listFailed } from "#model/errors.ts";
import type { ListEntries, NonArticleListName } from "#model/lists/lists.ts";
import type { ParsedList } from "#model/lists/read-list.ts";
import { getBytes, getJson, type RequestOptions } from "#web/client/http.ts";
import { log } from "#web/client/logger.ts";
import { parseJsonBytes } from "#web/client/parse-json-bytes.ts";
import { importOrReload } from "#web/code/import-or-reload.ts";
import { deleteCached, readCached, writeCached, type CachedBody } from "./catalogue-cache.ts";

/** Asks for the compact layout, or for JSON from servers that do not offer it. */
const ARTICLES_ACCEPT = `${ARTICLES_MEDIA_TYPE}, application/json;q=0.9`;

/** A loaded list; invalid entries are omitted. */
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
  const response = await getBytes(path, { ...request, accept: ARTICLES_ACCEPT });
  const entries = await readArticles(response);
  if (response.version !== undefined) void writeCached(path, response.version, response);
  return { entries, version: response.version };
}

/** The cached articles of a version; `undefined` if there are none or they cannot be read. */
export async function readCachedArticles(path: string, version: string): Promise<ArticleTable | undefined> {
  const cached = await readCached(path, version);
  try {
    return cached && (await readArticles(cached));
  } catch {
    // Written by another build, or incompletely.
    await deleteCached(path, version);
    return undefined;
  }
}

/** Reads a response in either format. @throws when it contains no articles */
async function readArticles({ bytes, mediaType }: CachedBody): Promise<ArticleTable> {
  if (mediaType === ARTICLES_MEDIA_TYPE) return decodeArticles(bytes);
  const [{ readList }, { createArticleTable }] = await importOrReload(loadListReader);
  return createArticleTable(validEntries("articles", readList("articles", parseJsonBytes(bytes))));
}

/** Loads the code that reads articles from a JSON list, which this site's server never sends to browsers. */
const loadListReader = () =>
  Promise.all([import("#model/lists/read-list.ts"), import("#catalogue/articles/article-table.ts")]);

/** Loads a list. @throws when the request fails or the response is not a list @see rules A1, D1 */
export async function fetchNonArticleList<N extends NonArticleListName>(
  name: N,
  path: string,
  request: RequestOptions,
): Promise<FetchedList<readonly ListEntries[N][]>> {
  const { json, version } = await getJson(path, request);
  return { entries: await readNonArticleList(name, json), version };
}

/** Reads a list other than the articles from the cache; empty if it is not cached. */
export async function readCachedNonArticleList<N extends NonArticleListName>(
  name: N,
  path: string,
  version: string,
): Promise<readonly ListEntries[N][]> {
  const cached = await readCached(path, version);
  return cached ? readNonArticleList(name, parseJsonBytes(cached.bytes)) : [];
}

/** Entries that match their schema's shape are used unchanged; schema validation is loaded only for other entries. */
async function readNonArticleList<N extends NonArticleListName>(
  name: N,
  json: unknown,
): Promise<readonly ListEntries[N][]> {
  if (isNormalisedList(name, json)) return json;
  const { readList } = await importOrReload(() => import("#model/lists/read-list.ts"));
  return validEntries(name, readList(name, json));
}

/** @throws if the response as a whole is not a list */
function validEntries<N extends NonArticleListName | "articles">(
  name: N,
  { entries, problems }: ParsedList<N>,
): readonly ListEntries[N][] {
  if (problems.some(({ index }) => index < 0)) throw new TypeError(listFailed(name));
  if (problems.length > 0) log.warn(invalidEntriesOmitted(name, new Set(problems.map(({ index }) => index)).size));
  return entries;
}
