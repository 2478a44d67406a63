/**
 * Memoises values derived from immutable objects: per object an LRU cache by key, collected together with the object.
 */
interface Memo<O extends object, K, V> {
  /** The cached value; `undefined` if there is none. */
  get(of: O, key: K): V | undefined;
  /** Caches a value. @returns it */
  keep(of: O, key: K, value: V): V;
  /** The cached value, else a new one. A promise that rejects is dropped, so that the next caller tries again. */
  take(of: O, key: K, make: () => V): V;
}

/**
 * Creates an empty memo.
 *
 * @param limit how many values to cache per object; the least recently used is evicted first. Absent: no limit
 */
export function createMemo<O extends object, K, V>(limit = Number.POSITIVE_INFINITY): Memo<O, K, V> {
  const cache = new WeakMap<O, Map<K, V>>();
  const memo: Memo<O, K, V> = {
    get(of, key) {
      const values = cache.get(of);
      const value = values?.get(key);
      if (values === undefined || value === undefined) return undefined;
      values.delete(key);
      values.set(key, value);
      return value;
    },
    keep(of, key, value) {
      const values = cache.get(of) ?? new Map<K, V>();
      cache.set(of, values);
      values.delete(key);
      values.set(key, value);
      const [oldest] = values.keys();
      if (values.size > limit && oldest !== undefined) values.delete(oldest);
      return value;
    },
    take(of, key, make) {
      const value = memo.get(of, key) ?? memo.keep(of, key, make());
      if (value instanceof Promise) value.catch(() => cache.get(of)?.get(key) === value && cache.get(of)?.delete(key));
      return value;
    },
  };
  return memo;
}

/**
 * Memoises the one value that is derived from an immutable object, collected together with it.
 *
 * @param make derives it on first use
 */
export function memoizeByObject<O extends object, V>(make: (of: O) => V): (of: O) => V {
  const cache = createMemo<O, undefined, V>();
  return (of) => cache.take(of, undefined, () => make(of));
}
