import { createContext } from "react-router";
import type { Catalogue } from "#catalogue/catalogue.ts";
import type { LightTable } from "#planning/light-table.ts";
import type { ContentPages } from "#model/texts/content-pages.ts";
import type { MessageOverridesByLanguage } from "#web/messages/message-overrides.ts";
import type { Logger } from "#model/logging/log.ts";
import type { LightRequest } from "#views/planner/planner-articles.ts";
import type { PublicConfig } from "#app-state/public-config.ts";

/** The catalogue version that the response is created from. */
export const catalogueContext = createContext<Catalogue>();

/** Reads the photometry of a file of that version. */
export const photometryContext = createContext<LightRequest["photometry"]>();

/** The photometry of its articles. */
export const lightsContext = createContext<LightTable>();

/** The public settings of the running site. */
export const configContext = createContext<PublicConfig>();

/** The operator's pages: imprint, privacy, accessibility. @see rule X2 */
export const contentContext = createContext<ContentPages>();

/** The operator's message overrides in each language. */
export const messageOverridesContext = createContext<MessageOverridesByLanguage | undefined>();

/** The server's log. */
export const loggerContext = createContext<Logger>();

/** Whether a page is rendered, rather than data for a navigation. */
export const isPageContext = createContext(false);

/** The content security policy of a page with these inline scripts of the site. */
export const pagePolicyContext = createContext<(inlineScripts: readonly string[]) => string>();

/** Identifies this request in the log and, if it fails, on the error page. @see rule E2 */
export const errorIdContext = createContext<string>();
