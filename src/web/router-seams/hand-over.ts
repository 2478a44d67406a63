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

/** What the router renders a page from, without the data that it would hand over: in its way the page would wait for itself. */
export function withoutHandOver(entry: EntryContext): EntryContext {
  const page = { ...entry };
  delete page.serverHandoffStream;
  return page;
}

/**
 * The inline scripts that hand the router its data, as they stand at the end of a page.
 *
 * @param mark the `nonce` of the site's own scripts
 */
export async function handedOverData({ serverHandoffStream }: EntryContext, mark: string): Promise<string> {
  const controller = "window.__reactRouterContext.streamController";
  const script = (code: string): string => `<script nonce="${mark}">${code}</script>`;
  let scripts = "";
  const decoder = new TextDecoder();
  for await (const part of serverHandoffStream ?? []) {
    const text = JSON.stringify(decoder.decode(part, { stream: true }));
    scripts += script(`${controller}.enqueue(${text.replaceAll(UNSAFE_IN_SCRIPTS, escaped)});`);
  }
  return scripts + script(`${controller}.close();`);
}

/** What could end a script or a line of it within a text. */
const UNSAFE_IN_SCRIPTS = /[&<>\u2028\u2029]/g;

const escaped = (character: string): string => String.raw`\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

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
