import { useDeferredValue, useEffect, useMemo, useState } from "react";
import type { QueryEntry } from "#attributes/address/address-codec.ts";
import type { Search } from "#search/create-search.ts";
import type { SearchView } from "#search/search-view.ts";
import { useCatalogue, useIsRemote } from "#web/session/catalogue-store.ts";
import { neededCode } from "#web/code/needed-code.ts";
import { log } from "#web/client/logger.ts";
import { currentPortfolioId } from "#web/session/portfolio-store.ts";
import { searchFailed } from "#model/errors.ts";
import { FIELD_LIMITS } from "#web/search/search-limits.ts";
import { useLanguage } from "#web/ui/language/i18n.ts";
import { useRemoteSearch } from "./use-remote-search.ts";

export interface SearchAnswer {
  /** Absent while there is nothing to show yet. */
  readonly view: SearchView | undefined;
  readonly isLoading: boolean;
  readonly isFailed: boolean;
}

/** What the visitor looks at: the name in a product address, and its parameters. */
export interface ShownPlace {
  readonly name: string | undefined;
  readonly entries: readonly QueryEntry[];
}

/** Answers what is typed: in the browser, or for a portfolio that it does not hold on the server. */
export function useSearch(query: string, isWanted: boolean, place: ShownPlace): SearchAnswer {
  const own = useOwnSearch(query, isWanted, place);
  const remote = useRemoteSearch(query, isWanted, place);
  return useIsRemote() ? remote : own;
}

/**
 * Answers what is typed. Code and index come when the field is first used; until then nothing is loaded.
 *
 * @param isWanted the visitor has turned to the field
 */
function useOwnSearch(query: string, isWanted: boolean, { name, entries }: ShownPlace): SearchAnswer {
  const catalogue = useCatalogue();
  const language = useLanguage();
  const [made, setMade] = useState<{ readonly search: Search | undefined; readonly of: object; readonly in: string }>();
  const current = made?.of === catalogue && made?.in === language ? made : undefined;

  useEffect(() => {
    if (!isWanted || !catalogue) return;
    let isOver = false;
    const scope = { catalogue, language, portfolioId: currentPortfolioId() };
    const settle = (search: Search | undefined): void => {
      if (!isOver) setMade({ search, of: catalogue, in: language });
    };
    neededCode(() => import("#web/search/searches.ts"))
      .then(({ searchWhenIdle }) => searchWhenIdle(scope))
      .then(settle, (error: unknown) => {
        log.error(searchFailed, error);
        settle(undefined);
      });
    return () => {
      isOver = true;
    };
  }, [isWanted, catalogue, language]);

  const categoryId = name === undefined ? undefined : catalogue?.category(name)?.category_id;
  const search = current?.search;
  // Typing stays responsive; the answer may come a moment later.
  const asked = useDeferredValue(query);
  const view = useMemo(() => {
    if (!search || asked.trim() === "") return undefined;
    return search.find(asked, FIELD_LIMITS, categoryId === undefined ? undefined : { categoryId, entries });
  }, [search, asked, categoryId, entries]);
  return { view, isLoading: isWanted && !current, isFailed: current !== undefined && !search };
}
