/** The limits of the LRU cache: number of scopes, and bytes of memory. */
export interface ScopeLimits {
  readonly scopes: number;
  readonly bytes: number;
}

/** Creates an LRU cache of scopes. The latest scope stays, however large it is. */
export function createScopeCache<S extends { readonly bytes: number }>(
  limits: ScopeLimits,
): (key: string, make: () => S) => S {
  const cached = new Map<string, S>();
  let bytes = 0;
  return (key, make) => {
    const known = cached.get(key);
    const scope = known ?? make();
    cached.delete(key);
    cached.set(key, scope);
    if (known) return scope;
    bytes += scope.bytes;
    for (const [oldest, evicted] of cached) {
      if (evicted === scope || (cached.size <= limits.scopes && bytes <= limits.bytes)) break;
      cached.delete(oldest);
      bytes -= evicted.bytes;
    }
    return scope;
  };
}
