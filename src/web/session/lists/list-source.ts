import { exceedsLimit } from "#views/parts/portfolio-sizes.ts";
import type { PageCatalogueInfo } from "#web/client/app-host.ts";

/** Where lists are requested. */
export interface ListSettings {
  readonly useMockData: boolean;
}

/** It also determines how many articles a browser may hold, and how many a page may wait for. */
export interface ListSource extends ListSettings {
  /** Whether a portfolio, or without an id the whole catalogue, has too many articles for a browser. */
  readonly isTooLarge: (portfolioId: string | undefined) => boolean;
  /** Whether it has too many articles for a page to wait for, which includes those that are too large. */
  readonly isLong: (portfolioId: string | undefined) => boolean;
}

/** The source described by a page. */
export const listSource = ({ config, sizes }: PageCatalogueInfo): ListSource => ({
  useMockData: config.useMockData,
  isTooLarge: (portfolioId) => exceedsLimit(sizes, portfolioId, config.browserArticleLimit),
  isLong: (portfolioId) =>
    exceedsLimit(sizes, portfolioId, Math.min(config.startArticleLimit, config.browserArticleLimit)),
});
