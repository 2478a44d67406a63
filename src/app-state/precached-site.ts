/**
 * A file in the service worker's precache: a path of the site, and a revision where the path does not identify its
 * content.
 */
export interface PrecachedFile {
  readonly url: string;
  /** `null`: the content under this path never changes. */
  readonly revision: string | null;
}

/** The precache manifest that the server writes at the top of the service worker. */
export interface PrecachedSite {
  readonly files: readonly PrecachedFile[];
}

/** The prefix of cache names for a site that is served at the root of its host. */
const CACHE_PREFIX = "lumenry";

/**
 * The prefix of the names of all caches of a site, followed by a dash. Sites below other paths of the same host have other prefixes, so
 * they do not delete each other's caches.
 *
 * @param base the path below which the site is served, as `basePath` returns it
 */
export const cachePrefix = (base: string): string => CACHE_PREFIX + base;

/** Name of the cache with a catalogue version's articles. */
export const articlesCacheName = (base: string, version: string): string => `${cachePrefix(base)}-articles-${version}`;

/** A page's message to the worker: pictures that the visitor has seen. */
export interface ViewedPicturesMessage {
  readonly type: "seen-pictures";
  /** Absolute addresses. */
  readonly urls: readonly string[];
}

/** Parses a message; `undefined` if it is of another kind. */
export function readViewedPictures(message: unknown): ViewedPicturesMessage | undefined {
  const isMessage = typeof message === "object" && message !== null && "type" in message && "urls" in message;
  if (!isMessage || message.type !== "seen-pictures" || !Array.isArray(message.urls)) return undefined;
  const urls: readonly unknown[] = message.urls;
  return { type: "seen-pictures", urls: urls.filter((url) => typeof url === "string") };
}
