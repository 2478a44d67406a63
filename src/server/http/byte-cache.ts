/** Values by key, the least recently used dropped when they take up too many bytes; each is made once at a time. */
export interface ByteCache<V> {
  /** The value of a key, made when it is not there. Requests for the same key share one making; a failure is not kept. */
  get(key: string, make: () => Promise<V>): Promise<V>;
  /** Bytes that are held. */
  readonly bytes: number;
}

/**
 * Makes an empty cache.
 *
 * @param maxBytes what may be held; a value larger than this is given out and not kept
 * @param sizeOf bytes of a value
 * @param isKept whether a value may be kept at all
 */
export function createByteCache<V>(options: {
  readonly maxBytes: number;
  readonly sizeOf: (value: V) => number;
  readonly isKept?: (value: V) => boolean;
}): ByteCache<V> {
  const held = new Map<string, V>();
  const inMaking = new Map<string, Promise<V>>();
  let bytes = 0;

  const keep = (key: string, value: V): void => {
    const size = options.sizeOf(value);
    if (size > options.maxBytes || options.isKept?.(value) === false) return;
    held.set(key, value);
    bytes += size;
    for (const [oldest, old] of held) {
      if (bytes <= options.maxBytes) return;
      held.delete(oldest);
      bytes -= options.sizeOf(old);
    }
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
    get(key, make) {
      const value = held.get(key);
      if (value !== undefined) {
        held.delete(key);
        held.set(key, value);
        return Promise.resolve(value);
      }
      const running = inMaking.get(key) ?? makeOnce(key, make);
      inMaking.set(key, running);
      return running;
    },
    get bytes() {
      return bytes;
    },
  };
}
