import { chunkFailed } from "#domain/errors.ts";
import { log } from "./logger.ts";

/** React Router's list of routes and their chunks, as its own scripts read it. */
interface RouteManifest {
  readonly routes: Readonly<Record<string, { readonly module: string; readonly css?: readonly string[] }>>;
}

declare global {
  interface Window {
    __reactRouterManifest?: RouteManifest;
  }
}

/**
 * Loads code and styles of all pages when the browser has nothing else to do, so that walking on needs no chunk that a newer
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
    await Promise.all(missingStyles(routes.flatMap(({ css = [] }) => css)).map(keepStyles));
  } catch (error) {
    log.warn(chunkFailed, error);
    onMissing();
  }
}

/** The style sheets that the document has not got yet, each once. */
function missingStyles(addresses: readonly string[]): string[] {
  const present = new Set(Array.from(document.styleSheets, ({ href }) => href && new URL(href).pathname));
  return [...new Set(addresses)].filter((address) => !present.has(address));
}

/** The browser keeps the style sheet, whose name tells its content, until a page asks for it. */
async function keepStyles(address: string): Promise<void> {
  const { ok, status } = await fetch(address);
  if (!ok) throw new Error(`${address}: ${status}`);
}

const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    // Safari has no idle callbacks.
    if ("requestIdleCallback" in window) requestIdleCallback(resolve);
    else setTimeout(resolve);
  });
