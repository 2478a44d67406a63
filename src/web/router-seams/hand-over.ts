import type { EntryContext } from "react-router";

/** The global in which the router, starting in the browser, expects the code of the page's routes. */
export const ROUTE_CODE = "__reactRouterRouteModules";

/** The addresses of the scripts that hydrate a page. */
export interface RouterScripts {
  /** The script to run first: the code for hot module replacement, in development only. */
  readonly before: readonly string[];
  /** The router's list of routes. */
  readonly manifest: string;
  /** The entry script. */
  readonly entry: string;
  /** The scripts of each route that the page shows, by its id. */
  readonly routes: Readonly<Record<string, readonly string[]>>;
  /** The imports of all these. */
  readonly imports: readonly string[];
}

/**
 * Renders a page so that the router hands over its data without inline scripts of its own: it does so only for pages
 * that it believes to have them already.
 */
export const withoutRouterScripts = (entry: EntryContext): EntryContext => ({
  ...entry,
  renderMeta: { didRenderScripts: true },
});

/** The inline script that prepares the stream for the router's data, which follows further down in the page. */
export const handOverText = ({ serverHandoffString = "{}" }: EntryContext): string =>
  `window.__reactRouterContext=${serverHandoffString};` +
  `__reactRouterContext.stream=new ReadableStream({start(c){__reactRouterContext.streamController=c}}).pipeThrough(new TextEncoderStream());`;

/** The scripts that the router would load on a page. */
export function routerScripts({ manifest, staticHandlerContext: { matches } }: EntryContext): RouterScripts {
  const routes = matches.flatMap(({ route: { id } }) => manifest.routes[id] ?? []);
  return {
    before: manifest.hmr ? [manifest.hmr.runtime] : [],
    manifest: manifest.url,
    entry: manifest.entry.module,
    routes: Object.fromEntries(routes.map((route) => [route.id, partsOf(route)])),
    imports: [...new Set([...manifest.entry.imports, ...routes.flatMap(({ imports = [] }) => imports)])],
  };
}

type ManifestRoute = NonNullable<EntryContext["manifest"]["routes"][string]>;

const partsOf = (route: ManifestRoute): string[] =>
  [
    route.clientActionModule,
    route.clientLoaderModule,
    route.clientMiddlewareModule,
    route.hydrateFallbackModule,
    route.module,
  ].filter((part) => part !== undefined);
