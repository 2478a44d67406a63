import { isSecure } from "./security-headers.ts";

/**
 * The address that a visitor requested: with the scheme in front of any proxy, repeated slashes collapsed, and percent
 * signs that begin no escape taken literally.
 */
export function requestAddress(request: Request, siteUrl: string | null): URL {
  const url = new URL(request.url);
  url.pathname = url.pathname
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
