import type { Portfolio } from "#model/entities/portfolio.ts";
import { entryNamed } from "#catalogue/articles/name-index.ts";

/** The portfolio store's state. @see rule S1 */
export interface PortfolioState {
  readonly list: readonly Portfolio[];
  /** `undefined`: no portfolio narrows, and the picker says "All". */
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

/** Fills the store from the first list that is not empty; later ones change nothing. @see rule R2 */
export function fillPortfolios(state: PortfolioState, list: readonly Portfolio[]): PortfolioState {
  if (state.isLoaded || list.length === 0) return state;
  return { ...state, list, isLoading: false, error: undefined, isLoaded: true };
}

/** Notes that the list could not be loaded. What is loaded already stays. @see rule E3 */
export const failPortfolios = (state: PortfolioState, error: string): PortfolioState =>
  state.isLoaded ? state : { ...state, isLoading: false, error };

/** A state after a selection, and the id that was not found, if it was not. */
export interface SelectionOutcome {
  readonly state: PortfolioState;
  readonly unknownId?: string;
}

/** The portfolio of an id in an address or a setting, whatever its letter case. @see rule N3 */
export const portfolioNamed = (list: readonly Portfolio[], id: string): Portfolio | undefined =>
  entryNamed(list, (portfolio) => portfolio.portfolio_id, id);

/** Selects a portfolio by its id. An unknown one clears the selection. @see rules S2, E6 */
export function selectPortfolio(state: PortfolioState, id: string): SelectionOutcome {
  const selected = portfolioNamed(state.list, id);
  return selected ? { state: { ...state, selected } } : { state: { ...state, selected: undefined }, unknownId: id };
}

/** Where a selection may come from when the app starts; empty texts count as not given. */
export interface PortfolioWishes {
  /** `id` of the address. */
  readonly address: string | undefined;
  /** The visitor's choice earlier in this browser session. */
  readonly session: string | undefined;
  readonly defaultId: string;
}

/** The id that the app starts with, and which wish it is: the address, else the session, else the default. @see rules S2, S3 */
export function startingPortfolio({ address, session, defaultId }: PortfolioWishes): {
  readonly id: string;
  readonly from: "address" | "session" | "default";
} {
  if (address) return { id: address, from: "address" };
  return session ? { id: session, from: "session" } : { id: defaultId, from: "default" };
}

/**
 * Selects what the app starts with. An unknown id of the address clears the selection and is told; one that the session
 * remembers from an earlier catalogue gives way to the default; a default that the catalogue lacks narrows nothing.
 *
 * @see rules S2, S3, E6
 */
export function selectAtStart(state: PortfolioState, wishes: PortfolioWishes): SelectionOutcome {
  const { id, from } = startingPortfolio(wishes);
  const outcome = selectPortfolio(state, id);
  if (outcome.unknownId === undefined || from === "address") return outcome;
  return { state: selectPortfolio(state, wishes.defaultId).state };
}
