import { exceedsLimit } from "#views/parts/portfolio-sizes.ts";
import type { PageCatalogueInfo } from "#web/client/app-host.ts";

/** Where lists are requested. */
export interface ListSettings {
  readonly useMockData: boolean;
}

/** The origin of lists, with the limits of articles that a browser may hold and that a page may wait for. */
export interface ListSource extends ListSettings {
  /** Whether a portfolio, or without an id the whole catalogue, has too many articles for a browser. */
  readonly exceedsBrowserLimit: (portfolioId: string | undefined) => boolean;
  /** Whether it has too many articles for a page to wait for; also true if it exceeds the browser limit. */
  readonly exceedsStartLimit: (portfolioId: string | undefined) => boolean;
}

/** The source described by a page. */
export const listSource = ({ config, sizes }: PageCatalogueInfo): ListSource => ({
  useMockData: config.useMockData,
  exceedsBrowserLimit: (portfolioId) => exceedsLimit(sizes, portfolioId, config.browserArticleLimit),
  exceedsStartLimit: (portfolioId) =>
    exceedsLimit(sizes, portfolioId, Math.min(config.startArticleLimit, config.browserArticleLimit)),
});
