import { basePath, pathInSite } from "#navigation/addresses/base-path.ts";
import { isSecure } from "./security-headers.ts";

/**
 * The address that a visitor requested, within the site: with the visitor's scheme in front of any proxy, without the
 * path below which the site is served, repeated slashes collapsed, and percent signs that begin no escape taken
 * literally.
 */
export function requestAddress(request: Request, siteUrl: string | null): URL {
  const url = new URL(request.url);
  url.pathname = (pathInSite(url.pathname, basePath(siteUrl)) ?? url.pathname)
    .replace(/\/{2,}/g, "/")
    .split("/")
    .map(withEscapes)
    .join("/");
  if (isSecure(request, siteUrl)) url.protocol = "https:";
  return url;
}

function withEscapes(part: string): string {
  try {
    decodeURIComponent(part);
    return part;
  } catch {
    return part.replaceAll("%", "%25");
  }
}

/** A path of an address without its escapes; `undefined` if they are malformed. */
export function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
