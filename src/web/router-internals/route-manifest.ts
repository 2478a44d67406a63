/** React Router's manifest of routes and their scripts, as it reads it in the browser. */
interface RouteManifest {
  readonly version: string;
  readonly routes: Readonly<Record<string, { readonly module: string }>>;
}

/** The global that the router's manifest script sets. */
const MANIFEST_GLOBAL = "__reactRouterManifest";

const routeManifest = (): RouteManifest | undefined =>
  Reflect.get(window, MANIFEST_GLOBAL) as RouteManifest | undefined;

/** The script URLs of all pages; empty before hydration. */
export const routeScripts = (): readonly string[] =>
  Object.values(routeManifest()?.routes ?? {}).map(({ module }) => module);

/** The router's identifier of the build; empty before hydration. */
export const runningBuild = (): string => routeManifest()?.version ?? "";
