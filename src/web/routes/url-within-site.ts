import type { RouterContextProvider } from "react-router";
import { basePath, pathInSite } from "#navigation/addresses/base-path.ts";
import { serverContext } from "./context.ts";

interface UrlSource {
  readonly url: URL;
  readonly context: Readonly<RouterContextProvider>;
}

/** The requested URL with its path within the site, without the base path. */
export function urlWithinSite({ url, context }: UrlSource): URL {
  const result = new URL(url);
  result.pathname = pathInSite(url.pathname, basePath(context.get(serverContext).config.siteUrl)) ?? url.pathname;
  return result;
}
