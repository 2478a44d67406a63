import type { FilterEngine } from "./engine.ts";
import type { FilterSource } from "./filter-source.ts";
import { createScopeEngine, type ScopeEngine } from "./scope-engine.ts";
import type { FilterNames, FilterQuery } from "./selection.ts";

/** The maximum size of all cached scopes. */
const MAX_CACHED_BYTES = 256 * 1024 * 1024;

/**
 * Creates the engine over one immutable set of rows.
 *
 * The rows of a scope are gathered on first use. From then on, the cost of a query depends on what changed since the
 * previous one in the same scope.
 *
 * Choices that the scope does not offer are ignored, since users could neither see nor undo them.
 */
export function createFilterEngine<Q extends FilterQuery<N>, N extends FilterNames>(
  source: FilterSource<Q, N>,
): FilterEngine<Q, N> {
  const getScope = createScopeCache<ScopeEngine<Q, N>>(MAX_CACHED_BYTES);
  return {
    query(query) {
      const scope = source.scopeOf(query);
      return getScope(scope.key, () => createScopeEngine(source, scope)).query(query);
    },
  };
}

/** Creates an LRU cache of scopes. The latest scope stays, however large it is. */
export function createScopeCache<S extends { readonly bytes: number }>(
  maxBytes: number,
): (key: string, create: () => S) => S {
  const cached = new Map<string, S>();
  let bytes = 0;
  return (key, create) => {
    const existing = cached.get(key);
    const scope = existing ?? create();
    cached.delete(key);
    cached.set(key, scope);
    if (existing) return scope;
    bytes += scope.bytes;
    for (const [oldest, evicted] of cached) {
      if (evicted === scope || bytes <= maxBytes) break;
      cached.delete(oldest);
      bytes -= evicted.bytes;
    }
    return scope;
  };
}
