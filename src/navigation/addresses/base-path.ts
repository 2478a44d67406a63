import { stripEnd } from "#model/strip-end.ts";

/**
 * The path below which a site is served.
 *
 * @param siteUrl the setting `SITE_URL`, without a trailing slash; `null`: not set
 * @returns without a trailing slash (`/catalogue`); empty if the site is served at the root of its host
 */
export const basePath = (siteUrl: string | null): string =>
  stripEnd((siteUrl ?? "").replace(/^https?:\/\/[^/]*/, ""), "/");

/**
 * The path within the site of a requested path, which routes, redirects and views use.
 *
 * @param base as `basePath` returns it
 * @returns `undefined` if the requested path is outside the site
 */
export function pathInSite(path: string, base: string): string | undefined {
  if (base === "") return path;
  if (path === base) return "/";
  return path.startsWith(`${base}/`) ? path.slice(base.length) : undefined;
}

/** The path that browsers request for a path within the site; addresses on other hosts stay as they are. */
export const withBase = (address: string, base: string): string => (address.startsWith("/") ? base + address : address);
