import { useDeferredValue, useMemo } from "react";
import type { Search } from "#search/create-search.ts";
import type { SearchScope } from "#search/search-documents.ts";
import { importOrReload } from "#web/code/import-or-reload.ts";
import { useLoaded } from "#web/ui/hooks/use-loaded.ts";
import { log } from "#web/client/logger.ts";
import { searchFailed } from "#model/errors.ts";
import { useCurrentCatalogue, useIsRemote } from "#web/session/session-context.ts";
import { FIELD_LIMITS } from "#web/search/search-limits.ts";
import { useLanguage } from "#web/ui/language/i18n.ts";
import { useRemoteSearch, type CurrentPage, type SearchState } from "#web/search/use-remote-search.ts";

/** Searches in the browser, or on the server if the browser does not have the articles. */
export function useSearch(query: string, page: CurrentPage): SearchState {
  const isRemote = useIsRemote();
  const browserSearch = useBrowserSearch(query, page);
  const remoteSearch = useRemoteSearch(isRemote ? query : "", page);
  return isRemote ? remoteSearch : browserSearch;
}

function useBrowserSearch(query: string, { name, entries }: CurrentPage): SearchState {
  const { catalogue, portfolioId } = useCurrentCatalogue();
  const language = useLanguage();
  const scope = useMemo(() => catalogue && { catalogue, language, portfolioId }, [catalogue, language, portfolioId]);
  const loaded = useLoaded(scope, scope && (() => loadSearchInScope(scope)));
  const search = loaded === "failed" ? undefined : loaded;
  const categoryId = name === undefined ? undefined : catalogue?.category(name)?.category_id;
  // Typing stays responsive; the result is deferred.
  const deferredQuery = useDeferredValue(query);
  const view = useMemo(() => {
    if (!search || deferredQuery.trim() === "") return undefined;
    return search.find(deferredQuery, FIELD_LIMITS, categoryId === undefined ? undefined : { categoryId, entries });
  }, [search, deferredQuery, categoryId, entries]);
  return { view, isLoading: loaded === undefined, isFailed: loaded === "failed" };
}

/** @throws when the code of the search cannot be loaded, which is logged */
async function loadSearchInScope(scope: SearchScope): Promise<Search> {
  try {
    const { loadSearch } = await importOrReload(() => import("#web/search/searches.ts"));
    return await loadSearch(scope);
  } catch (error) {
    log.error(searchFailed, error);
    throw error;
  }
}
