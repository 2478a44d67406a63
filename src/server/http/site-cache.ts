import { LRUCache } from "lru-cache";
import type { Requester } from "../work/requester.ts";
import { WorkRefused } from "../work/work-refused.ts";

/**
 * What an entry takes up besides its key and value, in bytes: object headers and the LRU list, rounded up. Without it,
 * empty values would never be evicted.
 */
const ENTRY_BYTES = 1024;
/** JavaScript engines store a character in one byte or two. */
const KEY_CHARACTER_BYTES = 2;

/** The server's only cache: an LRU cache with one budget. */
export interface SiteCache {
  /** A namespace of the cache. Entries of one can evict those of another. */
  part<V extends object>(options: PartOptions<V>): CachePart<V>;
  /** Bytes in use: keys, values and a fixed charge per entry. Never more than the budget. */
  readonly bytes: number;
  readonly entries: number;
}

/** How a part of the cache counts and chooses. */
export interface PartOptions<V> {
  /** Prefix of the part's keys. */
  readonly name: string;
  /** Bytes of a value: body and headers. */
  readonly sizeOf: (value: V) => number;
  /** Whether a value may be cached at all; absent: each may. */
  readonly isCacheable?: (value: V) => boolean;
  /** Whether a cached value may still be used; absent: always. */
  readonly isFresh?: (value: V) => boolean;
}

/** Creates a value on behalf of a requester, whose signal is aborted once nobody waits for it. */
type Make<V> = (requester: Requester) => Promise<V> | V;

/** Values by key; the least recently used are evicted when the budget is exceeded. */
export interface CachePart<V> {
  /** The value of a key; `undefined` when it is not cached. */
  find(key: string): V | undefined;
  /** Caches a value, unless it is larger than the whole budget. */
  set(key: string, value: V): void;
  /**
   * The value of a key, made when it is not cached. Requests for the same key share one computation, on behalf of the
   * first requester, until the last one has disconnected; failures are not cached.
   *
   * @param key `undefined` for what must not be cached, such as what was requested under an unknown name
   * @throws {WorkRefused} when the requester disconnects
   */
  get(key: string | undefined, requester: Requester, make: Make<V>): Promise<V>;
}

/**
 * Creates an empty cache.
 *
 * @param maxBytes the budget for all parts together
 * @see docs/decisions/0047-one-cache-one-budget.md
 */
export function createSiteCache(maxBytes: number): SiteCache {
  const entries = new LRUCache<string, object>({ maxSize: maxBytes });
  return {
    part: (options) => createPart(entries, options),
    get bytes() {
      return entries.calculatedSize;
    },
    get entries() {
      return entries.size;
    },
  };
}

/** A value that is being made, and how many requests wait for it. */
interface PendingValue<V> {
  readonly value: Promise<V>;
  readonly abandoned: AbortController;
  waiting: number;
}

function createPart<V extends object>(
  entries: LRUCache<string, object>,
  { name, sizeOf, isCacheable = () => true, isFresh = () => true }: PartOptions<V>,
): CachePart<V> {
  const pendingValues = new Map<string, PendingValue<V>>();
  const find = (key: string): V | undefined => {
    // Only this part writes keys that begin with its name.
    const value = entries.get(`${name} ${key}`) as V | undefined;
    return value && isFresh(value) ? value : undefined;
  };
  const set = (key: string, value: V): void => {
    if (!isCacheable(value)) return;
    const fullKey = `${name} ${key}`;
    entries.set(fullKey, value, { size: fullKey.length * KEY_CHARACTER_BYTES + sizeOf(value) + ENTRY_BYTES });
  };
  const begin = (key: string, client: string, make: Make<V>): PendingValue<V> => {
    const abandoned = new AbortController();
    const makeAndCache = async (): Promise<V> => {
      const value = await make({ client, signal: abandoned.signal });
      set(key, value);
      return value;
    };
    const pendingValue = { value: makeAndCache(), abandoned, waiting: 0 };
    pendingValues.set(key, pendingValue);
    return pendingValue;
  };
  return {
    find,
    set,
    async get(key, requester, make) {
      if (key === undefined) return make(requester);
      const value = find(key);
      if (value !== undefined) return value;
      if (requester.signal.aborted) throw new WorkRefused("abandoned");
      const pendingValue = pendingValues.get(key) ?? begin(key, requester.client, make);
      pendingValue.waiting += 1;
      try {
        return await untilAborted(pendingValue.value, requester.signal);
      } finally {
        pendingValue.waiting -= 1;
        if (pendingValue.waiting === 0) {
          if (pendingValues.get(key) === pendingValue) pendingValues.delete(key);
          pendingValue.abandoned.abort();
        }
      }
    },
  };
}

/** Waits for a value, or until the requester has disconnected. */
function untilAborted<V>(value: Promise<V>, signal: AbortSignal): Promise<V> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(new WorkRefused("abandoned"));
    signal.addEventListener("abort", onAbort, { once: true });
    void value.then(resolve, reject).finally(() => signal.removeEventListener("abort", onAbort));
  });
}
