import { createContext, use, useMemo } from "react";
import { useLocation } from "react-router";
import type { PublicConfig } from "#app-state/public-config.ts";
import { type QueryEntries, readQuery } from "#navigation/addresses/query.ts";
import { withBase } from "#navigation/addresses/site-path.ts";
import { useBase } from "#web/router-internals/router-globals.ts";
import { useIsHydrated } from "../hooks/use-is-hydrated.tsx";

/** Data for all parts of a page: the site's settings, and the version of its drawings. */
export interface Site {
  readonly config: PublicConfig;
  /** The origin of canonical URLs: that of the setting, or else of the request. */
  readonly origin: string;
  /** See `drawingVersion`; empty on an error page, which has no catalogue version. */
  readonly drawingVersion: string;
  /** The query that the server rendered the page for; absent in tests of components. */
  readonly servedSearch?: string | undefined;
}

export const SiteContext = createContext<Site | undefined>(undefined);

export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error("useSite is used outside the page layout");
  return site;
}

/** The page's parameters; until hydration those of the served page, which lacks unknown ones, as of campaigns. */
export function usePageQuery(): QueryEntries {
  const { search } = useLocation();
  const servedSearch = use(SiteContext)?.servedSearch;
  const isHydrated = useIsHydrated();
  const displayedSearch = isHydrated ? search : (servedSearch ?? search);
  return useMemo(() => readQuery(displayedSearch), [displayedSearch]);
}

/** Completes an address for `href`, `src` or `action`; the router's components and `navigate` take site paths. */
export function useAddressWithBase(): (address: string) => string {
  const base = useBase();
  return (address) => withBase(address, base);
}
