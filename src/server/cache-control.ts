/** Browsers ask again each time; caches in between may serve for ten seconds, and stale for a minute while they ask. */
export const SHARED_CACHE_CONTROL = "public, max-age=0, s-maxage=10, stale-while-revalidate=60";

/** What stands under an address that names its version or content never changes. */
export const IMMUTABLE_CACHE_CONTROL = "public, max-age=31536000, immutable";

/** What changes with a new build or a setting at most. */
export const HOURLY_CACHE_CONTROL = "public, max-age=3600";
