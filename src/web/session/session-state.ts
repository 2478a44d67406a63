import type { Catalogue } from "#catalogue/catalogue.ts";
import type { ListName } from "#model/lists/lists.ts";
import { NO_PORTFOLIOS, type PortfolioState } from "#app-state/portfolio-selection.ts";
import type { LoadedLists } from "./lists/loaded-lists.ts";

/** `online` is also the default; `unreachable`: there is a network, but the server does not respond. */
export type Connection = "online" | "offline" | "unreachable";

/** The displayed catalogue, and the portfolio selection that it was loaded for; replaced as a whole. */
export interface CurrentCatalogue {
  /** Complete; absent before the first is loaded, and where the server filters. */
  readonly catalogue: Catalogue | undefined;
  /** Lists that could not be loaded and are empty in the catalogue. @see rule E3 */
  readonly failedLists: ReadonlySet<ListName>;
  /** The portfolio that the catalogue's articles are filtered by; absent: none. */
  readonly portfolioId: string | undefined;
  /** The portfolio that was selected when the catalogue was loaded: the same, or one without articles (E4). */
  readonly selectedPortfolioId: string | undefined;
  /** Whether the server filters: there are too many articles for a browser, or they are deferred. */
  readonly isRemote: boolean;
}

/** The state of the session. It is immutable; each change replaces it. */
export interface SessionState {
  /** Whether startup is complete. @see rule R1 */
  readonly isReady: boolean;
  readonly connection: Connection;
  /** @see rule S1 */
  readonly portfolios: PortfolioState;
  /** The loaded lists, which later loads of articles reuse. */
  readonly loadedLists: LoadedLists | undefined;
  readonly currentCatalogue: CurrentCatalogue;
  readonly isLoadingLists: boolean;
  /** Whether articles that are not shown yet are being loaded. */
  readonly isLoadingArticles: boolean;
}

/** The initial session; on the server it never changes. */
export const INITIAL_SESSION: SessionState = {
  isReady: false,
  connection: "online",
  portfolios: NO_PORTFOLIOS,
  loadedLists: undefined,
  currentCatalogue: {
    catalogue: undefined,
    failedLists: new Set(),
    portfolioId: undefined,
    selectedPortfolioId: undefined,
    isRemote: false,
  },
  isLoadingLists: false,
  isLoadingArticles: false,
};

/** Whether there is no catalogue and the server does not filter; in a ready app, this means that startup has failed. */
export const lacksCatalogue = ({ currentCatalogue }: SessionState): boolean =>
  !currentCatalogue.catalogue && !currentCatalogue.isRemote;

/** Whether articles are deferred and not loading: not requested yet, or failed. */
export const areArticlesMissing = ({ loadedLists, isLoadingArticles }: SessionState): boolean =>
  loadedLists?.articlesStatus === "deferred" && !isLoadingArticles;

/** Whether data is missing or outdated, so that a load should be attempted when the connection returns. */
export const isOutdated = (state: SessionState, isOfflinePage: boolean): boolean =>
  isOfflinePage || lacksCatalogue(state) || areArticlesMissing(state) || (state.loadedLists?.failed.size ?? 0) > 0;

/**
 * Whether the page is waiting for data. Articles that are loaded while the server filters the selected portfolio do not
 * count.
 *
 * @see rule S1
 */
export function isLoading({
  isReady,
  portfolios,
  currentCatalogue,
  isLoadingLists,
  isLoadingArticles,
}: SessionState): boolean {
  const isServerFiltering =
    isReady && currentCatalogue.isRemote && currentCatalogue.selectedPortfolioId === portfolios.selected?.portfolio_id;
  return isLoadingLists || (isLoadingArticles && !isServerFiltering);
}
