import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { contentTag } from "./content-tag.ts";
import type { SiteCache } from "./site-cache.ts";

/** A cache of complete answers, valid for as long as the catalogue's version stays the same. */
export interface RecentAnswers {
  /** Answers from the cache. @returns whether it could */
  send(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
  /** Has a request answered, and caches the answer if that is allowed and it was asked for before. */
  answer(incoming: IncomingMessage, make: () => Response | Promise<Response>): Promise<Response>;
}

/** What recent answers are kept in and chosen by. */
export interface RecentAnswersOptions {
  readonly cache: SiteCache;
  /** Names what all answers are made from; when it changes, no earlier answer is sent. */
  readonly version: () => string | undefined;
  /** Whether an address, as it came, names nothing but what this site knows; the answers to others are not kept. */
  readonly isKnownAddress: (address: string) => boolean;
}

/** An answer as it goes over the line. */
interface KeptAnswer {
  /** What it was made from. */
  readonly version: string;
  /** Names and values in turn. */
  readonly headers: readonly string[];
  readonly body: Buffer;
}

/** For larger bodies sending costs more than looking them up would save. */
const MAX_BODY_BYTES = 1024 * 1024;
/** Addresses that were asked for once are remembered by a hash: about 1 MB in all. */
const MAX_SEEN = 10_000;

/** No visitor's browser sends longer keys. */
const MAX_KEY_LENGTH = 4000;

/** What a kept answer may depend on, besides its address and the version. */
const KEY_HEADERS = ["host", "accept", "accept-encoding", "x-forwarded-proto"] as const;
const MAY_VARY_BY = new Set<string>(["", ...KEY_HEADERS]);
/** Requests with these are for the app. */
const OWN_WAY_HEADERS = ["if-none-match", "if-modified-since", "range", "expect"] as const;
const FOR_THE_APP = -1;
/** What each header is called in a key. */
const KEY_NAMES = new Map<string, number>([
  ...KEY_HEADERS.map((name, at) => [name, at] as const),
  ...OWN_WAY_HEADERS.map((name) => [name, FOR_THE_APP] as const),
]);
const KEY_NAME_LENGTHS = new Set(Array.from(KEY_NAMES.keys(), (name) => name.length));

/**
 * Creates an empty cache in front of an app. Like a shared HTTP cache it keeps what is marked as the same for everybody, and
 * leaves everything else to the app.
 *
 * @see RFC 9111, section 3
 */
export function createRecentAnswers({ cache, version, isKnownAddress }: RecentAnswersOptions): RecentAnswers {
  const kept = cache.part<KeptAnswer>({ name: "answer", sizeOf });
  const seen = new LRUCache<string, true>({ max: MAX_SEEN });
  /** Whether an address was asked for before; what is asked for only once is not cached. */
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
 * @see docs/decisions/0048-cached-answers-by-public-means.md
 */
function sendAnswer({ headers, body }: KeptAnswer, outgoing: ServerResponse): void {
  outgoing.writeHead(200, headers as string[]);
  outgoing.end(body);
}

/**
 * The cache key of a request; `undefined` for one that the app must handle. It reads the raw headers: building an object of
 * all of them would cost more than everything else here.
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

/** Whether an answer is complete, successful, and marked as the same for everybody. */
function mayBeKept({ status, headers }: Response): boolean {
  const varies = (headers.get("vary") ?? "").split(",").map((name) => name.trim().toLowerCase());
  return (
    status === 200 &&
    (headers.get("cache-control")?.startsWith("public") ?? false) &&
    Number(headers.get("content-length") ?? Infinity) <= MAX_BODY_BYTES &&
    !headers.has("set-cookie") &&
    varies.every((name) => MAY_VARY_BY.has(name))
  );
}
