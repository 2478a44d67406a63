import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { readStoredCodes, toggleComparedCode, writeStoredCodes } from "#project-list/comparison/compared-codes.ts";
import { readStored, writeStored } from "#web/visitor/storage.ts";

/** Session storage key of the articles to compare. */
const STORAGE_KEY = "lumenry-compare";

interface CompareState {
  /** Article codes, in the order in which they were picked. */
  readonly codes: readonly string[];
  /** Rejected picks whose announcement has not been closed; each is announced. */
  readonly rejectedCount: number;
}

const compareStore = createStore<CompareState>(() => ({ codes: [], rejectedCount: 0 }));

/** The articles picked for comparison; none on the server. */
export const useComparedCodes = (): readonly string[] => useStore(compareStore, ({ codes }) => codes);

/** Whether an article is picked. A row re-renders only when this changes. */
export const useIsCompared = (code: string): boolean => useStore(compareStore, ({ codes }) => codes.includes(code));

/** The number of announced picks that were rejected because the comparison was full. */
export const useRejectedPickCount = (): number => useStore(compareStore, ({ rejectedCount }) => rejectedCount);

/** Closes the announcement of rejected picks. */
export const dismissRejectedPicks = (): void => compareStore.setState({ rejectedCount: 0 });

/** Restores the picks of this browser session, unless the page's address has set others. */
export function restoreCompared(): void {
  if (compareStore.getState().codes.length > 0) return;
  compareStore.setState({ codes: readStoredCodes(readStored("sessionStorage", STORAGE_KEY)) });
}

/** Adds an article to the comparison or removes it. */
export function toggleCompared(code: string): void {
  const { codes, isRejected } = toggleComparedCode(compareStore.getState().codes, code);
  if (isRejected) compareStore.setState(({ rejectedCount }) => ({ rejectedCount: rejectedCount + 1 }));
  else setCompared(codes);
}

/** Replaces the compared articles. */
export function setCompared(codes: readonly string[]): void {
  compareStore.setState({ codes });
  writeStored("sessionStorage", STORAGE_KEY, writeStoredCodes(codes));
}
