import { chunkFailed } from "#model/errors.ts";
import { delay, runWhenIdle, runWhenReadyAndIdle } from "#web/client/scheduling.ts";
import { log } from "#web/client/logger.ts";
import { routeScripts } from "#web/router-internals/router-globals.ts";
import { importOrReload, importWithRetry } from "./import-or-reload.ts";

const prefetchableImports: (() => Promise<unknown>)[] = [];

/** Marks code that only some visitors need: prefetched in idle time, imported as `importOrReload` does. */
export function lazyImport<T>(load: () => Promise<T>): () => Promise<T> {
  prefetchableImports.push(load);
  return () => importOrReload(load);
}

/** Code that hydrates parts of a page which are readable without it. */
interface DeferredCode<T> {
  /** Imports it immediately, as `importOrReload` does: for a client-rendered page. */
  readonly load: () => Promise<T>;
  /** Imports it when the app is ready and idle; after a logged failure, the HTML remains until a later import. */
  readonly loadWhenIdle: () => Promise<T>;
}

/** Marks code that a page does not need initially, since its HTML is server-rendered. */
export function deferredImport<T>(load: () => Promise<T>): DeferredCode<T> {
  const { promise: loadedCode, resolve } = Promise.withResolvers<T>();
  const loadAndResolve = async (): Promise<T> => {
    const code = await load();
    resolve(code);
    return code;
  };
  const loadNow = lazyImport(loadAndResolve);
  const loadWhenIdle = (): Promise<T> => {
    runWhenReadyAndIdle(() => importWithRetry(loadAndResolve)).catch((error: unknown) => log.warn(chunkFailed, error));
    return loadedCode;
  };
  return { load: loadNow, loadWhenIdle: import.meta.env.SSR ? loadNow : loadWhenIdle };
}

/**
 * Prefetches the code of all pages once the visitor interacts and the browser is idle, so that navigation needs no
 * chunk that a newer build may have replaced. Visitors who do not interact load no additional code.
 *
 * A failed import ends the prefetching and is logged: the code is imported again when needed.
 *
 * @param additionalImports imports to prefetch afterwards
 * @see rule R3
 */
export async function prefetchRouteCode(additionalImports: readonly (() => Promise<unknown>)[]): Promise<void> {
  await firstInteraction();
  // A pending navigation takes precedence.
  await delay(PREFETCH_DELAY_MS);
  try {
    // One at a time, since evaluating all of this code together would block input.
    const routes = routeScripts().map((script) => () => import(/* @vite-ignore */ script) as Promise<unknown>);
    for (const load of [...routes, ...prefetchableImports, ...additionalImports])
      await runWhenIdle(() => importWithRetry(load));
  } catch (error) {
    log.warn(chunkFailed, error);
  }
}

/** The delay between the first interaction and the first import. */
const PREFETCH_DELAY_MS = 1_000;

/** Interactions that precede leaving a page; not `scroll`, since pages also scroll by themselves. */
const INTERACTION_EVENTS = ["pointermove", "pointerdown", "touchstart", "wheel", "keydown", "focusin"] as const;

const firstInteraction = (): Promise<void> =>
  new Promise((resolve) => {
    const controller = new AbortController();
    const onInteraction = (): void => {
      controller.abort();
      resolve();
    };
    for (const eventName of INTERACTION_EVENTS)
      addEventListener(eventName, onInteraction, { passive: true, capture: true, signal: controller.signal });
  });
