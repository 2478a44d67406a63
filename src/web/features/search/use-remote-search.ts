import { useEffect, useState } from "react";
import { searchFailed } from "#model/errors.ts";
import { QUERY_PARAMETER } from "#navigation/addresses/search-address.ts";
import type { SearchView } from "#search/search-view.ts";
import { log } from "#web/client/logger.ts";
import { remoteView } from "#web/session/remote-views.ts";
import { useIsRemote, useSession } from "#web/session/session-context.ts";
import { useLanguage } from "#web/ui/language/i18n.ts";
import type { SearchAnswer, CurrentPage } from "./use-search.ts";

/** Debounces typing. */
const PAUSE_MS = 120;

interface RemoteAnswer {
  readonly query: string;
  /** `undefined` when the search failed. */
  readonly view: SearchView | undefined;
}

/** Searches on the server. Only the latest query counts; the previous answer is shown until the next arrives. */
export function useRemoteSearch(query: string, { name, entries }: CurrentPage): SearchAnswer {
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
          { of: "suggestions", language, name, query: page },
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
