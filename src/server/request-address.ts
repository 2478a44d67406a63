import { isSecure } from "./security-headers.ts";

/** The address that a visitor asked for: the scheme is theirs, which a proxy in front may have changed. */
export function requestAddress(request: Request, siteUrl: string | null): URL {
  const url = new URL(request.url);
  if (isSecure(request, siteUrl)) url.protocol = "https:";
  return url;
}
