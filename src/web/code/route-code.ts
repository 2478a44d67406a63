import { chunkFailed } from "#model/errors.ts";
import { routeScripts } from "#web/router-seams/route-list.ts";
import { delay } from "#web/client/delay.ts";
import { lazyImports } from "./lazy-import.ts";
import { loadCode } from "./load-code.ts";
import { log } from "#web/client/logger.ts";

/**
 * Prefetches the code of all pages once the visitor interacts and the browser is idle, so that navigation needs no
 * chunk that a newer build may have replaced. Visitors who only read the page opened pay for no other.
 *
 * A failed import ends it and is logged, nothing else: the code is imported again when it is needed.
 *
 * @param further what to prefetch afterwards
 * @see rule R3
 */
export async function preloadRouteCode(further: readonly (() => Promise<unknown>)[]): Promise<void> {
  await firstSign();
  // A pending navigation loads what it needs first.
  await delay(PAUSE_MS);
  try {
    // One at a time: evaluating all of this code at once would block input.
    const routes = routeScripts().map((script) => () => import(/* @vite-ignore */ script) as Promise<unknown>);
    for (const load of [...routes, ...lazyImports(), ...further]) await whenIdle(() => loadCode(load));
  } catch (error) {
    log.warn(chunkFailed, error);
  }
}

/** From the first interaction to the first import. */
const PAUSE_MS = 1_000;

/** Interactions that precede leaving a page. */
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

/** Runs work in idle time. */
export async function whenIdle(load: () => Promise<unknown>): Promise<void> {
  await idle();
  await load();
}

/** Runs work in idle time once the app is ready. */
export async function whenReadyAndIdle(load: () => Promise<unknown>): Promise<void> {
  if (!document.documentElement.dataset["appReady"]) await ready();
  await whenIdle(load);
}

const ready = (): Promise<unknown> =>
  new Promise((resolve) => {
    addEventListener("app-ready", resolve, { once: true });
  });

const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    // Safari has no idle callbacks.
    if ("requestIdleCallback" in window) requestIdleCallback(resolve);
    else setTimeout(resolve);
  });
