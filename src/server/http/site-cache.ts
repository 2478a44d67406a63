import { LRUCache } from "lru-cache";

/**
 * What an entry takes up besides its key and value, in bytes: the objects around it and the list's own bookkeeping,
 * rounded up. Without it, values of no size would never be dropped.
 */
const ENTRY_BYTES = 1024;
/** JavaScript engines store a character in one byte or two. */
const KEY_CHARACTER_BYTES = 2;

/** The server's only cache of answers: an LRU cache with one budget. */
export interface SiteCache {
  /**
   * A namespace of the cache. Entries of one can evict those of another.
   *
   * @param name tells the part's keys from those of the others
   * @param sizeOf bytes of a value: body and headers
   * @param isKept whether a value may be kept at all
   */
  part<V extends object>(options: PartOptions<V>): CachePart<V>;
  /** Bytes in use: keys, values and a fixed charge per entry. Never more than the budget. */
  readonly bytes: number;
  readonly entries: number;
}

/** How a part of the cache counts and chooses. */
export interface PartOptions<V> {
  readonly name: string;
  readonly sizeOf: (value: V) => number;
  readonly isKept?: (value: V) => boolean;
}

/** Values by key; those that were used longest ago are dropped when the budget is spent. */
export interface CachePart<V> {
  /** The value of a key; `undefined` when it is not held. */
  find(key: string): V | undefined;
  /** Keeps a value, unless it is larger than the whole budget. */
  keep(key: string, value: V): void;
  /**
   * The value of a key, made when it is not held. Requests for the same key share one making; a failure is not kept.
   *
   * @param key `undefined` for what must not be kept, such as what was asked for under an unknown name
   */
  get(key: string | undefined, make: () => Promise<V>): Promise<V>;
}

/**
 * Makes an empty cache.
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

function createPart<V extends object>(
  entries: LRUCache<string, object>,
  { name, sizeOf, isKept }: PartOptions<V>,
): CachePart<V> {
  const inMaking = new Map<string, Promise<V>>();
  // Only this part writes keys that begin with its name.
  const find = (key: string): V | undefined => entries.get(`${name} ${key}`) as V | undefined;
  const keep = (key: string, value: V): void => {
    if (isKept?.(value) === false) return;
    const ownKey = `${name} ${key}`;
    entries.set(ownKey, value, { size: ownKey.length * KEY_CHARACTER_BYTES + sizeOf(value) + ENTRY_BYTES });
  };
  const makeOnce = async (key: string, make: () => Promise<V>): Promise<V> => {
    try {
      // Later, so that the making is known before it can fail.
      const value = await Promise.resolve().then(make);
      keep(key, value);
      return value;
    } finally {
      inMaking.delete(key);
    }
  };

  return {
    find,
    keep,
    get(key, make) {
      if (key === undefined) return make();
      const value = find(key);
      if (value !== undefined) return Promise.resolve(value);
      const running = inMaking.get(key) ?? makeOnce(key, make);
      inMaking.set(key, running);
      return running;
    },
  };
}
