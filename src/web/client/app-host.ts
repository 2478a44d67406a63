import type { QueryEntries } from "#navigation/addresses/query.ts";
import type { PublicConfig } from "#app-state/public-config.ts";
import { type PortfolioSizes, exceedsLimit } from "#views/parts/portfolio-sizes.ts";

/** The page that the app runs in, as the server rendered it. */
export interface HostPage {
  readonly config: PublicConfig;
  /** The catalogue version that the page was rendered from. @see rule A4 */
  readonly version: string;
  readonly sizes: PortfolioSizes;
}

export interface AppHost extends HostPage {
  /** The current query of the address. */
  readonly query: () => QueryEntries;
  /** Replaces the query of the address without a new history entry, and revalidates all views. @see rule N3 */
  readonly replaceQuery: (entries: QueryEntries) => Promise<void>;
  /** Opens another page of the site in place of the current history entry. */
  readonly replaceAddress: (address: string) => Promise<void>;
  /** Revalidates all views. @see rules R1, L4 */
  readonly revalidateViews: () => Promise<void>;
}

/** Determines where lists are requested. */
export interface ListSettings {
  readonly useMockData: boolean;
}

/** The origin of lists, with the limits on the articles that a browser may hold and that a page may wait for. */
export interface ListSource extends ListSettings {
  /** Whether a portfolio, or without an id the whole catalogue, has too many articles for a browser. */
  readonly exceedsBrowserLimit: (portfolioId: string | undefined) => boolean;
  /** Whether it has too many articles for a page to wait for; also true if it exceeds the browser limit. */
  readonly exceedsStartLimit: (portfolioId: string | undefined) => boolean;
}

export const createListSource = ({ config, sizes }: HostPage): ListSource => ({
  useMockData: config.useMockData,
  exceedsBrowserLimit: (portfolioId) => exceedsLimit(sizes, portfolioId, config.browserArticleLimit),
  exceedsStartLimit: (portfolioId) =>
    exceedsLimit(sizes, portfolioId, Math.min(config.startArticleLimit, config.browserArticleLimit)),
});
