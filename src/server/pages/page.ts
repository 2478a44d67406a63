import type { Resource } from "../http/answer.ts";
import { VERSIONED_CACHE_HEADERS, contentTag } from "../http/cache-headers.ts";

/** A rendered page, the same for everybody who requests its address. */
export interface Page {
  readonly status: number;
  /** The entity tag of the content. */
  readonly tag: string;
  readonly html: Uint8Array;
  /** Its content security policy. */
  readonly policy: string;
  /** The redirect target; absent: no redirect. */
  readonly location?: string | undefined;
}

/** Makes a page of rendered HTML: hashes its content. */
export const toPage = (html: Uint8Array, head: Pick<Page, "status" | "location" | "policy">): Page => ({
  ...head,
  tag: contentTag(html),
  html,
});

/** A page as a response. Only successful ones may be cached. */
export function pageResource(
  page: Omit<Page, "html">,
  body: Resource["body"],
  headers: Readonly<Record<string, string>> = {},
): Resource {
  return {
    tag: page.tag,
    status: page.status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      ...(page.status === 200 ? VERSIONED_CACHE_HEADERS : { "cache-control": "no-store" }),
      "content-security-policy": page.policy,
      ...headers,
    },
    body,
  };
}
