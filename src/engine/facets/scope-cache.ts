/** What is kept of a scope; several can lie in one memory, which is free when none of them is kept. */
export interface InMemory {
  readonly memory: ArrayBuffer;
}

/** The limits of the LRU cache: number of scopes, and bytes of memory. */
export interface ScopeLimits {
  readonly scopes: number;
  readonly bytes: number;
}

/**
 * Creates an LRU cache of scopes. Evicting a scope also evicts all others in the same memory, which could not be freed
 * otherwise. The latest scope stays, however large it is.
 */
export function createScopeCache<P extends InMemory>({
  scopes,
  bytes,
}: ScopeLimits): (key: string, make: () => P) => P {
  const kept = new Map<string, P>();
  const dropFor = (latest: P): void => {
    for (const key of kept.keys()) if (kept.size > scopes) kept.delete(key);
    const memories = new Set(Array.from(kept.values(), ({ memory }) => memory));
    let held = 0;
    for (const { byteLength } of memories) held += byteLength;
    // The least recently used come first.
    for (const memory of memories) {
      if (held <= bytes || memory === latest.memory) continue;
      held -= memory.byteLength;
      for (const [key, place] of kept) if (place.memory === memory) kept.delete(key);
    }
  };
  return (key, make) => {
    const known = kept.get(key);
    const place = known ?? make();
    kept.delete(key);
    kept.set(key, place);
    if (!known) dropFor(place);
    return place;
  };
}
