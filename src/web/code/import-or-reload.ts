import { chunkFailed } from "#model/errors.ts";
import { log } from "#web/client/logger.ts";
import { askAgain, loadCode } from "./load-code.ts";
import { MISSING_ROUTE_CODE, type MissingRouteCode } from "#web/router-seams/missing-route-code.ts";

/** The event that tells that code is missing; whoever may reload the page answers. */
const MISSING_CODE = "lumenry:missing-code";

interface MissingCode {
  /** Set by whoever answers: the page is on its way out. */
  isReloading: boolean;
}

/**
 * Has the page reloaded when code is missing.
 *
 * @param reload does so under the guard, and says whether the page is on its way out
 * @see rule R3
 */
export function reloadOnMissingCode(reload: () => boolean): void {
  window.addEventListener(MISSING_CODE, (event) => {
    (event as CustomEvent<MissingCode>).detail.isReloading = reload();
  });
}

/**
 * Loads code that the page needs. What does not come is asked for again; when it does not come then either, most often
 * since a newer build has replaced it, the page that the visitor wants is loaded from the server, under the guard.
 *
 * @throws when it cannot be loaded and the page has been reloaded for that already
 * @see rule R3
 */
export const importOrReload = <T>(load: () => Promise<T>): Promise<T> => codeOrReload(loadCode(load));

/** Has the code of pages that the router could not load asked for in the same way. @see rule R3 */
export function answerMissingRouteCode(): void {
  window.addEventListener(MISSING_ROUTE_CODE, (event) => {
    const missing = (event as CustomEvent<MissingRouteCode>).detail;
    missing.answer = codeOrReload(askAgain(missing.load));
  });
}

/** The same for code that has been asked for, as often as it should be. @throws as `importOrReload` does @see rule R3 */
export async function codeOrReload<T>(code: Promise<T>): Promise<T> {
  try {
    return await code;
  } catch (error) {
    log.warn(chunkFailed, error);
    const missing: MissingCode = { isReloading: false };
    // A server has no page to reload.
    if (typeof window !== "undefined") window.dispatchEvent(new CustomEvent(MISSING_CODE, { detail: missing }));
    // When the page is on its way out, nothing comes after this.
    if (missing.isReloading) await new Promise(() => undefined);
    throw error;
  }
}
