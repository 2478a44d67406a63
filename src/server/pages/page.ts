import type { Resource } from "../http/resource-response.ts";
import { VERSIONED_CACHE_HEADERS, shortContentHash } from "../http/cache-headers.ts";

/** A rendered page, the same for all visitors. */
export interface Page {
  readonly status: number;
  /** The entity tag of the content. */
  readonly etag: string;
  readonly html: Uint8Array;
  /** Its content security policy. */
  readonly contentSecurityPolicy: string;
  /** The redirect target; absent: no redirect. */
  readonly location?: string | undefined;
}

/** Creates a page from rendered HTML, with the entity tag of its content. */
export const toPage = (
  html: Uint8Array,
  metadata: Pick<Page, "status" | "location" | "contentSecurityPolicy">,
): Page => ({
  ...metadata,
  etag: shortContentHash(html),
  html,
});

/** A page as a resource. Only successful ones may be cached. */
export function pageResource(
  page: Omit<Page, "html">,
  body: Resource["body"],
  headers: Readonly<Record<string, string>> = {},
): Resource {
  return {
    etag: page.etag,
    status: page.status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      ...(page.status === 200 ? VERSIONED_CACHE_HEADERS : { "cache-control": "no-store" }),
      "content-security-policy": page.contentSecurityPolicy,
      ...headers,
    },
    body,
  };
}
