/**
 * Memoises values derived from immutable objects: per object an LRU cache by key, garbage-collected with the object.
 */
interface Memo<O extends object, K, V> {
  /** The cached value; `undefined` if there is none. */
  get(object: O, key: K): V | undefined;
  /** Caches a value. @returns it */
  set(object: O, key: K, value: V): V;
  /**
   * The cached value, even if it is `undefined`, else a new one. A promise that rejects is dropped, so that the next
   * caller tries again.
   */
  getOrCreate(object: O, key: K, create: () => V): V;
}

/**
 * Creates an empty memo.
 *
 * @param limit how many values to cache per object; the least recently used is evicted first. Absent: no limit
 */
export function createMemo<O extends object, K, V>(limit = Number.POSITIVE_INFINITY): Memo<O, K, V> {
  const cache = new WeakMap<O, Map<K, V>>();
  const memo: Memo<O, K, V> = {
    get(object, key) {
      const values = cache.get(object);
      const value = values?.get(key);
      if (limit === Number.POSITIVE_INFINITY || !values?.has(key)) return value;
      // The least recently used is the first.
      values.delete(key);
      values.set(key, value as V);
      return value;
    },
    set(object, key, value) {
      const values = cache.get(object) ?? new Map<K, V>();
      cache.set(object, values);
      values.delete(key);
      values.set(key, value);
      const [oldest] = values.keys();
      if (values.size > limit && oldest !== undefined) values.delete(oldest);
      return value;
    },
    getOrCreate(object, key, create) {
      if (cache.get(object)?.has(key)) return memo.get(object, key) as V;
      const value = memo.set(object, key, create());
      if (value instanceof Promise)
        value.catch(() => cache.get(object)?.get(key) === value && cache.get(object)?.delete(key));
      return value;
    },
  };
  return memo;
}

/**
 * Memoises the single value that is derived from an immutable object, garbage-collected with it.
 *
 * @param create derives it on first use
 */
export function memoizeByObject<O extends object, V>(create: (object: O) => V): (object: O) => V {
  const cache = createMemo<O, undefined, V>();
  return (object) => cache.getOrCreate(object, undefined, () => create(object));
}

/**
 * Memoises a function by its argument.
 *
 * @param limit how many values to cache; the least recently used is evicted first. Absent: no limit
 */
export function memoize<K, V>(create: (key: K) => V, limit?: number): (key: K) => V {
  const [cache, owner] = [createMemo<object, K, V>(limit), {}];
  return (key) => cache.getOrCreate(owner, key, () => create(key));
}
