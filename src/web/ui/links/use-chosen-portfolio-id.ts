import { useContext } from "react";
import { portfolioNamed } from "#app-state/portfolio-selection.ts";
import { entryNamed } from "#catalogue/articles/name-index.ts";
import { usePortfolio } from "#web/session/session-context.ts";
import { CarriedQuery } from "./site-path.ts";
import { useSite } from "../site/site.ts";

/**
 * The portfolio for shared addresses and those of documents; absent for the default one. Until the portfolios are
 * loaded, and on the server, it is that of the page's address.
 *
 * @see rule S2
 */
export function useChosenPortfolioId(): string | undefined {
  const { isLoaded, list, selected } = usePortfolio();
  const { defaultPortfolioId } = useSite().config;
  const carried = new URLSearchParams(useContext(CarriedQuery)).get("id");
  if (!isLoaded) return carried === null || entryNamed([carried], (id) => id, defaultPortfolioId) ? undefined : carried;
  const id = selected?.portfolio_id;
  return id === portfolioNamed(list, defaultPortfolioId)?.portfolio_id ? undefined : id;
}
