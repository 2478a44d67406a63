import type { Portfolio } from "#model/entities/entities.ts";
import { findByName } from "#catalogue/articles/name-index.ts";

/** The portfolio store's state. @see rule S1 */
export interface PortfolioState {
  readonly list: readonly Portfolio[];
  /** `undefined`: all portfolios. */
  readonly selected: Portfolio | undefined;
  readonly isLoading: boolean;
  /** Why the list could not be loaded. */
  readonly error: string | undefined;
  readonly isLoaded: boolean;
}

export const NO_PORTFOLIOS: PortfolioState = {
  list: [],
  selected: undefined,
  isLoading: false,
  error: undefined,
  isLoaded: false,
};

/** Fills the store from the first list that is not empty; later ones are ignored. @see rule R2 */
export function withPortfolios(state: PortfolioState, list: readonly Portfolio[]): PortfolioState {
  if (state.isLoaded || list.length === 0) return state;
  return { ...state, list, isLoading: false, error: undefined, isLoaded: true };
}

/** Records that the list could not be loaded. A list that has been loaded before stays. @see rule E3 */
export const withPortfolioError = (state: PortfolioState, error: string): PortfolioState =>
  state.isLoaded ? state : { ...state, isLoading: false, error };

/** The state after a selection, and the id if it was not found. */
export interface SelectionOutcome {
  readonly state: PortfolioState;
  readonly unknownId?: string;
}

/** The portfolio with an id from a URL or a setting, ignoring case. @see rule N3 */
export const findPortfolio = (list: readonly Portfolio[], id: string): Portfolio | undefined =>
  findByName(list, (portfolio) => portfolio.portfolio_id, id);

/** Selects a portfolio by its id. An unknown one clears the selection. @see rules S2, E6 */
export function selectPortfolio(state: PortfolioState, id: string): SelectionOutcome {
  const selected = findPortfolio(state.list, id);
  return selected ? { state: { ...state, selected } } : { state: { ...state, selected: undefined }, unknownId: id };
}

/** Where a selection may come from at startup; empty strings count as absent. */
export interface PortfolioSources {
  /** `id` in the URL. */
  readonly address: string | undefined;
  /** The visitor's earlier choice in this browser session. */
  readonly session: string | undefined;
  readonly defaultId: string;
}

/** The id to start with: that in the URL, else that of the session, else the default. @see rules S2, S3 */
export const initialPortfolioId = ({ address, session, defaultId }: PortfolioSources): string =>
  [address, session].find(Boolean) ?? defaultId;

/**
 * Selects the portfolio to start with. An unknown id in the URL clears the selection and is reported; an unknown one
 * from the session falls back to the default; an unknown default selects none.
 *
 * @see rules S2, S3, E6
 */
export function selectInitialPortfolio(state: PortfolioState, sources: PortfolioSources): SelectionOutcome {
  const outcome = selectPortfolio(state, initialPortfolioId(sources));
  if (outcome.unknownId === undefined || sources.address) return outcome;
  return { state: selectPortfolio(state, sources.defaultId).state };
}
