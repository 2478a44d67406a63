import { createContext } from "react-router";
import type { Catalogue } from "#catalogue/catalogue.ts";
import type { LightTable } from "#planning/light-table.ts";
import type { ContentPages } from "#model/texts/content-pages.ts";
import type { OwnMessagesByLanguage } from "#web/messages/own-messages.ts";
import type { Logger } from "#model/logging/log.ts";
import type { PlannerSources } from "#views/planner/planner-articles.ts";
import type { PublicConfig } from "#app-state/public-config.ts";

/** The catalogue version that a request is answered from. */
export const catalogueContext = createContext<Catalogue>();

/** Where the light of that version's articles is looked up. */
export const lightSourcesContext = createContext<PlannerSources>();

/** The light of its articles. */
export const lightsContext = createContext<LightTable>();

/** The public settings of the running site. */
export const configContext = createContext<PublicConfig>();

/** The operator's pages: imprint, privacy, accessibility. @see rule X2 */
export const contentContext = createContext<ContentPages>();

/** The operator's own messages in each language. */
export const ownMessagesContext = createContext<OwnMessagesByLanguage | undefined>();

/** The server's log. */
export const loggerContext = createContext<Logger>();

/** Whether a page is made, which shows everything by itself; else data, from which the browser makes one. */
export const pageContext = createContext<boolean>();

/**
 * Stands as `nonce` on every script that this site and its router write into a page, and on nothing else: no text of a
 * page can know it. It is taken off before the page is sent.
 */
export const scriptMarkContext = createContext<string>();

/** Names this request in the log and, if it fails, on the error page. @see rule E2 */
export const errorIdContext = createContext<string>();
