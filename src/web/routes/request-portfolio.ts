import type { Catalogue } from "#catalogue/catalogue.ts";
import type { PublicConfig } from "#app-state/public-config.ts";

/**
 * The portfolio that a request's page is restricted to: `id` of the address, else the default.
 *
 * @returns `undefined` if no portfolio applies: the id is unknown, or the catalogue lacks the default
 * @see rules S3, S5
 */
export function requestPortfolio(
  url: URL,
  catalogue: Pick<Catalogue, "portfolio">,
  config: Pick<PublicConfig, "defaultPortfolioId">,
): string | undefined {
  const requestedId = url.searchParams.get("id");
  const id = requestedId === null || requestedId === "" ? config.defaultPortfolioId : requestedId;
  return catalogue.portfolio(id)?.portfolio_id;
}
