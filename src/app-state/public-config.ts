import type { LogLevel } from "#model/logging/log.ts";
import type { ContentPageName } from "#model/texts/content-pages.ts";
import type { PublicBrand } from "./public-brand.ts";
import type { RouteRule } from "#navigation/routing/route-rules.ts";

/**
 * The settings that browsers may know. The server reads them from the environment (`PUBLIC_…`) and sends them with
 * every page.
 */
export interface PublicConfig {
  /** Selected if neither the visitor nor the address names one. @see rule S3 */
  readonly defaultPortfolioId: string;
  /** Whether product pages are served to cold visits. @see rule N4 */
  readonly productDeepLinks: boolean;
  /** @see rule P4 */
  readonly gtmEnabled: boolean;
  readonly gtmId: string | null;
  /** @see rule G1 */
  readonly enableLogging: boolean;
  readonly logLevel: LogLevel;
  /** Absent: the default name. */
  readonly loggerName?: string;
  readonly enableColors: boolean;
  /** @see rule A2 */
  readonly useMockData: boolean;
  /** Other hosts that pictures may be loaded from. @see rule D9 */
  readonly imageHosts: readonly string[];
  /** Browsers do not hold portfolios with more articles than this: the server filters instead. */
  readonly browserArticleLimit: number;
  /** Articles of portfolios with more than this are loaded once the page is ready: the server filters until then. */
  readonly startArticleLimit: number;
  /** Redirects for first visits and in-app navigation alike. @see rule N7 */
  readonly routeRules: readonly RouteRule[];
  /**
   * The site's address, without a trailing slash: base of canonical and alternate links. Its path is the one below which
   * everything is served (`basePath`). `null`: the request's own origin.
   */
  readonly siteUrl: string | null;
  /** Whether a service worker makes the site available offline. */
  readonly offline: boolean;
  /** The operator's brand. */
  readonly brand: PublicBrand;
  /** The operator's pages that exist. @see rule X2 */
  readonly contentPages: readonly ContentPageName[];
  /** The build that this page belongs to. @see rule R4 */
  readonly buildId: string;
}

/** The public settings as configured, before those that depend on the build or the served catalogue are known. */
export interface PublicSettings extends Omit<PublicConfig, "buildId" | "brand" | "contentPages"> {
  /** Empty if the operator has set none. */
  readonly defaultPortfolioId: string;
}
