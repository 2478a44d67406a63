import { createContext, useContext } from "react";
import type { PublicConfig } from "#app-state/public-config.ts";

/** Data for all parts of a page: the site's settings, and the version of its drawings. */
export interface Site {
  readonly config: PublicConfig;
  /** The origin of canonical addresses: the setting's, else that of the request. */
  readonly origin: string;
  /** See `drawingVersion`; without a catalogue version on an error page. */
  readonly drawingVersion: string;
  /** The query that the server rendered the page for; absent in tests of components. */
  readonly servedSearch?: string | undefined;
}

export const SiteContext = createContext<Site | undefined>(undefined);

/** The page's site data. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error("useSite is used outside the page layout");
  return site;
}
