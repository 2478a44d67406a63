import { use } from "react";
import { UNSAFE_NavigationContext as NavigationContext } from "react-router";

/** The router's data from the server, available before any of the site's code runs. */
const ROUTER_CONTEXT = "__reactRouterContext";

/** The router's `basename` from the server's data; absent on the server. */
export const routerBasename = (): string | undefined =>
  (Reflect.get(globalThis, ROUTER_CONTEXT) as { readonly basename?: string } | undefined)?.basename;

/** The path below which the site is served, as returned by `basePath`, from the router's `basename`. */
export const baseOf = (basename = "/"): string => (basename === "/" ? "" : basename);

/** The path below which the page is served; cheaper than `useHref`, which resolves an address. */
export const useBase = (): string => baseOf(use(NavigationContext).basename);

/** React Router's manifest of routes and their scripts, as it reads it in the browser. */
interface RouteManifest {
  readonly version: string;
  readonly routes: Readonly<Record<string, { readonly module: string }>>;
}

/** The global that the router's manifest script sets. */
const MANIFEST_GLOBAL = "__reactRouterManifest";

const routeManifest = (): RouteManifest | undefined =>
  Reflect.get(globalThis, MANIFEST_GLOBAL) as RouteManifest | undefined;

/** The script URLs of all pages; empty before hydration. */
export const routeScripts = (): readonly string[] =>
  Object.values(routeManifest()?.routes ?? {}).map(({ module }) => module);

/** The router's identifier of the build; empty before hydration. */
export const runningBuildId = (): string => routeManifest()?.version ?? "";
