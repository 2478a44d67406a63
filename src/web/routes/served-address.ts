import type { RouterContextProvider } from "react-router";
import { basePath, pathInSite } from "#navigation/addresses/base-path.ts";
import { serverContext } from "./context.ts";

interface ServedRequest {
  readonly url: URL;
  readonly context: Readonly<RouterContextProvider>;
}

/** The address that the server received, with its path within the site. */
export function servedAddress({ url, context }: ServedRequest): URL {
  const address = new URL(url);
  address.pathname = pathInSite(url.pathname, basePath(context.get(serverContext).config.siteUrl)) ?? url.pathname;
  return address;
}
