import { createContext, useContext } from "react";
import type { PublicConfig } from "#app-state/public-config.ts";

/** What any part of a page may need: the site's settings, and which drawings are shown. */
export interface Site {
  readonly config: PublicConfig;
  /** The origin of canonical addresses: the setting's, else the visitor's own. */
  readonly origin: string;
  /** As the function of that name gives it, for no version on an error page. */
  readonly drawingVersion: string;
  /** The query that the server rendered the page for; absent in tests of components. */
  readonly servedSearch?: string | undefined;
}

export const SiteContext = createContext<Site | undefined>(undefined);

/** What the page says of its site. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error("useSite is used outside of the page layout");
  return site;
}
