import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { Catalogue } from "#catalogue/catalogue.ts";
import type { ListName } from "#model/lists/lists.ts";

interface CatalogueState {
  readonly catalogue: Catalogue | undefined;
  /** Lists that could not be loaded and are empty in the catalogue. @see rule E3 */
  readonly failedLists: ReadonlySet<ListName>;
  /** The portfolio that the catalogue's articles are narrowed to; absent: they are all. */
  readonly portfolioId: string | undefined;
  /** The portfolio that was selected when the catalogue was loaded: the same, or one whose articles could not be had (E4). */
  readonly shopPortfolioId: string | undefined;
  /** The articles are more than a browser holds: there is no catalogue here, the server answers. */
  readonly isRemote: boolean;
}

const NONE: ReadonlySet<ListName> = new Set();

/** The catalogue that the browser has loaded, with what it was loaded for: all of it changes at once. */
export const catalogueStore = createStore<CatalogueState>(() => ({
  catalogue: undefined,
  failedLists: NONE,
  portfolioId: undefined,
  shopPortfolioId: undefined,
  isRemote: false,
}));

/** Whether the server answers for the browser. @see docs/decisions/0020-filtering-large-portfolios-on-the-server.md */
export const isRemote = (): boolean => catalogueStore.getState().isRemote;
export const useIsRemote = (): boolean => useStore(catalogueStore, (state) => state.isRemote);

/** The browser's catalogue; `undefined` on the server and before it is loaded. */
export const useCatalogue = (): Catalogue | undefined => useStore(catalogueStore, (state) => state.catalogue);

/**
 * The browser's catalogue, for `clientLoader`s; `undefined` before it is loaded: the server is asked then.
 *
 * It holds the articles of the selected portfolio only. A name that it does not resolve may still be an article
 * outside of the portfolio, so the server is asked for it, too.
 */
export const currentCatalogue = (): Catalogue | undefined => catalogueStore.getState().catalogue;

/** Lists that could not be loaded. What shows them says so and offers `tryAgain` (`try-again.ts`). @see rule E3 */
export const useFailedLists = (): ReadonlySet<ListName> => useStore(catalogueStore, (state) => state.failedLists);

/** Whether the whole range stands in for a portfolio whose articles could not be had. @see rule E4 */
export const useShowsWholeRange = (): boolean =>
  useStore(catalogueStore, (state) => state.shopPortfolioId !== undefined && state.portfolioId === undefined);
