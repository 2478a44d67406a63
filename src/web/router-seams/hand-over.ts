import type { EntryContext } from "react-router";

/** Where the router, once it starts in the browser, looks for the code of the page's routes. */
export const ROUTE_CODE = "__reactRouterRouteModules";

/** Scripts that take a page over, as addresses. */
export interface RouterScripts {
  /** What has to run before all others: in development only, the code that replaces modules while they are edited. */
  readonly before: readonly string[];
  /** The router's list of routes. */
  readonly manifest: string;
  /** What begins, once all else is there. */
  readonly entry: string;
  /** The scripts of each route that the page shows, by its id. */
  readonly routes: Readonly<Record<string, readonly string[]>>;
  /** What all these import. */
  readonly imports: readonly string[];
}

/**
 * What the router makes a page of, so that it hands its data over without scripts of its own: it does so only for pages
 * that it believes to have them.
 */
export const withoutRouterScripts = (entry: EntryContext): EntryContext => ({
  ...entry,
  renderMeta: { didRenderScripts: true },
});

/** The inline script that makes a place for the router's data, which stands further down in the page. */
export const handOverText = ({ serverHandoffString = "{}" }: EntryContext): string =>
  `window.__reactRouterContext=${serverHandoffString};` +
  `__reactRouterContext.stream=new ReadableStream({start(c){__reactRouterContext.streamController=c}}).pipeThrough(new TextEncoderStream());`;

/** The scripts that the router would have a page load. */
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
