import type { Catalogue } from "#catalogue/catalogue.ts";
import { createSearch, type Search } from "#search/create-search.ts";
import type { SearchScope } from "#search/search-documents.ts";
import { finishInIdleTime } from "#web/client/idle-work.ts";
import { createWordFinder } from "./word-finder.ts";

/** Capacity of the LRU cache of searches of one catalogue version. */
const MAX_KEPT = 8;
const kept = new WeakMap<Catalogue, Map<string, Promise<Search> | Search>>();

/**
 * The search over a catalogue in a language and portfolio, cached as long as the catalogue. It is built in a browser's idle
 * time, elsewhere in slices, so that others are answered meanwhile.
 */
export function searchWhenIdle(scope: SearchScope): Promise<Search> {
  const known = lookUp(scope);
  if (known) return Promise.resolve(known);
  return keep(
    scope,
    finishInIdleTime(createSearch(scope, createWordFinder)).then((search) => keep(scope, search)),
  );
}

const keyOf = ({ language, portfolioId }: SearchScope): string => JSON.stringify([language, portfolioId ?? null]);

const lookUp = (scope: SearchScope): Promise<Search> | Search | undefined =>
  kept.get(scope.catalogue)?.get(keyOf(scope));

function keep<S extends Promise<Search> | Search>(scope: SearchScope, search: S): S {
  const searches = kept.get(scope.catalogue) ?? new Map<string, Promise<Search> | Search>();
  kept.set(scope.catalogue, searches);
  searches.delete(keyOf(scope));
  searches.set(keyOf(scope), search);
  const [oldest] = searches.keys();
  if (searches.size > MAX_KEPT && oldest !== undefined) searches.delete(oldest);
  return search;
}
