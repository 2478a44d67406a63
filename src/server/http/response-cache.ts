import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { shortContentHash } from "./responses.ts";
import type { SiteCache } from "./site-cache.ts";

/** The cache for responses, and the state that they depend on. */
export interface ResponseCacheOptions {
  readonly cache: SiteCache;
  /** Identifies the state that responses depend on; when it changes, earlier ones are no longer sent. */
  readonly version: () => string | undefined;
}

interface CachedResponse {
  readonly version: string;
  /** Alternating names and values. */
  readonly headers: readonly string[];
  readonly body: Buffer;
}

/** For larger bodies, sending takes so much longer than rendering that a cache hit saves little. */
const MAX_BODY_BYTES = 1024 * 1024;
/** Keys of earlier requests are stored as hashes, about 1 MB in total. */
const MAX_REQUESTED_KEYS = 10_000;
/** Browsers do not produce longer keys. */
const MAX_KEY_LENGTH = 4000;

/** The request headers that cached responses may vary by. */
const KEY_HEADERS = ["host", "accept", "accept-encoding", "x-forwarded-proto"] as const;
/** Requests with these headers bypass the cache. */
const UNCACHED_HEADERS = ["if-none-match", "if-modified-since", "range", "expect"] as const;

/**
 * Creates an empty cache in front of an app. Like any shared HTTP cache it stores responses marked as
 * `public` and leaves all others to the app. Sending a cached response creates no `Request` and `Response` objects.
 *
 * @see RFC 9111, section 3
 * @see docs/decisions/0047-one-cache-one-budget.md
 */
export function createResponseCache({ cache, version }: ResponseCacheOptions) {
  const responses = cache.createPartition<CachedResponse>({
    name: "response",
    sizeOf: ({ headers, body }) => headers.reduce((bytes, text) => bytes + text.length, body.length),
    isFresh: (response) => response.version === version(),
  });
  const requestedKeys = new LRUCache<string, true>({ max: MAX_REQUESTED_KEYS });
  /** Records a request. @returns whether it has been made before; responses requested only once are not cached */
  const markRequested = (key: string): boolean => {
    const hash = shortContentHash(key);
    if (requestedKeys.get(hash)) return true;
    requestedKeys.set(hash, true);
    return false;
  };

  return {
    /** Sends the cached response, if there is one. @returns whether it was sent */
    trySend(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
      const key = cacheKey(incoming);
      const response = key === undefined ? undefined : responses.get(key);
      if (!response) return false;
      // Node.js corks headers and body, so that they are written together.
      outgoing.writeHead(200, response.headers as string[]);
      outgoing.end(response.body);
      return true;
    },
    /** Lets the app respond, and caches the response if it is cacheable and has been requested before. */
    async fetch(incoming: IncomingMessage, respond: () => Response | Promise<Response>): Promise<Response> {
      const key = cacheKey(incoming);
      const versionAtStart = version();
      const response = await respond();
      if (key === undefined || versionAtStart === undefined || key.length > MAX_KEY_LENGTH) return response;
      if (!isCacheable(response) || !markRequested(key)) return response;
      const body = Buffer.from(await response.arrayBuffer());
      if (versionAtStart === version() && body.length <= MAX_BODY_BYTES)
        responses.set(key, { version: versionAtStart, headers: [...response.headers].flat(), body });
      return new Response(body, response);
    },
  };
}

/** @returns `undefined` for requests that the app has to handle */
function cacheKey({ method, url = "", headers }: IncomingMessage): string | undefined {
  if (method !== "GET" || UNCACHED_HEADERS.some((name) => headers[name] !== undefined)) return undefined;
  return `${url}\n${KEY_HEADERS.map((name) => headers[name]).join("\n")}`;
}

/**
 * Whether a response is complete, successful and `public`. Uncompressed forms of bodies that can be compressed are not
 * cached: few clients need them, and they are eight times as large.
 */
function isCacheable({ status, headers }: Response): boolean {
  const varyHeaders = (headers.get("vary") ?? "").split(",").map((name) => name.trim().toLowerCase());
  return (
    status === 200 &&
    (headers.get("cache-control")?.startsWith("public") ?? false) &&
    Number(headers.get("content-length") ?? Infinity) <= MAX_BODY_BYTES &&
    !headers.has("set-cookie") &&
    (headers.has("content-encoding") || !varyHeaders.includes("accept-encoding")) &&
    varyHeaders.every((name) => name === "" || KEY_HEADERS.some((header) => header === name))
  );
}
