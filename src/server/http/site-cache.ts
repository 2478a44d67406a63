import { LRUCache } from "lru-cache";
import type { Requester } from "../work/requester.ts";
import { WorkRefusedError } from "../work/work-limits.ts";

/**
 * The overhead of an entry in bytes: object headers and the LRU list, rounded up. Without it, empty values would never
 * be evicted.
 */
const ENTRY_OVERHEAD_BYTES = 1024;
/** JavaScript engines store a character in one or two bytes. */
const KEY_CHARACTER_BYTES = 2;

/** How a partition measures its values, and which of them it stores and returns. */
interface PartitionOptions<V> {
  /** The prefix of the partition's keys. */
  readonly name: string;
  /** The bytes of a value: body and headers. */
  readonly sizeOf: (value: V) => number;
  /** Whether a value may be cached at all; absent: always. */
  readonly isCacheable?: (value: V) => boolean;
  /** Whether a cached value may still be used; absent: always. */
  readonly isFresh?: (value: V) => boolean;
}

/** Creates a value on behalf of a requester, whose signal is aborted when no request waits for it any more. */
type CreateValue<V> = (requester: Requester) => Promise<V> | V;

/** Values by key; the least recently used are evicted when the budget is exceeded. */
export interface CachePartition<V> {
  /** The value of a key; `undefined` when it is not cached. */
  get(key: string): V | undefined;
  /** Caches a value, unless it is larger than the whole budget. */
  set(key: string, value: V): void;
  /**
   * The value of a key, created when it is not cached. Simultaneous requests for a key share one creation on behalf
   * of the first requester, which is aborted when all of them have disconnected; failures are not cached.
   *
   * @param key `undefined` for values that must not be cached, such as those requested under an unknown name
   * @throws {WorkRefusedError} when the requester disconnects
   */
  getOrCreate(key: string | undefined, requester: Requester, create: CreateValue<V>): Promise<V>;
}

/** The server's cache of responses and of what they are made from: LRU, with a single memory budget. */
export type SiteCache = ReturnType<typeof createSiteCache>;

/**
 * Creates an empty cache.
 *
 * @param maxBytes the budget for all partitions together
 * @see docs/decisions/0047-one-cache-one-budget.md
 */
export function createSiteCache(maxBytes: number) {
  const entries = new LRUCache<string, object>({ maxSize: maxBytes });
  return {
    /** Creates a namespace of the cache. Entries of one partition can evict those of another. */
    createPartition: <V extends object>(options: PartitionOptions<V>): CachePartition<V> =>
      createPartition(entries, options),
    /** Bytes in use: keys, values and a fixed overhead per entry. Never more than the budget. */
    get bytes(): number {
      return entries.calculatedSize;
    },
    get entryCount() {
      return entries.size;
    },
  };
}

/** A value that is being created, and how many requests wait for it. */
interface PendingValue<V> {
  readonly value: Promise<V>;
  readonly abortController: AbortController;
  waitingCount: number;
}

function createPartition<V extends object>(
  entries: LRUCache<string, object>,
  { name, sizeOf, isCacheable = () => true, isFresh = () => true }: PartitionOptions<V>,
): CachePartition<V> {
  const pendingValues = new Map<string, PendingValue<V>>();
  const get = (key: string): V | undefined => {
    // Only this partition writes keys that begin with its name.
    const value = entries.get(`${name} ${key}`) as V | undefined;
    return value && isFresh(value) ? value : undefined;
  };
  const set = (key: string, value: V): void => {
    if (!isCacheable(value)) return;
    const fullKey = `${name} ${key}`;
    entries.set(fullKey, value, { size: fullKey.length * KEY_CHARACTER_BYTES + sizeOf(value) + ENTRY_OVERHEAD_BYTES });
  };
  const startCreating = (key: string, client: string, create: CreateValue<V>): PendingValue<V> => {
    const abortController = new AbortController();
    const createAndCache = async (): Promise<V> => {
      const value = await create({ client, signal: abortController.signal });
      set(key, value);
      return value;
    };
    const pendingValue = { value: createAndCache(), abortController, waitingCount: 0 };
    pendingValues.set(key, pendingValue);
    return pendingValue;
  };
  return {
    get,
    set,
    async getOrCreate(key, requester, create) {
      if (key === undefined) return create(requester);
      const value = get(key);
      if (value !== undefined) return value;
      if (requester.signal.aborted) throw new WorkRefusedError("abandoned");
      const pendingValue = pendingValues.get(key) ?? startCreating(key, requester.client, create);
      pendingValue.waitingCount += 1;
      try {
        return await rejectOnAbort(pendingValue.value, requester.signal);
      } finally {
        pendingValue.waitingCount -= 1;
        if (pendingValue.waitingCount === 0) {
          if (pendingValues.get(key) === pendingValue) pendingValues.delete(key);
          pendingValue.abortController.abort();
        }
      }
    },
  };
}

/** Waits for a value, or until the requester has disconnected. */
function rejectOnAbort<V>(value: Promise<V>, signal: AbortSignal): Promise<V> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(new WorkRefusedError("abandoned"));
    signal.addEventListener("abort", onAbort, { once: true });
    void value.then(resolve, reject).finally(() => signal.removeEventListener("abort", onAbort));
  });
}
