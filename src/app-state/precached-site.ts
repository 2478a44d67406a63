/** A file in the service worker's precache. */
export interface PrecachedFile {
  readonly url: string;
  /** Identifies the content; `null`: the content under this URL never changes. */
  readonly revision: string | null;
}

/** The precache manifest, which the server writes at the top of the service worker. */
export interface PrecachedSite {
  readonly files: readonly PrecachedFile[];
}

/** The prefix of a site's cache names, a dash follows: sites on one host must not delete each other's caches. */
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
