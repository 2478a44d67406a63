/** A file that the service worker keeps: a path of the site, and what names its content where the path does not. */
export interface KeptFile {
  readonly url: string;
  /** `null`: the content under this path never changes. */
  readonly revision: string | null;
}

/** What the server writes at the head of the service worker: all that it is to keep of the site. */
export interface KeptSite {
  readonly files: readonly KeptFile[];
}

/** What the names of all caches of this site begin with: only those are ever dropped. */
export const CACHE_PREFIX = "lumenry";

/** What a page tells the worker: pictures that the visitor has seen. */
export interface SeenPictures {
  readonly type: "seen-pictures";
  /** Absolute addresses. */
  readonly urls: readonly string[];
}

/** Reads a message; `undefined` when it is of another kind. */
export function readSeenPictures(message: unknown): SeenPictures | undefined {
  const isMessage = typeof message === "object" && message !== null && "type" in message && "urls" in message;
  if (!isMessage || message.type !== "seen-pictures" || !Array.isArray(message.urls)) return undefined;
  const urls: readonly unknown[] = message.urls;
  return { type: "seen-pictures", urls: urls.filter((url) => typeof url === "string") };
}
