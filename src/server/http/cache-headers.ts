import { createHash } from "node:crypto";

/**
 * For content that changes with the catalogue version. Browsers always revalidate, because a visitor would otherwise see the old
 * version again; shared caches may serve it for ten seconds, and a stale response while they revalidate or the site is down.
 *
 * @see RFC 9213
 */
export const VERSIONED_CACHE_HEADERS = {
  "cache-control": "public, max-age=0, must-revalidate",
  "cdn-cache-control": "max-age=10, stale-while-revalidate=60, stale-if-error=86400",
} as const;

/** For addresses that contain the version or a content hash: they are immutable. */
export const IMMUTABLE_CACHE_CONTROL = "public, max-age=31536000, immutable";

/** For content that changes only with a build or a setting. */
export const HOURLY_CACHE_CONTROL = "public, max-age=3600";

const SHORT_HASH_LENGTH = 22;

/** The first 22 base64url characters of the SHA-256: for entity tags and cache keys. */
export const shortContentHash = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("base64url").slice(0, SHORT_HASH_LENGTH);

/**
 * Shortens a known hash. For the SHA-256 of some content, the result equals `shortContentHash` of that content.
 *
 * @param hash 64 hex characters
 */
export const shortenHash = (hash: string): string =>
  Buffer.from(hash, "hex").toString("base64url").slice(0, SHORT_HASH_LENGTH);
