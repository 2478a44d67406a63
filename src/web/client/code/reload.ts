import { noteReload, readReloadLog, writeReloadLog } from "#domain/app-state/reload-guard.ts";
import { selectionLink } from "#domain/app-state/selection-link.ts";
import { chunkFailed } from "#domain/errors.ts";
import { RELOADS_KEY } from "#domain/limits.ts";
import type { PublicConfig } from "#domain/public-config.ts";
import { log } from "../logger.ts";
import { MISSING_ROUTE_CODE } from "./missing-route-code.ts";
import { wantedAddress } from "../pending-navigation.ts";
import { readStored, store } from "../visitor/storage.ts";

/**
 * Loads a page from the server, at most once per path within 10 s. A product page that a cold visit would lose comes
 * back by way of the home page, with its filters.
 *
 * @param address path and query; the page itself when left out
 * @returns whether the page is on its way out
 * @see rules F9, R3
 */
export function reloadOnce(
  config: Pick<PublicConfig, "productDeepLinks">,
  address = location.pathname + location.search,
): boolean {
  const path = address.split("?")[0] ?? "";
  const reloads = noteReload(readReloadLog(readStored("sessionStorage", RELOADS_KEY)), path, Date.now());
  if (!reloads) return false;
  store("sessionStorage", RELOADS_KEY, writeReloadLog(reloads));
  const target = selectionLink(address, config);
  if (target === location.pathname + location.search) location.reload();
  else location.replace(target);
  return true;
}

let isTakenCareOf = false;

/** Loads something whose failure the caller deals with: it knows which page the visitor wanted. */
export async function withoutReloads<T>(load: () => Promise<T>): Promise<T> {
  isTakenCareOf = true;
  try {
    return await load();
  } finally {
    isTakenCareOf = false;
  }
}

/**
 * Loads the page that is wanted from the server when a piece of its code cannot be loaded: most often a newer build has
 * replaced it.
 *
 * @see rule R3
 */
export function reloadOnChunkError(config: Pick<PublicConfig, "productDeepLinks">): void {
  const reload = (event: Event, reason: unknown): void => {
    log.warn(chunkFailed, reason);
    // When the page is on its way out, the error need not be shown.
    if (reloadOnce(config, wantedAddress())) event.preventDefault();
  };
  window.addEventListener("vite:preloadError", (event) => {
    if (!isTakenCareOf) reload(event, (event as Event & { payload?: unknown }).payload);
  });
  window.addEventListener(MISSING_ROUTE_CODE, (event) => {
    reload(event, (event as CustomEvent<unknown>).detail);
  });
}
