import { chunkFailed } from "#domain/errors.ts";
import { log } from "./logger.ts";

/** React Router's list of routes and their chunks, as its own scripts read it. */
interface RouteManifest {
  readonly routes: Readonly<Record<string, { readonly module: string }>>;
}

declare global {
  interface Window {
    __reactRouterManifest?: RouteManifest;
  }
}

/**
 * Loads the code of all pages when the browser has nothing else to do, so that walking on needs no chunk that a newer
 * build may have replaced meanwhile. (On a missing one React Router reloads the page by itself, past the guard.)
 *
 * @param onMissing is told when code is missing already
 * @see rule R3
 */
export async function preloadRouteCode(onMissing: () => void): Promise<void> {
  await idle();
  const routes = Object.values(window.__reactRouterManifest?.routes ?? {});
  try {
    await Promise.all(routes.map(({ module }) => import(/* @vite-ignore */ module)));
  } catch (error) {
    log.warn(chunkFailed, error);
    onMissing();
  }
}

const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    // Safari has no idle callbacks.
    if ("requestIdleCallback" in window) requestIdleCallback(resolve);
    else setTimeout(resolve);
  });
