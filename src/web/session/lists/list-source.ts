import { exceedsLimit } from "#views/parts/portfolio-sizes.ts";
import type { PageCatalogueInfo } from "#web/client/app-host.ts";

/** Where lists are requested. */
export interface ListSettings {
  readonly useMockData: boolean;
}

/** Also says how many articles a browser may hold, and a page wait for. */
export interface ListSource extends ListSettings {
  /** Whether a portfolio, or without an id the whole catalogue, has too many articles for a browser. */
  readonly isTooLarge: (portfolioId: string | undefined) => boolean;
  /** The same for what a page waits for; what is too large is long as well. */
  readonly isLong: (portfolioId: string | undefined) => boolean;
}

/** The source that the page's facts describe. */
export const listSource = ({ config, sizes }: PageCatalogueInfo): ListSource => ({
  useMockData: config.useMockData,
  isTooLarge: (portfolioId) => exceedsLimit(sizes, portfolioId, config.browserArticleLimit),
  isLong: (portfolioId) =>
    exceedsLimit(sizes, portfolioId, Math.min(config.startArticleLimit, config.browserArticleLimit)),
});
