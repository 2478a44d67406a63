import { chunkFailed } from "#model/errors.ts";
import { delay } from "#web/client/delay.ts";
import { log } from "#web/client/logger.ts";
import { MISSING_ROUTE_CODE, type MissingRouteCode } from "#web/router-seams/missing-route-code.ts";

/** Delay before a failed import is repeated; the random part keeps many visitors from returning at once. */
const AGAIN_MS = 200;
const AGAIN_RANDOM_MS = 300;

/**
 * Imports code; a failed import is repeated once.
 *
 * @throws when it fails again
 * @see rule R3
 */
export const loadCode = <T>(load: () => Promise<T>): Promise<T> => load().catch(() => importAgain(load));

/**
 * Imports, after a short delay, what failed the first time.
 *
 * @throws when it fails again
 * @see rule R3
 */
async function importAgain<T>(load: () => Promise<T>): Promise<T> {
  await delay(AGAIN_MS + Math.random() * AGAIN_RANDOM_MS);
  return load();
}

/** The event that reports missing code; a listener may reload the page. */
const MISSING_CODE = "lumenry:missing-code";

interface MissingCode {
  /** Set by the listener: the page is being unloaded. */
  isReloading: boolean;
}

/** Code that could not be loaded although the page needs it. Its cause is the error of the last attempt. */
export class MissingCodeError extends Error {
  override readonly name = "MissingCodeError";
  constructor(cause: unknown) {
    super(chunkFailed, { cause });
  }
}

/**
 * Reloads the page when code is missing, also that of a route, whose import it repeats first.
 *
 * @param reload reloads under the guard, and returns whether the page is being unloaded
 * @see rule R3
 */
export function reloadOnMissingCode(reload: () => boolean): void {
  window.addEventListener(MISSING_CODE, (event) => {
    (event as CustomEvent<MissingCode>).detail.isReloading = reload();
  });
  window.addEventListener(MISSING_ROUTE_CODE, (event) => {
    const missing = (event as CustomEvent<MissingRouteCode>).detail;
    missing.answer = codeOrReload(importAgain(missing.load));
  });
}

/**
 * Imports code that the page needs. A failed import is repeated once; if that fails too, usually because a newer build
 * has replaced the chunk, the page that the visitor wants is loaded from the server, under the guard.
 *
 * @throws {MissingCodeError} when the import fails, and the page has already been reloaded for it or the browser is offline
 * @see rule R3
 */
export const importOrReload = <T>(load: () => Promise<T>): Promise<T> => codeOrReload(loadCode(load));

/**
 * The same for an import that has already been repeated as often as it may.
 *
 * @throws as `importOrReload` does
 * @see rule R3
 */
export async function codeOrReload<T>(code: Promise<T>): Promise<T> {
  try {
    return await code;
  } catch (error) {
    log.warn(chunkFailed, error);
    const missing: MissingCode = { isReloading: false };
    // A server has no page to reload.
    if (typeof window !== "undefined") window.dispatchEvent(new CustomEvent(MISSING_CODE, { detail: missing }));
    // While the page is being unloaded, nothing may follow.
    if (missing.isReloading) await new Promise(() => undefined);
    throw new MissingCodeError(error);
  }
}

/**
 * Makes a page's data in the browser; where code for that is missing, the server makes it.
 *
 * @param serverLoader the route's, which requests the data
 * @throws what either throws
 * @see rule R3
 */
export async function loadInBrowser<T>(make: () => Promise<T>, serverLoader: () => Promise<T>): Promise<T> {
  try {
    return await make();
  } catch (error) {
    if (error instanceof MissingCodeError) return serverLoader();
    throw error;
  }
}
