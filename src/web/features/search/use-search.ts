import { useDeferredValue, useEffect, useMemo, useState } from "react";
import type { QueryEntry } from "#attributes/address/address-codec.ts";
import type { Search } from "#search/create-search.ts";
import type { SearchView } from "#search/search-view.ts";
import { importOrReload } from "#web/code/import-or-reload.ts";
import { log } from "#web/client/logger.ts";
import { searchFailed } from "#model/errors.ts";
import { useCatalogue, useIsRemote, useShownCatalogue, useSession } from "#web/session/session-context.ts";
import { FIELD_LIMITS } from "#web/search/search-limits.ts";
import { useLanguage } from "#web/ui/language/i18n.ts";
import { QUERY_PARAMETER } from "#navigation/addresses/search-address.ts";
import { remoteView } from "#web/session/remote-views.ts";

export interface SearchAnswer {
  /** Absent while there is nothing to show yet. */
  readonly view: SearchView | undefined;
  readonly isLoading: boolean;
  readonly isFailed: boolean;
}

/** The current page: the name in a product address, and its parameters. */
export interface CurrentPage {
  readonly name: string | undefined;
  readonly entries: readonly QueryEntry[];
}

/** Searches in the browser, or on the server for a portfolio whose articles the browser does not have. */
export function useSearch(query: string, page: CurrentPage): SearchAnswer {
  const browserSearch = useBrowserSearch(query, page);
  const remote = useRemoteSearch(query, page);
  return useIsRemote() ? remote : browserSearch;
}

/** Searches in the browser. Code and index are loaded on first use. */
function useBrowserSearch(query: string, { name, entries }: CurrentPage): SearchAnswer {
  const { portfolioId } = useShownCatalogue();
  const catalogue = useCatalogue();
  const language = useLanguage();
  const [created, setCreated] = useState<{
    readonly search: Search | undefined;
    readonly of: object;
    readonly in: string;
  }>();
  const current = created?.of === catalogue && created?.in === language ? created : undefined;

  useEffect(() => {
    if (!catalogue) return;
    let isOver = false;
    const scope = { catalogue, language, portfolioId };
    const settle = (search: Search | undefined): void => {
      if (!isOver) setCreated({ search, of: catalogue, in: language });
    };
    importOrReload(() => import("#web/search/searches.ts"))
      .then(({ searchWhenIdle }) => searchWhenIdle(scope))
      .then(settle, (error: unknown) => {
        log.error(searchFailed, error);
        settle(undefined);
      });
    return () => {
      isOver = true;
    };
  }, [catalogue, portfolioId, language]);

  const categoryId = name === undefined ? undefined : catalogue?.category(name)?.category_id;
  const search = current?.search;
  // Typing stays responsive; the result is deferred.
  const deferredQuery = useDeferredValue(query);
  const view = useMemo(() => {
    if (!search || deferredQuery.trim() === "") return undefined;
    return search.find(deferredQuery, FIELD_LIMITS, categoryId === undefined ? undefined : { categoryId, entries });
  }, [search, deferredQuery, categoryId, entries]);
  return { view, isLoading: !current, isFailed: current !== undefined && !search };
}

/** Debounces typing. */
const PAUSE_MS = 120;

interface RemoteAnswer {
  readonly query: string;
  /** `undefined` when the search failed. */
  readonly view: SearchView | undefined;
}

/** Searches on the server. Only the latest query counts; the previous answer is shown until the next arrives. */
function useRemoteSearch(query: string, { name, entries }: CurrentPage): SearchAnswer {
  const session = useSession();
  const isRemote = useIsRemote();
  const language = useLanguage();
  const [answer, setAnswer] = useState<RemoteAnswer>();
  const typed = query.trim();
  const isRequested = isRemote && typed !== "";

  useEffect(() => {
    if (!isRequested) return;
    const newest = new AbortController();
    const request = async (): Promise<void> => {
      const rest = entries.filter(([key]) => key !== QUERY_PARAMETER).map(([key, value]) => [key, value] as const);
      const page = [...rest, [QUERY_PARAMETER, typed] as const];
      try {
        const view = await remoteView<SearchView>(
          session,
          { view: "suggestions", language, name, query: page },
          newest.signal,
        );
        if (!newest.signal.aborted) setAnswer({ query: typed, view });
      } catch (error) {
        if (newest.signal.aborted) return;
        log.error(searchFailed, error);
        setAnswer({ query: typed, view: undefined });
      }
    };
    const timer = setTimeout(() => void request(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      newest.abort();
    };
  }, [session, isRequested, typed, language, name, entries]);

  const isCurrent = answer?.query === typed;
  return {
    view: isRequested ? answer?.view : undefined,
    isLoading: isRequested && !isCurrent,
    isFailed: isRequested && isCurrent && !answer.view,
  };
}
