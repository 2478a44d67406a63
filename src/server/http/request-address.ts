import { basePath, pathInSite } from "#navigation/addresses/site-path.ts";
import { isHttps } from "./security-headers.ts";

/**
 * The address that a visitor requested, within the site: with the scheme that the visitor used in front of any proxy,
 * without the base path, with repeated slashes collapsed, and with percent signs that begin no valid escape sequence
 * escaped.
 */
export function requestAddress(request: Request, siteUrl: string | null): URL {
  const url = new URL(request.url);
  url.pathname = (pathInSite(url.pathname, basePath(siteUrl)) ?? url.pathname)
    .replace(/\/{2,}/g, "/")
    .split("/")
    .map(escapeInvalidPercents)
    .join("/");
  if (isHttps(request, siteUrl)) url.protocol = "https:";
  return url;
}

function escapeInvalidPercents(part: string): string {
  try {
    decodeURIComponent(part);
    return part;
  } catch {
    return part.replaceAll("%", "%25");
  }
}

/** Decodes the path of an address; `undefined` if an escape sequence is malformed. */
export function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
