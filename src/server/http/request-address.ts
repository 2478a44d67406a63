import { basePath, pathInSite } from "#navigation/addresses/site-path.ts";
import { isHttps } from "./security-headers.ts";

/**
 * The address that a visitor requested, within the site: with the scheme that the visitor used in front of any proxy,
 * without the base path, and with repeated slashes collapsed. A segment with a malformed escape sequence is escaped as
 * a whole, so that it decodes to itself.
 */
export function requestAddress(request: Request, siteUrl: string | null): URL {
  const url = new URL(request.url);
  url.pathname = (pathInSite(url.pathname, basePath(siteUrl)) ?? url.pathname)
    .replace(/\/{2,}/g, "/")
    .split("/")
    .map(escapeMalformedSegment)
    .join("/");
  if (isHttps(request, siteUrl)) url.protocol = "https:";
  return url;
}

const escapeMalformedSegment = (segment: string): string =>
  decodePath(segment) === undefined ? segment.replaceAll("%", "%25") : segment;

/** Decodes the path of an address, or a part of it; `undefined` if an escape sequence is malformed. */
export function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
