import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

/** Local storage key of the project lists. */
export const LISTS_KEY = "lumenry-project-lists";

/** What was done to the lists: it is said once, for a few seconds. Keys of the messages. */
export type ListRemark =
  | { readonly kind: "added" | "full"; readonly code: string }
  | { readonly kind: "removed"; readonly code: string; readonly pieces: number }
  | { readonly kind: "listRemoved" | "imported" | "duplicated" | "zoneRemoved"; readonly name: string }
  | { readonly kind: "sorted" | "accepted" | "failed" };

/** A remark, and how what was done is undone. */
export interface SaidRemark {
  readonly remark: ListRemark;
  readonly undo: (() => void) | undefined;
}

interface ListedArticles {
  /** Pieces of each article in the current list. */
  readonly pieces: ReadonlyMap<string, number>;
  readonly said: SaidRemark | undefined;
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

/** What was done last. */
export const useSaidRemark = (): SaidRemark | undefined => useStore(listedArticles, ({ said }) => said);

/** Lets the remark go. */
export const dismissRemark = (): void => listedArticles.setState({ said: undefined });
