/**
 * A file in the service worker's precache: a path on the site, and a revision if the path does not identify the
 * content.
 */
export interface PrecachedFile {
  readonly url: string;
  /** `null`: the content under this path never changes. */
  readonly revision: string | null;
}

/** The precache manifest, which the server writes at the top of the service worker. */
export interface PrecachedSite {
  /** As in `PublicConfig`. */
  readonly buildId: string;
  readonly files: readonly PrecachedFile[];
}

/**
 * The prefix of the names of all caches of a site; a dash follows it. Sites below different paths of a host have
 * different prefixes, so that they do not delete each other's caches.
 *
 * @param base the path below which the site is served, as `basePath` returns it
 */
export const cachePrefix = (base: string): string => `lumenry${base}`;

/** The prefix of the names of a build's caches of lists; the catalogue version follows it. */
export const listCachePrefix = (base: string, buildId: string): string => `${allListCachesPrefix(base)}${buildId}-`;

const allListCachesPrefix = (base: string): string => `${cachePrefix(base)}-articles-`;

/** Whether a cache has lists of another build, which may lack fields that this one requires. */
export const isListCacheOfOtherBuild = (name: string, base: string, buildId: string): boolean =>
  name.startsWith(allListCachesPrefix(base)) && !name.startsWith(listCachePrefix(base, buildId));

/** A page's message to the worker: pictures that the visitor has seen. */
export interface ViewedPicturesMessage {
  readonly type: "seen-pictures";
  /** Absolute URLs. */
  readonly urls: readonly string[];
}

/** The pictures that a message reports; `undefined` if it is of another kind. */
export function readViewedPictures(message: unknown): readonly string[] | undefined {
  const isMessage = typeof message === "object" && message !== null && "type" in message && "urls" in message;
  if (!isMessage || message.type !== "seen-pictures" || !Array.isArray(message.urls)) return undefined;
  const urls: readonly unknown[] = message.urls;
  return urls.filter((url) => typeof url === "string");
}

/** Marks the root element of an offline page, which is shown instead of the requested one. */
export const OFFLINE_PAGE_ATTRIBUTE = "data-offline-page";
