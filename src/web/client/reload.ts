import { noteReload, readReloadLog, writeReloadLog } from "#domain/app-state/reload-guard.ts";
import { selectionLink } from "#domain/app-state/selection-link.ts";
import { chunkFailed } from "#domain/errors.ts";
import type { PublicConfig } from "#domain/public-config.ts";
import { log } from "./logger.ts";
import { readStored, store } from "./storage.ts";

const STORAGE_KEY = "lumenry-reloads";

/**
 * Reloads the page, at most once per path within 10 s. A product page that a cold visit would lose comes back by way of
 * the home page, with its filters.
 *
 * @returns whether the page is on its way out
 * @see rules F9, R3
 */
export function reloadOnce(config: Pick<PublicConfig, "productDeepLinks">): boolean {
  const reloads = noteReload(readReloadLog(readStored("sessionStorage", STORAGE_KEY)), location.pathname, Date.now());
  if (!reloads) return false;
  store("sessionStorage", STORAGE_KEY, writeReloadLog(reloads));
  const address = location.pathname + location.search;
  const target = selectionLink(address, config);
  if (target === address) location.reload();
  else location.replace(target);
  return true;
}

/** Reloads the page when a piece of its code cannot be loaded: most often a newer build has replaced it. @see rule R3 */
export function reloadOnChunkError(config: Pick<PublicConfig, "productDeepLinks">): void {
  window.addEventListener("vite:preloadError", (event) => {
    log.warn(chunkFailed, (event as Event & { payload?: unknown }).payload);
    // When the page is on its way out, the error need not be shown.
    if (reloadOnce(config)) event.preventDefault();
  });
}
