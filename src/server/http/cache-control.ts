/**
 * What a new catalogue version changes. Browsers ask again each time, else a visitor would see the old version once more;
 * caches in between may serve for ten seconds, and stale while they ask or when the site does not answer.
 *
 * @see RFC 9213
 */
export const VERSIONED_CACHE_HEADERS = {
  "cache-control": "public, max-age=0, must-revalidate",
  "cdn-cache-control": "max-age=10, stale-while-revalidate=60, stale-if-error=86400",
} as const;

/** What stands under an address that names its version or content never changes. */
export const IMMUTABLE_CACHE_CONTROL = "public, max-age=31536000, immutable";

/** What changes with a new build or a setting at most. */
export const HOURLY_CACHE_CONTROL = "public, max-age=3600";
