import { useMemo } from "react";
import { useLocation } from "react-router";
import { isProductPath, productName } from "#navigation/addresses/site-path.ts";
import { QUERY_PARAMETER, RESULTS_PATH } from "#navigation/addresses/search-address.ts";
import type { CurrentPage } from "./use-search.ts";

/** What the address shows: a product's name, if it is a product's, and the query of the page of results. */
export function useCurrentPage(): CurrentPage & { readonly query: string } {
  const { pathname, search } = useLocation();
  return useMemo(() => {
    const entries = [...new URLSearchParams(search)];
    const name = isProductPath(pathname) ? productName(pathname) : undefined;
    const isResults = /^\/[^/]+(\/[^/]+)\/?$/.exec(pathname)?.[1]?.toLowerCase() === RESULTS_PATH;
    const query = isResults ? (entries.find(([key]) => key === QUERY_PARAMETER)?.[1] ?? "") : "";
    return { name, entries, query };
  }, [pathname, search]);
}
