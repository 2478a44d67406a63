import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { Portfolio } from "#domain/catalogue/portfolio.ts";

/** @see rule S1 */
export interface PortfolioState {
  readonly list: readonly Portfolio[];
  /** Absent: no portfolio narrows, the picker says "All". */
  readonly selected: Portfolio | undefined;
  readonly isLoading: boolean;
  /** Why the list could not be loaded. */
  readonly error: string | undefined;
  readonly isLoaded: boolean;
  /** The selected portfolio's articles could not be had, so the whole range is shown. @see rule E4 */
  readonly showsWholeRange: boolean;
}

export const portfolioStore = createStore<PortfolioState>(() => ({
  list: [],
  selected: undefined,
  isLoading: false,
  error: undefined,
  isLoaded: false,
  showsWholeRange: false,
}));

/** The portfolios and the selected one; nothing is loaded on the server. */
export const usePortfolio = (): PortfolioState => useStore(portfolioStore);

/** The portfolio that the browser's views are narrowed to: none while the whole range stands in (E4). @see rule S5 */
export function currentPortfolioId(): string | undefined {
  const { selected, showsWholeRange } = portfolioStore.getState();
  return showsWholeRange ? undefined : selected?.portfolio_id;
}

/** The portfolio whose shop articles link to (D2): the selected one, also while the whole range stands in. */
export const currentShopPortfolioId = (): string | undefined => portfolioStore.getState().selected?.portfolio_id;
