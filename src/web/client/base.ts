import { withBase } from "#navigation/addresses/site-path.ts";
import { baseOf, routerBasename } from "#web/router-internals/router-globals.ts";

/** The path below which the site is served. Components use `useAddressWithBase`, which also works on the server. */
export const BASE = baseOf(routerBasename());

/** Converts an address within the site to the one that the browser requests. */
export const addressWithBase = (address: string): string => withBase(address, BASE);

/** The path within the site of an address in the browser; default: the page's. */
export const sitePathOf = ({ pathname }: Pick<URL, "pathname"> = location): string =>
  pathname.slice(BASE.length) || "/";

/** Path, within the site, and query of the page. */
export const currentAddress = (): string => sitePathOf() + location.search;

/** The address of a router's request, with its path within the site. */
export function siteAddress({ url }: Pick<Request, "url">): URL {
  const address = new URL(url);
  address.pathname = sitePathOf(address);
  return address;
}
