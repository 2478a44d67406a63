import { chunkFailed } from "#model/errors.ts";
import { routeScripts } from "#web/router-seams/route-list.ts";
import { delay } from "#web/client/delay.ts";
import { lazyImports } from "./lazy-import.ts";
import { loadCode } from "./load-code.ts";
import { log } from "#web/client/logger.ts";

/**
 * Loads the code of all pages once the visitor does something and the browser does not, so that walking on needs
 * no chunk that a newer build may have replaced meanwhile. A visitor who only reads what was opened pays for no other page.
 *
 * @param onMissing is told when code is missing already
 * @param further loads what else is of use later
 * @see rule R3
 */
export async function preloadRouteCode(
  onMissing: () => void,
  further: readonly (() => Promise<unknown>)[],
): Promise<void> {
  await firstSign();
  // Whoever goes on at once takes what that page needs, and nothing else comes in between.
  await delay(PAUSE_MS);
  try {
    // One at a time: running all this code at once would be felt.
    for (const script of routeScripts()) await whenIdle(() => loadCode(() => import(/* @vite-ignore */ script)));
    for (const load of [...lazyImports(), ...further]) await whenIdle(() => loadCode(load));
  } catch (error) {
    log.warn(chunkFailed, error);
    onMissing();
  }
}

/** From the first sign to the first piece of code. */
const PAUSE_MS = 1_000;

/** Something that a visitor does before leaving a page. */
const SIGNS = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "scroll"] as const;

const firstSign = (): Promise<void> =>
  new Promise((resolve) => {
    const seen = new AbortController();
    const onSign = (): void => {
      seen.abort();
      resolve();
    };
    for (const sign of SIGNS) addEventListener(sign, onSign, { passive: true, capture: true, signal: seen.signal });
  });

/** Does something when the browser has nothing else to do. */
export async function whenIdle(load: () => Promise<unknown>): Promise<void> {
  await idle();
  await load();
}

const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    // Safari has no idle callbacks.
    if ("requestIdleCallback" in window) requestIdleCallback(resolve);
    else setTimeout(resolve);
  });
