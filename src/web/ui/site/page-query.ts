import { useContext, useMemo } from "react";
import { useLocation } from "react-router";
import { type QueryEntries, readQuery } from "#navigation/addresses/query.ts";
import { useIsHydrated } from "../hooks/use-is-hydrated.tsx";
import { SiteContext } from "./site.ts";

/**
 * The parameters of the page's address, for links and forms. Until hydration they are those that the server rendered the page with,
 * which lack parameters unknown to the site, such as those of campaigns.
 */
export function usePageQuery(): QueryEntries {
  const { search } = useLocation();
  const servedSearch = useContext(SiteContext)?.servedSearch;
  const isHydrated = useIsHydrated();
  const displayedSearch = isHydrated ? search : (servedSearch ?? search);
  return useMemo(() => readQuery(displayedSearch), [displayedSearch]);
}
