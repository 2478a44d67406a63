import type { FilterEngine } from "./engine.ts";
import type { FilterSource } from "./filter-source.ts";
import { createScopeEngine, type ScopeEngine } from "./scope-engine.ts";
import type { FilterNames, FilterQuery } from "./selection.ts";

/** Maximum number of cached scopes, enough for every category of several dozen portfolios, and their maximum size. */
const CACHE_LIMITS = { scopes: 512, bytes: 256 * 1024 * 1024 };

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
  const getScope = createScopeCache<ScopeEngine<Q, N>>(CACHE_LIMITS);
  return {
    query(query) {
      const scope = source.scopeOf(query);
      return getScope(scope.key, () => createScopeEngine(source, scope)).query(query);
    },
  };
}

/** The limits of the LRU cache: number of scopes, and bytes of memory. */
interface ScopeLimits {
  readonly scopes: number;
  readonly bytes: number;
}

/** Creates an LRU cache of scopes. The latest scope stays, however large it is. */
export function createScopeCache<S extends { readonly bytes: number }>(
  limits: ScopeLimits,
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
      if (evicted === scope || (cached.size <= limits.scopes && bytes <= limits.bytes)) break;
      cached.delete(oldest);
      bytes -= evicted.bytes;
    }
    return scope;
  };
}
