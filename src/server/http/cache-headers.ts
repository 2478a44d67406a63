import { createHash } from "node:crypto";

/**
 * For content that changes with the catalogue version. Browsers always revalidate, or a visitor would see the old
 * version once more; shared caches may serve it for ten seconds, and stale while they revalidate or the site is down.
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

const TAG_LENGTH = 22;

/** A short hash of content, for entity tags. */
export const contentTag = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("base64url").slice(0, TAG_LENGTH);

/**
 * The tag of content with a known hash; for a SHA-256 it equals the content's `contentTag`.
 *
 * @param hash 64 hex characters
 */
export const tagOfHash = (hash: string): string => Buffer.from(hash, "hex").toString("base64url").slice(0, TAG_LENGTH);
