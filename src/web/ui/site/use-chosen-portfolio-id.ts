import { portfolioNamed } from "#app-state/portfolio-selection.ts";
import { useSite } from "./site.ts";
import { usePortfolio } from "#web/session/session-context.ts";

/** The portfolio that addresses for others name. The default one is nobody's choice, so it is not written. @see rule S2 */
export function useChosenPortfolioId(): string | undefined {
  const { list, selected } = usePortfolio();
  const { defaultPortfolioId } = useSite().config;
  const id = selected?.portfolio_id;
  return id === portfolioNamed(list, defaultPortfolioId)?.portfolio_id ? undefined : id;
}
