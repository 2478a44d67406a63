import { createContext } from "react-router";
import type { Catalogue } from "#catalogue/catalogue.ts";
import type { LightTable } from "#planning/light-table.ts";
import type { ContentPages } from "#model/texts/content-pages.ts";
import type { MessageOverridesByLanguage } from "#web/messages/messages.ts";
import type { Logger } from "#model/logging/log.ts";
import type { LightRequest } from "#views/planner/planner-articles.ts";
import type { PublicConfig } from "#app-state/public-config.ts";

/** What the server provides for a request that the router handles: for a page, or for the data of a navigation. */
export interface ServerContext {
  /** The catalogue version that the response is created from. */
  readonly catalogue: Catalogue;
  /** Reads the photometry of a file of that version. */
  readonly photometry: LightRequest["photometry"];
  /** The light data of that version's articles. */
  readonly lights: LightTable;
  readonly config: PublicConfig;
  /** The operator's pages: imprint, privacy, accessibility. @see rule X2 */
  readonly content: ContentPages;
  /** The operator's message overrides in each language; absent if there are none. */
  readonly messageOverrides: MessageOverridesByLanguage | undefined;
  readonly logger: Logger;
  /** Whether a page is rendered, rather than data for a navigation. */
  readonly isPage: boolean;
  /** Identifies the request in the log and, if it fails, on the error page. @see rule E2 */
  readonly errorId: string;
}

export const serverContext = createContext<ServerContext>();

/** A page as UTF-8, and the code of the inline scripts that the site itself wrote into it. */
export interface PageHtml {
  readonly html: Uint8Array;
  readonly inlineScripts: readonly string[];
}

/** The rendered page, which `entry.server.tsx` passes to the server; `null` if the router responds without one. */
export const renderedPageContext = createContext<PageHtml | null>(null);
