import { useDeferredValue, useEffect, useMemo, useState } from "react";
import type { QueryEntry } from "#attributes/address/address-codec.ts";
import type { Search } from "#search/create-search.ts";
import type { SearchScope } from "#search/search-documents.ts";
import type { SearchView } from "#search/search-view.ts";
import { importOrReload } from "#web/code/import-or-reload.ts";
import { useLoaded } from "#web/ui/hooks/use-loaded.ts";
import { log } from "#web/client/logger.ts";
import { searchFailed } from "#model/errors.ts";
import { useCurrentCatalogue, useIsRemote, useSession } from "#web/session/session-context.ts";
import { FIELD_LIMITS } from "#web/search/search-limits.ts";
import { useLanguage } from "#web/ui/language/i18n.ts";
import { QUERY_PARAMETER } from "#navigation/addresses/page-paths.ts";
import { fetchRemoteView } from "#web/session/remote-views.ts";

export interface SearchState {
  /** Absent while there is nothing to show. */
  readonly view: SearchView | undefined;
  readonly isLoading: boolean;
  readonly isFailed: boolean;
}

/** The current page: the name in a product address, and its parameters. */
export interface CurrentPage {
  readonly name: string | undefined;
  readonly entries: readonly QueryEntry[];
}

/** Searches in the browser, or on the server if the browser does not have the articles. */
export function useSearch(query: string, page: CurrentPage): SearchState {
  const browserSearch = useBrowserSearch(query, page);
  const remote = useRemoteSearch(query, page);
  return useIsRemote() ? remote : browserSearch;
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

const DEBOUNCE_MS = 120;

interface RemoteResult {
  readonly query: string;
  /** `undefined` when the search failed. */
  readonly view: SearchView | undefined;
}

/** Searches on the server; the previous result is shown until the next one is loaded. */
function useRemoteSearch(query: string, { name, entries }: CurrentPage): SearchState {
  const session = useSession();
  const isRemote = useIsRemote();
  const language = useLanguage();
  const [result, setResult] = useState<RemoteResult>();
  const trimmed = query.trim();
  const isRequested = isRemote && trimmed !== "";

  useEffect(() => {
    if (!isRequested) return;
    const controller = new AbortController();
    const { signal } = controller;
    const request = async (): Promise<void> => {
      const rest = entries.filter(([key]) => key !== QUERY_PARAMETER).map(([key, value]) => [key, value] as const);
      const page = [...rest, [QUERY_PARAMETER, trimmed] as const];
      const search = { view: "suggestions", language, name, query: page } as const;
      const view = await fetchRemoteView<SearchView>(session, search, signal).catch((error: unknown) => {
        if (!signal.aborted) log.error(searchFailed, error);
        return undefined;
      });
      if (!signal.aborted) setResult({ query: trimmed, view });
    };
    const timer = setTimeout(() => void request(), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [session, isRequested, trimmed, language, name, entries]);

  const isCurrent = result?.query === trimmed;
  return {
    view: isRequested ? result?.view : undefined,
    isLoading: isRequested && !isCurrent,
    isFailed: isRequested && isCurrent && !result.view,
  };
}
