import { chunkFailed } from "#domain/errors.ts";
import { appHost } from "../start/app-host.ts";
import { log } from "../logger.ts";
import { wantedAddress } from "../pending-navigation.ts";
import { reloadOnce, withoutReloads } from "./reload.ts";

/**
 * Loads code that the navigation under way needs. When a newer build has replaced it, the page that the visitor wanted is
 * loaded from the server, under the guard.
 *
 * @throws when it cannot be loaded and the page has been reloaded for that already
 * @see rule R3
 */
export async function neededCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await withoutReloads(load);
  } catch (error) {
    log.warn(chunkFailed, error);
    const config = appHost()?.config;
    // When the page is on its way out, nothing comes after this.
    if (config && reloadOnce(config, wantedAddress())) await new Promise(() => undefined);
    throw error;
  }
}
