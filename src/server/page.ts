import { createHash } from "node:crypto";
import type { PublicConfig } from "#domain/public-config.ts";
import { ENCODINGS, type Encoding } from "./accept-encoding.ts";
import type { Resource } from "./answer.ts";
import { compress } from "./compress.ts";
import { contentTag } from "./content-tag.ts";
import { SHARED_CACHE_CONTROL } from "./list-responses.ts";
import { pagePolicy } from "./security-headers.ts";

/** A rendered page in every encoding, ready to be sent to anybody. */
export interface Page {
  readonly status: number;
  readonly tag: string;
  readonly policy: string;
  /** Where a route wants the visitor instead. */
  readonly location?: string;
  readonly bodies: Readonly<Record<Encoding, Uint8Array>>;
}

const INLINE_SCRIPT = /<script\b(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** Compresses a rendered page and works out its content security policy. */
export async function toPage(
  html: string,
  status: number,
  config: Pick<PublicConfig, "gtmEnabled" | "gtmId" | "imageHosts">,
  isDevelopment: boolean,
): Promise<Page> {
  const scripts = new Set([...html.matchAll(INLINE_SCRIPT)].map(([, code = ""]) => code));
  const hashes = [...scripts].map((code) => `sha256-${createHash("sha256").update(code).digest("base64")}`);
  const plain = Buffer.from(html);
  const [br, gzip, identity] = await Promise.all(ENCODINGS.map((encoding) => compress(plain, encoding)));
  return {
    status,
    tag: contentTag(plain),
    policy: pagePolicy(hashes, config, isDevelopment),
    bodies: { br: br ?? plain, gzip: gzip ?? plain, identity: identity ?? plain },
  };
}

/** Bytes that a page takes up in memory. */
export const pageSize = ({ bodies }: Page): number =>
  ENCODINGS.reduce((sum, encoding) => sum + bodies[encoding].length, 0);

/** A page as something to answer with. Only what went well may be kept by caches. */
export function pageResource(page: Page, headers: Readonly<Record<string, string>> = {}): Resource {
  return {
    tag: page.tag,
    status: page.status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": page.status === 200 ? SHARED_CACHE_CONTROL : "no-store",
      "content-security-policy": page.policy,
      ...headers,
    },
    body: (encoding) => page.bodies[encoding],
  };
}
