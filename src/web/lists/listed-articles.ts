import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { ArticleHolding } from "#project-list/lists/article-holding.ts";

/** Local storage key of the project lists. */
export const LISTS_KEY = "lumenry-project-lists";

/** What was done to the lists: it is said once, for a few seconds. Keys of the messages. */
export type ListRemark =
  | { readonly kind: "added" | "full"; readonly code: string }
  | { readonly kind: "removed"; readonly code: string; readonly pieces: number }
  | { readonly kind: "listRemoved" | "imported" | "duplicated" | "zoneRemoved"; readonly name: string }
  | { readonly kind: "sorted" | "accepted" | "failed" };

/** A remark, and how what was done is undone. */
export interface ShownRemark {
  readonly remark: ListRemark;
  readonly undo: (() => void) | undefined;
}

/** Asks before an article with pieces or notes is removed. @see rule P5 */
export interface RemovalQuestion extends ArticleHolding {
  readonly code: string;
  readonly remove: () => void;
}

/** What the lists have to say to the visitor. */
export type ListWord = ShownRemark | RemovalQuestion;

interface ListedArticles {
  /** Pieces of each article in the current list. */
  readonly pieces: ReadonlyMap<string, number>;
  readonly said: ListWord | undefined;
}

/**
 * The little that every page needs of the project lists: which articles are in the current one. The lists themselves
 * (`project-list-store.ts`) are loaded when there are some, or when the first article is added.
 */
export const listedArticles = createStore<ListedArticles>(() => ({ pieces: new Map(), said: undefined }));

/** How many different articles the current list holds; none on the server. */
export const useListedCount = (): number => useStore(listedArticles, ({ pieces }) => pieces.size);

/** How many pieces of an article the current list holds: its row is rendered again only when that changes. */
export const useListedPieces = (code: string): number =>
  useStore(listedArticles, ({ pieces }) => pieces.get(code) ?? 0);

/** What was done last, or what has to be answered first. */
export const useListWord = (): ListWord | undefined => useStore(listedArticles, ({ said }) => said);

/** Dismisses the remark. */
export const dismissRemark = (): void => listedArticles.setState({ said: undefined });

/** Dismisses a question, unless something else has been said since. */
export const dismissQuestion = (question: RemovalQuestion): void =>
  listedArticles.setState(({ said }) => (said === question ? { said: undefined } : {}));
