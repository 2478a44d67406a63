import { Hono } from "hono";
import { DOCUMENTS_PATH } from "#navigation/catalogue-files/catalogue-document.ts";
import { fileDisposition } from "../documents/document-response.ts";
import { answer } from "../http/answer.ts";
import { tagOfHash } from "../http/cache-headers.ts";
import { emptyNotFound } from "../http/error-responses.ts";
import type { AppOptions } from "./app-options.ts";
import { decodePath } from "../http/request-address.ts";

/** A document may change under the same name with the next version, as a picture may. */
const DOCUMENT_CACHE_CONTROL = "public, max-age=60, stale-while-revalidate=86400";

/** Downloads are not executed; if a browser opens one anyway, this policy blocks everything in it. */
const DOCUMENT_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** The catalogue's documents, read while they are sent. @see rule D12 */
export function createDocumentRoutes({ currentSnapshot }: Pick<AppOptions, "currentSnapshot">): Hono {
  const routes = new Hono();
  routes.get(`${DOCUMENTS_PATH}*`, (c) => {
    const path = decodePath(c.req.path.slice(DOCUMENTS_PATH.length));
    const document = path === undefined ? undefined : currentSnapshot()?.document(path);
    if (path === undefined || !document) return emptyNotFound();
    const name = path.slice(path.lastIndexOf("/") + 1);
    const dot = name.lastIndexOf(".");
    return answer(c.req.raw, {
      tag: tagOfHash(document.hash),
      headers: {
        "content-type": document.type,
        "content-disposition": fileDisposition("attachment", name.slice(0, dot), name.slice(dot + 1)),
        "content-security-policy": DOCUMENT_POLICY,
        "cache-control": DOCUMENT_CACHE_CONTROL,
      },
      encodings: ["identity"],
      length: document.size,
      body: () => document.stream(),
      part: (range) => document.stream(range),
    });
  });
  return routes;
}
