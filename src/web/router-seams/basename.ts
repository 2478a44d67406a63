import { useContext } from "react";
import { UNSAFE_NavigationContext as NavigationContext } from "react-router";

/** What the server hands the router: there before any of the site's code runs. */
const HANDED_OVER = "__reactRouterContext";

/** The router's name for the path below which it runs, as the server handed it over; absent on the server. */
export const handedBasename = (): string | undefined =>
  (Reflect.get(globalThis, HANDED_OVER) as { readonly basename?: string } | undefined)?.basename;

/** The path below which the site is served, as `basePath` returns it, from the router's name for it. */
export const baseOf = (basename = "/"): string => (basename === "/" ? "" : basename);

/** The path below which a page is served, as `basePath` returns it. `useHref` would resolve an address for it each time. */
export const useBase = (): string => baseOf(useContext(NavigationContext).basename);
