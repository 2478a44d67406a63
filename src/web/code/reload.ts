import { noteReload, readReloadLog, writeReloadLog } from "#app-state/reload-guard.ts";
import { selectionLink } from "#app-state/selection-link.ts";
import { RELOADS_KEY } from "#model/limits.ts";
import { requested, sitePathOf } from "#web/client/base.ts";
import type { PublicConfig } from "#app-state/public-config.ts";
import { readStored, store } from "#web/visitor/storage.ts";

type Settings = Pick<PublicConfig, "productDeepLinks">;

/** The current page: path within the site, and query. */
const currentAddress = (): string => sitePathOf() + location.search;

/**
 * Loads a page from the server. A product page that a cold visit would redirect is reached by way of the home page, with its filters.
 *
 * @param address path within the site, and query; absent: of the current page
 * @see rule F9
 */
export function loadAgain(config: Settings, address = currentAddress()): void {
  const target = requested(selectionLink(address, config));
  if (target === location.pathname + location.search) location.reload();
  else location.replace(target);
}

/**
 * The same, at most once per path within 10 s; never without a connection, or where the browser stores nothing.
 *
 * @returns whether the page is being unloaded
 * @see rule R3
 */
export function reloadOnce(config: Settings, address = currentAddress()): boolean {
  if (!navigator.onLine) return false;
  const path = requested(address).split("?")[0] ?? "";
  const reloads = noteReload(readReloadLog(readStored("sessionStorage", RELOADS_KEY)), path, Date.now());
  if (!reloads) return false;
  // Where nothing can be stored, nothing could end a loop of reloads.
  if (!store("sessionStorage", RELOADS_KEY, writeReloadLog(reloads))) return false;
  loadAgain(config, address);
  return true;
}
