import { createContext, useContext } from "react";
import type { PublicConfig } from "#app-state/public-config.ts";

/** What every part of a page may need to know of the site: its settings and the catalogue version that is shown. */
export interface Site {
  readonly config: PublicConfig;
  /** Scheme and host of the site's addresses for others: the setting's, else the visitor's own. */
  readonly origin: string;
  /** As in `Catalogue.version`; empty while none is known (an error page). */
  readonly catalogueVersion: string;
}

export const SiteContext = createContext<Site | undefined>(undefined);

/** The settings and the catalogue version of the page. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error("useSite is used outside of the page layout");
  return site;
}
