import { isTooLarge } from "#views/parts/portfolio-sizes.ts";
import type { PageFacts } from "#web/client/app-host.ts";

/** Where lists are requested. */
export interface ListSettings {
  readonly useMockData: boolean;
}

/** Also says how many articles a browser may hold. */
export interface ListSource extends ListSettings {
  /** Whether a portfolio, or without an id the whole catalogue, exceeds that number. */
  readonly isTooLarge: (portfolioId: string | undefined) => boolean;
}

/** The source that the page's facts describe. */
export const listSource = ({ config, sizes }: PageFacts): ListSource => ({
  useMockData: config.useMockData,
  isTooLarge: (portfolioId) => isTooLarge(sizes, portfolioId, config.browserArticleLimit),
});
