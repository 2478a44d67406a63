import type { Catalogue } from "#catalogue/catalogue.ts";
import { memoizeByObject } from "#model/memo.ts";
import { findByName } from "#catalogue/articles/name-index.ts";

/** The number of articles of each portfolio, and of the whole catalogue. */
export interface PortfolioSizes {
  readonly all: number;
  readonly portfolios: readonly (readonly [id: string, articles: number])[];
}

/** Counts the articles. Memoised per catalogue. */
export const portfolioSizes: (catalogue: Catalogue) => PortfolioSizes = memoizeByObject((catalogue: Catalogue) => ({
  all: catalogue.articleCount,
  portfolios: catalogue.lists.portfolios.map(
    ({ portfolio_id: id }) => [id, catalogue.portfolioRows(id).length] as const,
  ),
}));

/**
 * Whether a portfolio has more articles than a limit.
 *
 * @param portfolioId case-insensitive; absent for the whole catalogue. An unknown portfolio has no articles
 */
export function exceedsLimit(
  { all, portfolios }: PortfolioSizes,
  portfolioId: string | undefined,
  limit: number,
): boolean {
  if (portfolioId === undefined) return all > limit;
  const [, articles = 0] = findByName(portfolios, ([id]) => id, portfolioId) ?? [];
  return articles > limit;
}
