import { Hono } from "hono";
import { DOCUMENTS_PATH } from "#navigation/catalogue-files/catalogue-files.ts";
import { fileDisposition } from "../documents/document-response.ts";
import { resourceResponse } from "../http/resource-response.ts";
import { shortenHash, emptyNotFoundResponse } from "../http/responses.ts";
import type { AppOptions } from "./app-options.ts";
import { decodePath } from "../http/request-address.ts";

/** As with pictures, the next version may have a different document of the same name. */
const DOCUMENT_CACHE_CONTROL = "public, max-age=60, stale-while-revalidate=86400";

/** Browsers download documents; if one opens a document anyway, this policy blocks all active content. */
const DOCUMENT_CSP = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** Serves the catalogue's documents, which are read while they are sent. @see rule D12 */
export function createDocumentRoutes({ currentSnapshot }: Pick<AppOptions, "currentSnapshot">): Hono {
  const routes = new Hono();
  routes.get(`${DOCUMENTS_PATH}*`, (c) => {
    const path = decodePath(c.req.path.slice(DOCUMENTS_PATH.length));
    const document = path === undefined ? undefined : currentSnapshot()?.document(path);
    if (path === undefined || !document) return emptyNotFoundResponse();
    const name = path.slice(path.lastIndexOf("/") + 1);
    const dot = name.lastIndexOf(".");
    return resourceResponse(c.req.raw, {
      etag: shortenHash(document.hash),
      headers: {
        "content-type": document.type,
        "content-disposition": fileDisposition("attachment", name.slice(0, dot), name.slice(dot + 1)),
        "content-security-policy": DOCUMENT_CSP,
        "cache-control": DOCUMENT_CACHE_CONTROL,
      },
      encodings: ["identity"],
      length: document.size,
      body: () => document.stream(),
      bodyRange: (range) => document.stream(range),
    });
  });
  return routes;
}
