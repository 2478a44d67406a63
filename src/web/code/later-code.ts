import { neededCode } from "./needed-code.ts";

const loads: (() => Promise<unknown>)[] = [];

/**
 * Marks code that only some visitors of a page need. It is loaded when it is asked for, or ahead of that in idle time.
 *
 * @returns loads it as `neededCode` does
 */
export function laterCode<T>(load: () => Promise<T>): () => Promise<T> {
  loads.push(load);
  return () => neededCode(load);
}

/** What has been marked so far. */
export const laterCodes = (): readonly (() => Promise<unknown>)[] => loads;
