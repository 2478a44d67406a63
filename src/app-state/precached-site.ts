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
  readonly files: readonly PrecachedFile[];
}

/**
 * The prefix of the names of all caches of a site; a dash follows it. Sites below different paths of a host have
 * different prefixes, so that they do not delete each other's caches.
 *
 * @param base the path below which the site is served, as `basePath` returns it
 */
export const cachePrefix = (base: string): string => `lumenry${base}`;

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
