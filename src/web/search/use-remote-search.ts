import { useState } from "react";
import type { QueryEntry } from "#attributes/address/address-codec.ts";
import { searchFailed } from "#model/errors.ts";
import { QUERY_PARAMETER } from "#navigation/addresses/page-paths.ts";
import type { SearchView } from "#search/search-view.ts";
import { log } from "#web/client/logger.ts";
import { fetchRemoteView } from "#web/session/remote-views.ts";
import { useSession } from "#web/session/session-context.ts";
import { useDebounced } from "#web/ui/hooks/use-debounced.ts";
import { useLoaded } from "#web/ui/hooks/use-loaded.ts";
import { useStableData } from "#web/ui/hooks/use-stable-data.ts";
import { useLanguage } from "#web/ui/language/i18n.ts";

export interface SearchState {
  /** Absent while there is nothing to show. */
  readonly view: SearchView | undefined;
  readonly isLoading: boolean;
  readonly isFailed: boolean;
}

/** The current page: the name in a product address, and its parameters. */
export interface CurrentPage {
  readonly name?: string | undefined;
  readonly entries: readonly QueryEntry[];
}

const DEBOUNCE_MS = 120;

/** Searches on the server; the previous result is shown until the next one is loaded. @param query empty: no search */
export function useRemoteSearch(query: string, { name, entries }: CurrentPage = { entries: [] }): SearchState {
  const session = useSession();
  const language = useLanguage();
  const otherEntries = entries.flatMap(([key, value]) => (key === QUERY_PARAMETER ? [] : [[key, value] as const]));
  const page = [...otherEntries, [QUERY_PARAMETER, query.trim()] as const];
  const request = useStableData({ view: "suggestions", language, name, query: page } as const);
  const debounced = useDebounced(request, DEBOUNCE_MS);
  const isRequested = query.trim() !== "";
  const load = (signal: AbortSignal): Promise<SearchView> =>
    fetchRemoteView<SearchView>(session, request, signal).catch((error: unknown) => {
      if (!signal.aborted) log.error(searchFailed, error);
      throw error;
    });
  const result = useLoaded(debounced, isRequested && debounced === request ? load : undefined);
  const [latest, setLatest] = useState(result);
  if (result !== undefined && result !== latest) setLatest(result);
  return {
    view: isRequested && latest !== "failed" ? latest : undefined,
    isLoading: isRequested && (result === undefined || debounced !== request),
    isFailed: isRequested && result === "failed",
  };
}
