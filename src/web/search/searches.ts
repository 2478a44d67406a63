import type { Catalogue } from "#catalogue/catalogue.ts";
import { createSearch, type Search } from "#search/create-search.ts";
import type { SearchScope } from "#search/search-documents.ts";
import { createMemo } from "#model/memo.ts";
import { runInIdleTime } from "#web/client/idle-work.ts";
import { createWordFinder } from "./word-finder.ts";

/** Capacity of the LRU cache of searches of one catalogue version. */
const MAX_CACHED_SEARCHES = 8;
const searches = createMemo<Catalogue, string, Promise<Search> | Search>(MAX_CACHED_SEARCHES);

/**
 * The search over a catalogue in a language and portfolio, cached for the lifetime of the catalogue. It is built in idle time
 * in browsers, and in time slices on the server, so that other requests are handled meanwhile.
 */
export const searchWhenIdle = async (scope: SearchScope): Promise<Search> =>
  searches.getOrCreate(scope.catalogue, scopeKey(scope), () => buildWhenIdle(scope));

async function buildWhenIdle(scope: SearchScope): Promise<Search> {
  const search = await runInIdleTime(createSearch(scope, createWordFinder));
  return searches.set(scope.catalogue, scopeKey(scope), search);
}

const scopeKey = ({ language, portfolioId }: SearchScope): string => JSON.stringify([language, portfolioId ?? null]);
