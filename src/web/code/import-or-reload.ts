import { chunkFailed } from "#model/errors.ts";
import { delay } from "#web/client/scheduling.ts";
import { log } from "#web/client/logger.ts";
import { MISSING_ROUTE_CODE, type MissingRouteCode } from "#web/router-internals/missing-route-code.ts";

/** Delay before a failed import is repeated; its random part spreads the requests of many visitors. */
const RETRY_DELAY_MS = 200;
const RETRY_JITTER_MS = 300;

/** Imports code; a failed import is repeated once. @throws when it fails again @see rule R3 */
export const importWithRetry = <T>(load: () => Promise<T>): Promise<T> => load().catch(() => retryImport(load));

/** Repeats a failed import after a short delay. */
async function retryImport<T>(load: () => Promise<T>): Promise<T> {
  await delay(RETRY_DELAY_MS + Math.random() * RETRY_JITTER_MS);
  return load();
}

/** The event that reports missing code; a listener may reload the page. */
const MISSING_CODE = "lumenry:missing-code";

interface MissingCode {
  /** Set by the listener: the page is being unloaded. */
  isReloading: boolean | Promise<boolean>;
}

/** Thrown when code that the page needs cannot be loaded. Its cause is the error of the last attempt. */
export class MissingCodeError extends Error {
  override readonly name = "MissingCodeError";
  constructor(cause: unknown) {
    super(chunkFailed, { cause });
  }
}

/**
 * Reloads the page when code is missing; the import of a route's code is repeated first.
 *
 * @param reload reloads the page if the reload guard allows it, and returns whether the page is being unloaded
 * @see rule R3
 */
export function reloadOnMissingCode(reload: () => boolean | Promise<boolean>): void {
  window.addEventListener(MISSING_CODE, (event) => {
    (event as CustomEvent<MissingCode>).detail.isReloading = reload();
  });
  window.addEventListener(MISSING_ROUTE_CODE, (event) => {
    const missing = (event as CustomEvent<MissingRouteCode>).detail;
    missing.replacement = reloadOnFailedImport(retryImport(missing.load));
  });
}

/**
 * Imports code that the page needs. A failed import is repeated once; if that also fails, usually because a newer build
 * has replaced the chunk, the page that the visitor requested is loaded from the server if the reload guard allows it.
 *
 * @throws {MissingCodeError} when the import fails, and the page has already been reloaded for it or the browser is
 *   offline
 * @see rule R3
 */
export const importOrReload = <T>(load: () => Promise<T>): Promise<T> => reloadOnFailedImport(importWithRetry(load));

/** `importOrReload` for an import that has already been started and is not retried. */
export async function reloadOnFailedImport<T>(code: Promise<T>): Promise<T> {
  try {
    return await code;
  } catch (error) {
    log.warn(chunkFailed, error);
    const missing: MissingCode = { isReloading: false };
    // On the server there is no page to reload.
    if (typeof window !== "undefined") window.dispatchEvent(new CustomEvent(MISSING_CODE, { detail: missing }));
    // While the page is being unloaded, the promise remains pending.
    if (await missing.isReloading) await new Promise(() => undefined);
    throw new MissingCodeError(error);
  }
}

/** Creates a page's data in the browser, or on the server if the code for it is missing. @see rule R3 */
export async function loadWithServerFallback<T>(load: () => Promise<T>, serverLoader: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof MissingCodeError) return serverLoader();
    throw error;
  }
}
