import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { contentTag } from "./content-tag.ts";
import type { SiteCache } from "./site-cache.ts";

/** A cache of complete answers, valid while the catalogue version stays the same. */
export interface RecentAnswers {
  /** Answers from the cache. @returns whether it could */
  send(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
  /** Lets the app answer a request, and caches the answer if that is allowed and the address was requested before. */
  answer(incoming: IncomingMessage, make: () => Response | Promise<Response>): Promise<Response>;
}

/** Where recent answers are cached, and what decides whether they are. */
export interface RecentAnswersOptions {
  readonly cache: SiteCache;
  /** Identifies what all answers are made from; when it changes, earlier answers are not sent any more. */
  readonly version: () => string | undefined;
  /** Whether an address, as received, consists only of what this site knows; answers to others are not cached. */
  readonly isKnownAddress: (address: string) => boolean;
}

/** An answer as it is sent. */
interface KeptAnswer {
  /** The revision it was made from. */
  readonly version: string;
  /** Alternating names and values. */
  readonly headers: readonly string[];
  readonly body: Buffer;
}

/** For larger bodies, sending costs more than a cache hit would save. */
const MAX_BODY_BYTES = 1024 * 1024;
/** Addresses requested once are remembered by hash: about 1 MB in all. */
const MAX_SEEN = 10_000;

/** No browser of a visitor produces longer keys. */
const MAX_KEY_LENGTH = 4000;

/** The headers that a cached answer may vary by, besides its address and the version. */
const KEY_HEADERS = ["host", "accept", "accept-encoding", "x-forwarded-proto"] as const;
const MAY_VARY_BY = new Set<string>(["", ...KEY_HEADERS]);
/** Requests with these headers are passed to the app. */
const OWN_WAY_HEADERS = ["if-none-match", "if-modified-since", "range", "expect"] as const;
const FOR_THE_APP = -1;
/** The name of each header in a key. */
const KEY_NAMES = new Map<string, number>([
  ...KEY_HEADERS.map((name, at) => [name, at] as const),
  ...OWN_WAY_HEADERS.map((name) => [name, FOR_THE_APP] as const),
]);
const KEY_NAME_LENGTHS = new Set(Array.from(KEY_NAMES.keys(), (name) => name.length));

/**
 * Creates an empty cache in front of an app. Like a shared HTTP cache it stores what is marked as the same for
 * everybody, and leaves everything else to the app.
 *
 * @see RFC 9111, section 3
 */
export function createRecentAnswers({ cache, version, isKnownAddress }: RecentAnswersOptions): RecentAnswers {
  const kept = cache.part<KeptAnswer>({ name: "answer", sizeOf });
  const seen = new LRUCache<string, true>({ max: MAX_SEEN });
  /** Whether an address was requested before; what is requested only once is not cached. */
  const isSeen = (key: string): boolean => {
    const name = contentTag(key);
    if (seen.get(name)) return true;
    seen.set(name, true);
    return false;
  };

  return {
    send(incoming, outgoing) {
      const key = keyOf(incoming);
      const answer = key === undefined ? undefined : kept.find(key);
      if (!answer || answer.version !== version()) return false;
      sendAnswer(answer, outgoing);
      return true;
    },
    async answer(incoming, make) {
      const key = keyOf(incoming);
      const before = version();
      const response = await make();
      if (key === undefined || before === undefined || !mayBeKept(response)) return response;
      if (key.length > MAX_KEY_LENGTH || !isKnownAddress(incoming.url ?? "") || !isSeen(key)) return response;
      const body = Buffer.from(await response.arrayBuffer());
      if (before === version() && body.length <= MAX_BODY_BYTES)
        kept.keep(key, { version: before, headers: [...response.headers].flat(), body });
      return new Response(body, response);
    },
  };
}

const sizeOf = ({ headers, body }: KeptAnswer): number =>
  headers.reduce((bytes, text) => bytes + text.length, body.length);

/**
 * Sends a cached answer; Node corks head and body, so that they are written together.
 *
 * @see docs/decisions/0060-answers-on-the-connection.md
 */
function sendAnswer({ headers, body }: KeptAnswer, outgoing: ServerResponse): void {
  outgoing.writeHead(200, headers as string[]);
  outgoing.end(body);
}

/**
 * The cache key of a request; `undefined` for requests that the app must handle. It reads the raw headers: building an
 * object of all of them would cost more than everything else here.
 */
function keyOf({ method, url, rawHeaders }: IncomingMessage): string | undefined {
  if (method !== "GET" || url === undefined) return undefined;
  let key = url;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const header = rawHeaders[at] ?? "";
    if (!KEY_NAME_LENGTHS.has(header.length)) continue;
    const name = KEY_NAMES.get(header.toLowerCase());
    if (name === FOR_THE_APP) return undefined;
    if (name !== undefined) key += `\n${name} ${rawHeaders[at + 1] ?? ""}`;
  }
  return key;
}

/**
 * Whether an answer is complete, successful, and marked as the same for everybody. Plain text for those few who read no compressed
 * one is unpacked again: it takes up eight times as much.
 */
function mayBeKept({ status, headers }: Response): boolean {
  const varies = (headers.get("vary") ?? "").split(",").map((name) => name.trim().toLowerCase());
  return (
    status === 200 &&
    (headers.get("cache-control")?.startsWith("public") ?? false) &&
    Number(headers.get("content-length") ?? Infinity) <= MAX_BODY_BYTES &&
    !headers.has("set-cookie") &&
    (headers.has("content-encoding") || !varies.includes("accept-encoding")) &&
    varies.every((name) => MAY_VARY_BY.has(name))
  );
}
