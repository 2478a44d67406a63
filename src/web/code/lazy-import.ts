import { importOrReload } from "./import-or-reload.ts";

const loads: (() => Promise<unknown>)[] = [];

/**
 * Marks code that only some visitors of a page need: a lazy import, which is prefetched in idle time.
 *
 * @returns imports it as `importOrReload` does
 */
export function lazyImport<T>(load: () => Promise<T>): () => Promise<T> {
  loads.push(load);
  return () => importOrReload(load);
}

/** The lazy imports marked so far. */
export const lazyImports = (): readonly (() => Promise<unknown>)[] => loads;
