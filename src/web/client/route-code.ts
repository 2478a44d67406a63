import { matchRoutes, type RouteObject } from "react-router";
import type { PublicConfig } from "#domain/public-config.ts";
import { chunkFailed } from "#domain/errors.ts";
import { log } from "./logger.ts";
import { reloadOnce } from "./reload.ts";

/** React Router's list of routes and their chunks, as its own scripts read it. */
interface RouteManifest {
  readonly routes: Readonly<Record<string, ManifestRoute>>;
}

interface ManifestRoute {
  readonly id: string;
  readonly parentId?: string;
  readonly path?: string;
  readonly index?: boolean;
  /** Address of the route's code. */
  readonly module: string;
}

declare global {
  interface Window {
    __reactRouterManifest?: RouteManifest;
  }
}

/**
 * Loads the code of the page that a navigation leads to, before React Router does: that would reload the page on every
 * failure, and the guard allows one reload per path within 10 s.
 *
 * @throws when the code cannot be loaded and the guard allows no reload
 * @see rule R3
 */
export async function loadRouteCode(
  address: { readonly pathname: string; readonly search: string },
  config: Pick<PublicConfig, "productDeepLinks">,
): Promise<void> {
  const routes = window.__reactRouterManifest?.routes ?? {};
  const matches = matchRoutes(routeTree(Object.values(routes)), address.pathname) ?? [];
  const codes = matches.flatMap(({ route: { id = "" } }) => routes[id]?.module ?? []);
  try {
    await Promise.all(codes.map((code) => import(/* @vite-ignore */ code)));
  } catch (error) {
    log.warn(chunkFailed, error);
    if (!reloadOnce(config, address.pathname + address.search)) throw error;
    // The page is on its way out: nothing comes after this.
    await new Promise(() => undefined);
  }
}

/** The routes below a parent, as the router matches them. */
function routeTree(routes: readonly ManifestRoute[], parentId?: string): RouteObject[] {
  return routes
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => {
      const place = path === undefined ? { id } : { id, path };
      return index ? { ...place, index } : { ...place, children: routeTree(routes, id) };
    });
}
