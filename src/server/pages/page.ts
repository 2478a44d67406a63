import { createHash } from "node:crypto";
import type { PublicConfig } from "#app-state/public-config.ts";
import type { Resource } from "../http/answer.ts";
import { VERSIONED_CACHE_HEADERS } from "../http/cache-control.ts";
import { contentTag } from "../http/content-tag.ts";
import { pagePolicy } from "../http/security-headers.ts";

/** A rendered page, the same for everybody who asks for its address. */
export interface Page {
  readonly status: number;
  /** Names the content. */
  readonly tag: string;
  readonly html: Uint8Array;
  /** Its content security policy. */
  readonly policy: string;
  /** Where a route wants the visitor instead. */
  readonly location?: string | undefined;
}

/** HTML with the inline scripts that the site itself wrote into it. */
export interface RenderedPage {
  /** In pieces, each of whole characters. */
  readonly html: readonly string[];
  readonly scripts?: readonly string[];
}

/** What a page's policy depends on. */
export type PolicySettings = Pick<PublicConfig, "gtmEnabled" | "gtmId" | "imageHosts">;

/** Makes a page of rendered HTML: hashes its content and derives its policy. */
export function toPage(
  { html, scripts = [] }: RenderedPage,
  { status, location }: Pick<Page, "status" | "location">,
  settings: PolicySettings,
  isDevelopment: boolean,
): Page {
  const hashes = [...new Set(scripts)].map((code) => `sha256-${createHash("sha256").update(code).digest("base64")}`);
  const bytes = Buffer.concat(html.map((piece) => Buffer.from(piece)));
  const policy = pagePolicy(hashes, settings, isDevelopment);
  return { status, location, tag: contentTag(bytes), html: bytes, policy };
}

/** A page as an answer. Only successful ones may be cached. */
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
