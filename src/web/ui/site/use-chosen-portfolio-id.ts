import { useSite } from "./site.ts";
import { usePortfolio } from "#web/session/session-context.ts";

/** The portfolio that addresses for others name. The default one is nobody's choice, so it is not written. @see rule S2 */
export function useChosenPortfolioId(): string | undefined {
  const id = usePortfolio().selected?.portfolio_id;
  return id === useSite().config.defaultPortfolioId ? undefined : id;
}
