import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { readStoredCodes, togglePick, writeStoredCodes } from "#project-list/comparison/compared-codes.ts";
import { readStored, store } from "#web/visitor/storage.ts";

/** Session storage key of the picked articles. */
const STORAGE_KEY = "lumenry-compare";

interface CompareState {
  /** Codes of the picked articles, in the order of picking. */
  readonly codes: readonly string[];
  /** Counts refused picks: each is said once. */
  readonly refusals: number;
}

const compareStore = createStore<CompareState>(() => ({ codes: [], refusals: 0 }));

/** The articles that are picked for the comparison; none on the server. */
export const useComparedCodes = (): readonly string[] => useStore(compareStore, ({ codes }) => codes);

/** Whether one article is picked: its row is rendered again only when that changes. */
export const useIsCompared = (code: string): boolean => useStore(compareStore, ({ codes }) => codes.includes(code));

/** How many picks were refused since the page was opened. */
export const useRefusedPicks = (): number => useStore(compareStore, ({ refusals }) => refusals);

/** Reads the picks of this browser session. */
export const recallCompared = (): void =>
  compareStore.setState({ codes: readStoredCodes(readStored("sessionStorage", STORAGE_KEY)) });

/** Takes an article into the comparison, or out of it. */
export function toggleCompared(code: string): void {
  const { codes, isRefused } = togglePick(compareStore.getState().codes, code);
  if (isRefused) compareStore.setState(({ refusals }) => ({ refusals: refusals + 1 }));
  else setCompared(codes);
}

/** Makes these articles the comparison. */
export function setCompared(codes: readonly string[]): void {
  compareStore.setState({ codes });
  store("sessionStorage", STORAGE_KEY, writeStoredCodes(codes));
}
