import { chunkFailed } from "#model/errors.ts";
import { appHost } from "#web/client/app-host.ts";
import { log } from "#web/client/logger.ts";
import { wantedAddress } from "#web/client/pending-navigation.ts";
import { askAgain, loadCode } from "./load-code.ts";
import { MISSING_ROUTE_CODE, type MissingRouteCode } from "#web/router-seams/missing-route-code.ts";
import { reloadOnce } from "./reload.ts";

/**
 * Loads code that the page needs. What does not come is asked for again; when it does not come then either, most often
 * since a newer build has replaced it, the page that the visitor wants is loaded from the server, under the guard.
 *
 * @throws when it cannot be loaded and the page has been reloaded for that already
 * @see rule R3
 */
export const neededCode = <T>(load: () => Promise<T>): Promise<T> => codeOrReload(loadCode(load));

/** Has the code of pages that the router could not load asked for in the same way. @see rule R3 */
export function answerMissingRouteCode(): void {
  window.addEventListener(MISSING_ROUTE_CODE, (event) => {
    const missing = (event as CustomEvent<MissingRouteCode>).detail;
    missing.answer = codeOrReload(askAgain(missing.load));
  });
}

/** The same for code that has been asked for, as often as it should be. @throws as `neededCode` does @see rule R3 */
export async function codeOrReload<T>(code: Promise<T>): Promise<T> {
  try {
    return await code;
  } catch (error) {
    log.warn(chunkFailed, error);
    const config = appHost()?.config;
    // When the page is on its way out, nothing comes after this.
    if (config && reloadOnce(config, wantedAddress())) await new Promise(() => undefined);
    throw error;
  }
}
