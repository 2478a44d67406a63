import { importOrReload } from "./import-or-reload.ts";

const loads: (() => Promise<unknown>)[] = [];

/**
 * Marks code that only some visitors of a page need. It is loaded when it is asked for, or ahead of that in idle time.
 *
 * @returns loads it as `importOrReload` does
 */
export function lazyImport<T>(load: () => Promise<T>): () => Promise<T> {
  loads.push(load);
  return () => importOrReload(load);
}

/** What has been marked so far. */
export const lazyImports = (): readonly (() => Promise<unknown>)[] => loads;
