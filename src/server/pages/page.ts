import { createHash } from "node:crypto";
import type { PublicConfig } from "#app-state/public-config.ts";
import type { PagePiece } from "#web/routes/rendered-text.ts";
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
  readonly html: readonly PagePiece[];
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
  const bytes = encoded(html);
  const policy = pagePolicy(hashes, settings, isDevelopment);
  return { status, location, tag: contentTag(bytes), html: bytes, policy };
}

function encoded(pieces: readonly PagePiece[]): Uint8Array {
  const length = pieces.reduce(
    (sum, piece) => sum + (typeof piece === "string" ? Buffer.byteLength(piece) : piece.utf8.length),
    0,
  );
  const bytes = Buffer.allocUnsafe(length);
  let at = 0;
  for (const piece of pieces)
    at += typeof piece === "string" ? bytes.write(piece, at) : bytes.write(piece.utf8, at, "latin1");
  return bytes;
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
