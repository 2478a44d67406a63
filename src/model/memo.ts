/**
 * Memoises what follows from objects that never change: for each object some values by key, kept as long as the object is
 * in use.
 */
export interface Memo<O extends object, K, V> {
  /** What is kept; `undefined` when it has not been made, or was dropped. */
  get(of: O, key: K): V | undefined;
  /** Keeps a value. @returns it */
  keep(of: O, key: K, value: V): V;
  /** What is kept, else what is made now. A promise that fails is not kept: whoever asks next has it made anew. */
  take(of: O, key: K, make: () => V): V;
}

/**
 * Creates an empty memo.
 *
 * @param most so many values are kept per object, the least recently used dropped first; left out: all
 */
export function createMemo<O extends object, K, V>(most = Number.POSITIVE_INFINITY): Memo<O, K, V> {
  const kept = new WeakMap<O, Map<K, V>>();
  const memo: Memo<O, K, V> = {
    get(of, key) {
      const values = kept.get(of);
      const value = values?.get(key);
      if (values === undefined || value === undefined) return undefined;
      values.delete(key);
      values.set(key, value);
      return value;
    },
    keep(of, key, value) {
      const values = kept.get(of) ?? new Map<K, V>();
      kept.set(of, values);
      values.delete(key);
      values.set(key, value);
      const [oldest] = values.keys();
      if (values.size > most && oldest !== undefined) values.delete(oldest);
      return value;
    },
    take(of, key, make) {
      const value = memo.get(of, key) ?? memo.keep(of, key, make());
      if (value instanceof Promise) value.catch(() => kept.get(of)?.get(key) === value && kept.get(of)?.delete(key));
      return value;
    },
  };
  return memo;
}
