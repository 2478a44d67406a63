import { isTooLarge } from "#views/parts/portfolio-sizes.ts";
import type { PageFacts } from "#web/client/app-host.ts";

/** Where lists are asked for. */
export interface ListSettings {
  readonly useMockData: boolean;
}

/** The same, and how many articles a browser is to hold. */
export interface ListSource extends ListSettings {
  /** Whether a portfolio, or without an id the whole catalogue, has more articles than that. */
  readonly isTooLarge: (portfolioId: string | undefined) => boolean;
}

/** The source that a page's facts name. */
export const listSource = ({ config, sizes }: PageFacts): ListSource => ({
  useMockData: config.useMockData,
  isTooLarge: (portfolioId) => isTooLarge(sizes, portfolioId, config.browserArticleLimit),
});
