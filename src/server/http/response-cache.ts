import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { contentTag } from "./cache-headers.ts";
import type { SiteCache } from "./site-cache.ts";

/** A shared HTTP cache of whole responses, valid while what they are made from stays the same. */
interface ResponseCache {
  /** Responds from the cache. @returns whether it could */
  send(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
  /** Lets the app respond, and caches the response if that is allowed and it has been requested before. */
  fetch(incoming: IncomingMessage, respond: () => Response | Promise<Response>): Promise<Response>;
}

/** Where responses are cached, and for how long. */
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

/** For larger bodies, sending costs more than a cache hit would save. */
const MAX_BODY_BYTES = 1024 * 1024;
/** Keys of requests made once are stored as hashes, about 1 MB in all. */
const MAX_SEEN_KEYS = 10_000;
/** No browser of a visitor produces longer keys. */
const MAX_KEY_LENGTH = 4000;

/** The headers that a cached response may vary by, besides its address and the version. */
const KEY_HEADERS = ["host", "accept", "accept-encoding", "x-forwarded-proto"] as const;
/** Requests with these headers are passed to the app. */
const UNCACHED_HEADERS = ["if-none-match", "if-modified-since", "range", "expect"] as const;

/**
 * Creates an empty cache in front of an app. Like any shared HTTP cache it stores what is marked as the same for
 * everybody, and leaves everything else to the app. A response is sent from it without the app's `Request` and `Response`.
 *
 * @see RFC 9111, section 3
 * @see docs/decisions/0047-one-cache-one-budget.md
 */
export function createResponseCache({ cache, version }: ResponseCacheOptions): ResponseCache {
  const responses = cache.part<CachedResponse>({
    name: "response",
    sizeOf: ({ headers, body }) => headers.reduce((bytes, text) => bytes + text.length, body.length),
    isFresh: (response) => response.version === version(),
  });
  const seen = new LRUCache<string, true>({ max: MAX_SEEN_KEYS });
  /** Whether a request has been made before; what is requested only once is not cached. */
  const isRepeated = (key: string): boolean => {
    const hash = contentTag(key);
    if (seen.get(hash)) return true;
    seen.set(hash, true);
    return false;
  };

  return {
    send(incoming, outgoing) {
      const key = keyOf(incoming);
      const response = key === undefined ? undefined : responses.find(key);
      if (!response) return false;
      // Node corks head and body, so that they are written together.
      outgoing.writeHead(200, response.headers as string[]);
      outgoing.end(response.body);
      return true;
    },
    async fetch(incoming, respond) {
      const key = keyOf(incoming);
      const versionAtStart = version();
      const response = await respond();
      if (key === undefined || versionAtStart === undefined || key.length > MAX_KEY_LENGTH) return response;
      if (!isCacheable(response) || !isRepeated(key)) return response;
      const body = Buffer.from(await response.arrayBuffer());
      if (versionAtStart === version() && body.length <= MAX_BODY_BYTES)
        responses.set(key, { version: versionAtStart, headers: [...response.headers].flat(), body });
      return new Response(body, response);
    },
  };
}

/** @returns `undefined` for requests that the app has to handle */
function keyOf({ method, url = "", headers }: IncomingMessage): string | undefined {
  if (method !== "GET" || UNCACHED_HEADERS.some((name) => headers[name] !== undefined)) return undefined;
  return `${url}\n${KEY_HEADERS.map((name) => headers[name]).join("\n")}`;
}

/**
 * Whether a response is complete, successful, and marked as the same for everybody. Uncompressed bodies are not cached:
 * few clients need them, and they are eight times as large.
 */
function isCacheable({ status, headers }: Response): boolean {
  const varies = (headers.get("vary") ?? "").split(",").map((name) => name.trim().toLowerCase());
  return (
    status === 200 &&
    (headers.get("cache-control")?.startsWith("public") ?? false) &&
    Number(headers.get("content-length") ?? Infinity) <= MAX_BODY_BYTES &&
    !headers.has("set-cookie") &&
    (headers.has("content-encoding") || !varies.includes("accept-encoding")) &&
    varies.every((name) => name === "" || KEY_HEADERS.some((header) => header === name))
  );
}
