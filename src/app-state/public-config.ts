import type { LogLevel } from "#model/logging/log.ts";
import type { ContentPageName } from "#model/texts/content-pages.ts";
import type { PublicBrand } from "./public-brand.ts";
import type { RouteRule } from "#navigation/routing/route-rules.ts";

/**
 * The public settings: what the browser may know. The server reads them from the environment (`PUBLIC_…`) and hands
 * them to every page.
 */
export interface PublicConfig {
  /** Selected when a visitor chose none and none was passed. @see rule S3 */
  readonly defaultPortfolioId: string;
  /** Whether a product page is served to a cold visit. @see rule N4 */
  readonly productDeepLinks: boolean;
  /** @see rule P4 */
  readonly gtmEnabled: boolean;
  readonly gtmId: string | null;
  /** @see rule G1 */
  readonly enableLogging: boolean;
  readonly logLevel: LogLevel;
  /** Absent: the usual name. */
  readonly loggerName?: string;
  readonly enableColors: boolean;
  /** @see rule A2 */
  readonly useMockData: boolean;
  /** Hosts that pictures may come from besides the site itself. @see rule D9 */
  readonly imageHosts: readonly string[];
  /** A portfolio with more articles than these is not held by the browser: the server answers instead. */
  readonly browserArticleLimit: number;
  /** Redirects that hold on a first visit and in-app alike. @see rule N7 */
  readonly routeRules: readonly RouteRule[];
  /** Base of canonical and alternate links, without a slash at its end; `null`: the request's own origin. */
  readonly siteUrl: string | null;
  /** Whether a service worker keeps the site for use without a connection. */
  readonly offline: boolean;
  /** Whose site it is. */
  readonly brand: PublicBrand;
  /** The operator's pages that there are. @see rule X2 */
  readonly contentPages: readonly ContentPageName[];
  /** Identifies the build that this page belongs to. @see rule R4 */
  readonly buildId: string;
}

/** The public settings as the operator gives them; what depends on the served catalogue is not known yet. */
export interface PublicSettings extends Omit<PublicConfig, "buildId" | "brand" | "contentPages"> {
  /** Empty: the operator has set none. */
  readonly defaultPortfolioId: string;
}
