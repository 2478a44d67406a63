import type { EntryContext } from "react-router";
import { RELOAD_GUARD_MS, RELOADS_KEY } from "#model/limits.ts";
import { startSite, type SiteStart } from "#web/client/start/start-site.ts";
import { WITHOUT_SCRIPTS } from "#web/ui/site-scripts.tsx";

/** The inline script that hands the router its data and has the page taken over. */
export function siteStartText(entry: EntryContext): string {
  const start = JSON.stringify(siteStart(entry)).replaceAll("<", String.raw`\u003c`);
  return `${handOver(entry)}(${startSite.toString()})(${start})`;
}

/** Where the router looks for its data, which stands further down in the page. */
const handOver = ({ serverHandoffString = "{}" }: EntryContext): string =>
  `window.__reactRouterContext=${serverHandoffString};` +
  `__reactRouterContext.stream=new ReadableStream({start(c){__reactRouterContext.streamController=c}}).pipeThrough(new TextEncoderStream());`;

function siteStart({ manifest, staticHandlerContext: { matches } }: EntryContext): SiteStart {
  const routes = matches.flatMap(({ route: { id } }) => manifest.routes[id] ?? []);
  return {
    manifest: manifest.url,
    entry: manifest.entry.module,
    routes: Object.fromEntries(routes.map((route) => [route.id, partsOf(route)])),
    imports: [...new Set([...manifest.entry.imports, ...routes.flatMap(({ imports = [] }) => imports)])],
    withoutScripts: WITHOUT_SCRIPTS,
    guard: { key: RELOADS_KEY, ms: RELOAD_GUARD_MS },
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
