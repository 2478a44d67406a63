/**
 * A file in the service worker's precache: a path of the site, and a revision where the path does not identify its
 * content.
 */
export interface KeptFile {
  readonly url: string;
  /** `null`: the content under this path never changes. */
  readonly revision: string | null;
}

/** The precache manifest that the server writes at the top of the service worker. */
export interface PrecachedSite {
  readonly files: readonly KeptFile[];
}

/** Prefix of the names of all caches of this site; only those are ever deleted. */
export const CACHE_PREFIX = "lumenry";

/** A page's message to the worker: pictures that the visitor has seen. */
export interface SeenPictures {
  readonly type: "seen-pictures";
  /** Absolute addresses. */
  readonly urls: readonly string[];
}

/** Parses a message; `undefined` if it is of another kind. */
export function readSeenPictures(message: unknown): SeenPictures | undefined {
  const isMessage = typeof message === "object" && message !== null && "type" in message && "urls" in message;
  if (!isMessage || message.type !== "seen-pictures" || !Array.isArray(message.urls)) return undefined;
  const urls: readonly unknown[] = message.urls;
  return { type: "seen-pictures", urls: urls.filter((url) => typeof url === "string") };
}
