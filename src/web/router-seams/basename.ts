/** What the server hands the router: there before any of the site's code runs. */
const HANDED_OVER = "__reactRouterContext";

/** The router's name for the path below which it runs, as the server handed it over; absent on the server. */
export const handedBasename = (): string | undefined =>
  (Reflect.get(globalThis, HANDED_OVER) as { readonly basename?: string } | undefined)?.basename;

/** The path below which the site is served, as `basePath` returns it, from the router's name for it. */
export const baseOf = (basename = "/"): string => (basename === "/" ? "" : basename);
