import { createHash } from "node:crypto";
import { STATUS_CODES } from "node:http";
import { VERSION_HEADER } from "#model/endpoints.ts";
import { catalogueNotLoadedYet, NOT_FOUND } from "#model/errors.ts";

/**
 * For content of a catalogue version. Browsers always revalidate; shared caches may serve it for ten seconds, and a
 * stale response while they revalidate or the site is down. @see RFC 9213
 */
export const VERSIONED_CACHE_HEADERS = {
  "cache-control": "public, max-age=0, must-revalidate",
  "cdn-cache-control": "max-age=10, stale-while-revalidate=60, stale-if-error=86400",
} as const;

/** The headers of JSON made from a catalogue version. */
export const versionedJsonHeaders = (version: string): Readonly<Record<string, string>> => ({
  "content-type": "application/json; charset=utf-8",
  ...VERSIONED_CACHE_HEADERS,
  [VERSION_HEADER]: version,
});

/** For addresses that contain the version or a content hash: they are immutable. */
export const IMMUTABLE_CACHE_CONTROL = "public, max-age=31536000, immutable";

/** For content that rarely changes: with a build, a setting or a brand. */
export const HOURLY_CACHE_CONTROL = "public, max-age=3600";

const SHORT_HASH_LENGTH = 22;

/** The first 22 base64url characters of the SHA-256: for entity tags and cache keys. */
export const shortContentHash = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("base64url").slice(0, SHORT_HASH_LENGTH);

/** The `shortContentHash` of content with a known SHA-256. @param hash 64 hex characters */
export const shortenHash = (hash: string): string =>
  Buffer.from(hash, "hex").toString("base64url").slice(0, SHORT_HASH_LENGTH);

/** The body of an error response: its status code and reason phrase, on one line. */
export const errorResponseText = (status: number): string => `${status} ${STATUS_CODES[status] ?? ""}\n`;

/** An error response with a line of text, by default the status. Failed pages get `errorPageResponse`. @see rule E2 */
export const errorResponse = (
  status: number,
  headers: Readonly<Record<string, string>> = {},
  text = errorResponseText(status),
): Response =>
  new Response(text, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", ...headers },
  });

/** An error response of the API as JSON. */
export const jsonErrorResponse = (
  status: 400 | 404 | 503,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response =>
  Response.json({ statusCode: status, message }, { status, headers: { "cache-control": "no-store", ...headers } });

/** The 404 of the API. */
export const jsonNotFoundResponse = (): Response => jsonErrorResponse(404, NOT_FOUND);

/** The 503 of the API until a catalogue version is loaded. */
export const notLoadedYetResponse = (): Response =>
  jsonErrorResponse(503, catalogueNotLoadedYet, { "retry-after": "2" });

/** The 404 for resources other than pages, such as pictures and scripts. */
export const emptyNotFoundResponse = (): Response =>
  new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
