import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { readStored } from "./storage.ts";

/** Local storage key of the project lists. */
export const LISTS_KEY = "lumenry-project-lists";

/** What was done to the lists: it is said once, for a few seconds. Keys of the messages. */
export type ListRemark =
  | { readonly kind: "added" | "removed" | "full"; readonly code: string }
  | { readonly kind: "listRemoved" | "imported" | "zoneRemoved"; readonly name: string }
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

type ListCode = typeof import("./project-list-store.ts");

/** The lists themselves; `undefined` when their code cannot be had. The reload guard knows of it by itself (R3). */
async function loadLists(): Promise<ListCode | undefined> {
  try {
    return await import("./project-list-store.ts");
  } catch {
    return undefined;
  }
}

/** Does what a visitor has asked for, or says that it cannot be done. */
async function withLists(act: (lists: ListCode) => void): Promise<void> {
  const lists = await loadLists();
  if (lists) act(lists);
  else listedArticles.setState({ said: { remark: { kind: "failed" }, undo: undefined } });
}

/** Takes an article into the current list, or out of it. */
export const toggleListed = (code: string): Promise<void> => withLists((lists) => lists.toggleArticle(code));

/** Adds a piece of an article to the current list. */
export const addListed = (code: string): Promise<void> => withLists((lists) => lists.addToList(code, 1));

/** Reads the lists of this browser, and again when another tab changes them; where there are none, nothing is loaded. */
export function watchLists(): () => void {
  const watching = new AbortController();
  const recall = async (): Promise<void> => (await loadLists())?.recallLists();
  if (readStored("localStorage", LISTS_KEY) !== null) void recall();
  window.addEventListener("storage", ({ key }) => (key === LISTS_KEY || key === null) && void recall(), {
    signal: watching.signal,
  });
  return () => watching.abort();
}
