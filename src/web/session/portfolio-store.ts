import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { NO_PORTFOLIOS, type PortfolioState } from "#app-state/portfolio-selection.ts";
import { catalogueStore } from "./catalogue-store.ts";

export type { PortfolioState };

/** The portfolios and the selected one. @see rule S1 */
export const portfolioStore = createStore<PortfolioState>(() => NO_PORTFOLIOS);

/** The portfolios and the selected one; nothing is loaded on the server. */
export const usePortfolio = (): PortfolioState => useStore(portfolioStore);

/**
 * The portfolio that the browser's catalogue is narrowed to, for views: none while the whole range stands in (E4).
 * It changes together with the catalogue, a moment after the selection.
 *
 * @see rule S5
 */
export const currentPortfolioId = (): string | undefined => catalogueStore.getState().portfolioId;
