/** More lists than a visitor goes back to. */
const MAX_KEPT = 20;

/** What is known of the lists that were left last. */
export interface RecentLists<T> {
  /** What was noted of a list, by its name; `undefined` once it has been forgotten. */
  get(list: string): T | undefined;
  /** Notes what is known of a list; of many lists the one that was noted first is forgotten. */
  set(list: string, known: T): void;
}

/** It outlives the lists, so that *back* enters them as they were left. */
export function createRecentLists<T>(): RecentLists<T> {
  const kept = new Map<string, T>();
  return {
    get: (list) => kept.get(list),
    set(list, known) {
      kept.delete(list);
      kept.set(list, known);
      const [oldest] = kept.keys();
      if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    },
  };
}
