import { useContext } from "react";
import { UNSAFE_NavigationContext as NavigationContext } from "react-router";

/** The router's data from the server, available before any of the site's code runs. */
const ROUTER_CONTEXT = "__reactRouterContext";

/** The router's `basename` from the server's data; absent on the server. */
export const routerBasename = (): string | undefined =>
  (Reflect.get(globalThis, ROUTER_CONTEXT) as { readonly basename?: string } | undefined)?.basename;

/** The path below which the site is served, as returned by `basePath`, from the router's `basename`. */
export const baseOf = (basename = "/"): string => (basename === "/" ? "" : basename);

/** The path below which a page is served, as `basePath` returns it. Cheaper than `useHref`, which resolves an address. */
export const useBase = (): string => baseOf(useContext(NavigationContext).basename);
