import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import type { ListName } from "#domain/catalogue/lists.ts";

export interface CatalogueState {
  readonly catalogue: Catalogue | undefined;
  /** Lists that could not be loaded and are empty in the catalogue. @see rule E3 */
  readonly failedLists: ReadonlySet<ListName>;
}

const NONE: ReadonlySet<ListName> = new Set();

/** The catalogue that the browser has loaded. */
export const catalogueStore = createStore<CatalogueState>(() => ({ catalogue: undefined, failedLists: NONE }));

/** The browser's catalogue; `undefined` on the server and before it is loaded. */
export const useCatalogue = (): Catalogue | undefined => useStore(catalogueStore, (state) => state.catalogue);

/**
 * The browser's catalogue, for `clientLoader`s; `undefined` before it is loaded: the server is asked then.
 *
 * It holds the articles of the selected portfolio only. A name that it does not resolve may still be an article
 * outside of the portfolio, so the server is asked for it, too.
 */
export const currentCatalogue = (): Catalogue | undefined => catalogueStore.getState().catalogue;

/** Lists that could not be loaded. What shows them says so and offers `retryLists` (`lists-loader.ts`). @see rule E3 */
export const useFailedLists = (): ReadonlySet<ListName> => useStore(catalogueStore, (state) => state.failedLists);
