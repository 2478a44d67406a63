import { portfolioNamed } from "#app-state/portfolio-selection.ts";
import { useSite } from "./site.ts";
import { usePortfolio } from "#web/session/session-context.ts";

/**
 * The portfolio to put into shared addresses. The default one was not chosen by anybody, so it is left out.
 *
 * @see rule S2
 */
export function useChosenPortfolioId(): string | undefined {
  const { list, selected } = usePortfolio();
  const { defaultPortfolioId } = useSite().config;
  const id = selected?.portfolio_id;
  return id === portfolioNamed(list, defaultPortfolioId)?.portfolio_id ? undefined : id;
}
