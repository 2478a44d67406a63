/** Constants that the rules specify, and keys and limits that go with them; each has its unit in its name. */

import { MAX_PRINTED_LINES } from "./bounds.ts";

/** The language cookie: 365 days. @see rule L2 */
export const LANGUAGE_COOKIE_MAX_AGE_S = 365 * 24 * 60 * 60;
export const LANGUAGE_COOKIE = "i18n_redirected";

/** How often the manifest of builds is polled. @see rule R4 */
export const BUILD_POLL_INTERVAL_MS = 60 * 60 * 1000;
/** At most one reload per path within this time. @see rule R3 */
export const RELOAD_GUARD_MS = 10_000;
/** Session storage key for recent reloads. */
export const RELOADS_KEY = "lumenry-reloads";
/** Delay between a navigation and the page view that is reported to analytics. @see rule N8 */
export const PAGE_VIEW_DELAY_MS = 100;

/** Debounce of announcements to screen readers. @see Appendix 3, row 5 */
export const ANNOUNCEMENT_DELAY_MS = 500;

/** Minimum time from the page's start to showing the catalogue, and from then to being ready. @see rule R1 */
export const START_DELAY_MS = 500;
export const READY_DELAY_MS = 100;

/** Polling for the portfolios: at startup, and for an `id` that is added to the address later. @see rule S4 */
export const PORTFOLIO_POLL_INTERVAL_MS = 100;
export const PORTFOLIO_POLL_ATTEMPTS_AT_STARTUP = 20;
export const PORTFOLIO_POLL_ATTEMPTS_FOR_URL_ID = 50;

/** How long consent to analytics, or its refusal, is valid. @see rule P4 */
export const CONSENT_MAX_AGE_S = 365 * 24 * 60 * 60;

/** Statuses after which a safe request is retried once. @see rule A3 */
export const RETRY_STATUSES = [408, 409, 425, 429, 500, 502, 503, 504] as const;

/** Local storage key of the colour mode. @see rule C4 */
export const COLOR_MODE_KEY = "nuxt-color-mode";

/**
 * Maximum number of articles of a portfolio that a browser holds, unless the operator sets another number; larger
 * portfolios are filtered by the server.
 */
export const BROWSER_ARTICLE_LIMIT = 250_000;

/**
 * Maximum number of articles of a portfolio that a page waits for, unless the operator sets another number: about 170
 * kB if they are very diverse. Larger portfolios are loaded once the page is ready; until then, the server filters.
 */
export const START_ARTICLE_LIMIT = 5_000;

/**
 * Maximum number of articles of a selection in a PDF or added to a project list: as many as a printed list may have.
 *
 * @see rule F21
 */
export const MAX_SELECTED_ARTICLES = MAX_PRINTED_LINES;
/** Maximum number of articles of a selection in a spreadsheet. @see rule F21 */
export const MAX_TABLE_ARTICLES = 5_000;
