import type { LogLevel } from "#model/logging/log.ts";
import type { ContentPageName } from "#model/texts/content-pages.ts";
import type { RouteRule } from "#navigation/routing/route-rules.ts";
import type { Illustrations } from "#model/illustrations.ts";
import type { Language } from "#model/languages/language.ts";
import type { ResolvedText } from "#model/texts/text.ts";
import type { SiteLinks } from "#navigation/addresses/site-target.ts";

/**
 * The settings that browsers may know. The server reads them from the environment (`PUBLIC_…`) and sends them with
 * every page.
 */
export interface PublicConfig {
  /** Selected if neither the visitor nor the URL names one. @see rule S3 */
  readonly defaultPortfolioId: string;
  /** Whether product pages are served to cold visits. @see rule N4 */
  readonly productDeepLinks: boolean;
  /** @see rule P4 */
  readonly gtmEnabled: boolean;
  readonly gtmId: string | null;
  /** @see rule G1 */
  readonly enableLogging: boolean;
  readonly logLevel: LogLevel;
  /** The name in log lines; absent: the default. */
  readonly loggerName?: string;
  readonly enableColors: boolean;
  /** @see rule A2 */
  readonly useMockData: boolean;
  /** Other hosts that pictures may be loaded from. @see rule D9 */
  readonly imageHosts: readonly string[];
  /** Browsers do not load portfolios with more articles than this: the server filters instead. */
  readonly browserArticleLimit: number;
  /** Portfolios with more articles than this are loaded once the page is ready: the server filters until then. */
  readonly startArticleLimit: number;
  /** Redirects, for first visits and for client-side navigations. @see rule N7 */
  readonly routeRules: readonly RouteRule[];
  /**
   * The site's URL without a trailing slash, the base of canonical and alternate links. Everything is served below its
   * path (`basePath`). `null`: the request's own origin.
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

/** The public settings as configured, without what depends on the build or the served catalogue. */
export interface PublicSettings extends Omit<PublicConfig, "buildId" | "brand" | "contentPages"> {
  /** Empty if the operator has set none. */
  readonly defaultPortfolioId: string;
}

/** A brand's texts in a language, with fallback (P1). If one is absent, the catalogue's is used. */
export interface BrandTexts {
  readonly claim?: ResolvedText | undefined;
  readonly contact?: ResolvedText | undefined;
  /** A notice to visitors, such as that the site is a demo. */
  readonly notice?: ResolvedText | undefined;
  readonly links?: SiteLinks | undefined;
  /** The name of the company. */
  readonly legalName?: ResolvedText | undefined;
}

/** The brand as pages show it. It is sent with every page, so it contains the URLs of files, not their content. */
export interface PublicBrand {
  readonly names: Readonly<Record<Language, string>>;
  /** The title of the home page in the catalogue, if it differs. */
  readonly homeTitles?: Readonly<Partial<Record<Language, string>>>;
  readonly logo?: { readonly src: string; readonly width: number; readonly height: number };
  /** The preview picture for shared links to the site, 1200 × 630 px. */
  readonly socialPicture?: string;
  /** The style sheet with the brand's colours and typeface. */
  readonly styles?: string;
  /** The favicon; absent: the built-in one. */
  readonly icon?: string;
  /** The base URL of the operator's own messages, `{url}/{language}.json`; absent if there are none. */
  readonly messages?: string;
  readonly texts: Readonly<Record<Language, BrandTexts>>;
  /** When drawings replace missing pictures; absent: the default. @see rule D9 */
  readonly illustrations?: Illustrations;
  /** The language for visitors whose browser accepts none of the site's; it is listed first. @see rule L1 */
  readonly language: Language;
}
