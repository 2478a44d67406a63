import type { Catalogue } from "#catalogue/catalogue.ts";
import { createSearch, type Search } from "#search/create-search.ts";
import type { SearchScope } from "#search/search-documents.ts";
import { createMemo } from "#model/memo.ts";
import { runInIdleTime } from "#web/client/scheduling.ts";

/** The capacity of the LRU cache of a catalogue's searches. */
const MAX_CACHED_SEARCHES = 8;
const searches = createMemo<Catalogue, string, Promise<Search> | Search>(MAX_CACHED_SEARCHES);

/** A cached search, created in idle time in browsers, and in time slices on the server. */
export const loadSearch = async (scope: SearchScope): Promise<Search> =>
  searches.getOrCreate(scope.catalogue, scopeKey(scope), () => buildWhenIdle(scope));

async function buildWhenIdle(scope: SearchScope): Promise<Search> {
  const search = await runInIdleTime(createSearch(scope));
  return searches.set(scope.catalogue, scopeKey(scope), search);
}

const scopeKey = ({ language, portfolioId }: SearchScope): string => JSON.stringify([language, portfolioId ?? null]);
