import type { Catalogue } from "#catalogue/catalogue.ts";

type KnownPortfolios = Pick<Catalogue, "portfolio">;

/**
 * The id of a portfolio as the catalogue spells it, whatever the requested letter case.
 *
 * @returns `undefined` if there is no such portfolio
 * @see rule N3
 */
export const canonicalPortfolioId = (id: string, catalogue: KnownPortfolios): string | undefined =>
  catalogue.portfolio(id)?.portfolio_id;

/**
 * Whether an id is that of a portfolio in the catalogue's own spelling: a cache of every spelling would fill with
 * copies. A blank id, or none, means no portfolio.
 */
export const isKnownPortfolio = (id: string | undefined, catalogue: KnownPortfolios): boolean =>
  id === undefined || id === "" || canonicalPortfolioId(id, catalogue) === id;
