import { createContext, useContext } from "react";
import type { PublicConfig } from "#app-state/public-config.ts";

/** What any part of a page may need: the site's settings and the catalogue version shown. */
export interface Site {
  readonly config: PublicConfig;
  /** The origin of canonical addresses: the setting's, else the visitor's own. */
  readonly origin: string;
  /** As `Catalogue.version`; empty if unknown (an error page). */
  readonly catalogueVersion: string;
}

export const SiteContext = createContext<Site | undefined>(undefined);

/** The settings and the catalogue version of the page. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error("useSite is used outside of the page layout");
  return site;
}
