import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { ArticleTotals } from "#project-list/lists/article-totals.ts";

/** Local storage key of the project lists. */
export const LISTS_KEY = "lumenry-project-lists";

/** An announcement of a change, shown for a few seconds; `kind` is the key of the text. */
export type ListMessage =
  | { readonly kind: "added" | "full"; readonly code: string }
  | { readonly kind: "addedAll" | "zonesAdded" | "zonesFull"; readonly count: number }
  | { readonly kind: "removed"; readonly code: string; readonly pieces: number }
  | {
      readonly kind: "listRemoved" | "imported" | "duplicated" | "zoneRemoved" | "zoneNotRemoved" | "replanned";
      readonly name: string;
    }
  | { readonly kind: "sorted" | "accepted" | "failed" };

/** An announcement with its undo. */
export interface MessageNotice {
  readonly message: ListMessage;
  readonly undo: (() => void) | undefined;
  /** Whether the browser could store the change; otherwise it is lost with the page. */
  readonly isPersistent: boolean;
}

/** A request for confirmation before an article with a note or a quantity above 1 is removed. @see rule P5 */
export interface RemovalQuestion extends ArticleTotals {
  readonly code: string;
  readonly remove: () => void;
}

/** The current announcement to the visitor. */
export type ListNotice = MessageNotice | RemovalQuestion;

interface ListedArticles {
  /** Whether the lists of earlier visits have been read: changes from then on are the visitor's. */
  readonly areRestored: boolean;
  /** The quantity of each article in the current list, by code. */
  readonly quantities: ReadonlyMap<string, number>;
  readonly notice: ListNotice | undefined;
}

/** What every page needs of the lists; `project-list-store.ts` is loaded if there are any, or for the first article. */
export const listedArticlesStore = createStore<ListedArticles>(() => ({
  areRestored: false,
  quantities: new Map(),
  notice: undefined,
}));

export const useAreListsRestored = (): boolean => useStore(listedArticlesStore, ({ areRestored }) => areRestored);

/** The number of different articles in the current list; 0 on the server. */
export const useListedArticleCount = (): number => useStore(listedArticlesStore, ({ quantities }) => quantities.size);

/** The quantity of an article in the current list, or 0. A row renders again only when this changes. */
export const useListedQuantity = (code: string): number =>
  useStore(listedArticlesStore, ({ quantities }) => quantities.get(code) ?? 0);

/** The latest announcement or request for confirmation. */
export const useListNotice = (): ListNotice | undefined => useStore(listedArticlesStore, ({ notice }) => notice);

/** Dismisses the announcement. */
export const dismissMessage = (): void => listedArticlesStore.setState({ notice: undefined });

/** Dismisses a request for confirmation, unless a newer announcement has replaced it. */
export const dismissQuestion = (question: RemovalQuestion): void =>
  listedArticlesStore.setState(({ notice }) => (notice === question ? { notice: undefined } : {}));
