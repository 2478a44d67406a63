import type { CachedBody } from "./catalogue-cache.ts";

const SITE = "https://site.example";

/** An in-memory `CacheStorage` for tests. */
export interface MemoryCaches {
  readonly caches: Pick<CacheStorage, "match" | "open" | "keys" | "delete" | "has">;
  names(): readonly string[];
  paths(name: string): readonly string[];
  put(name: string, path: string, body: CachedBody): Promise<void>;
  /** Makes a method of the storage throw from now on. */
  failOn(method: "match" | "open" | "keys", error: Error): void;
  /** Sets the maximum number of entries in each cache. */
  limit(entries: number): void;
  /** Waits long enough for pending operations to finish. */
  settle(): Promise<void>;
}

export function createMemoryCaches(): MemoryCaches {
  const entriesByCache = new Map<string, Map<string, Response>>();
  const errors = new Map<string, Error>();
  let capacity = Number.POSITIVE_INFINITY;
  const throwIfFailing = (method: string): void => {
    const error = errors.get(method);
    if (error) throw error;
  };
  const cacheOf = (entries: Map<string, Response>) => ({
    put(path: string, response: Response) {
      entries.delete(path);
      if (entries.size >= capacity) return Promise.reject(new DOMException("quota exceeded", "QuotaExceededError"));
      entries.set(path, response);
      return Promise.resolve();
    },
    keys: () => Promise.resolve([...entries.keys()].map((path) => ({ url: SITE + path }))),
    delete: (request: string | { readonly url: string }) =>
      Promise.resolve(entries.delete(typeof request === "string" ? request : request.url.slice(SITE.length))),
  });
  const open = (name: string): Promise<Cache> => {
    throwIfFailing("open");
    const entries = entriesByCache.get(name) ?? new Map<string, Response>();
    entriesByCache.set(name, entries);
    return Promise.resolve(cacheOf(entries) as unknown as Cache);
  };
  return {
    caches: {
      match(path, options) {
        throwIfFailing("match");
        return Promise.resolve(
          entriesByCache
            .get(options?.cacheName ?? "")
            ?.get(path as string)
            ?.clone(),
        );
      },
      open,
      keys() {
        throwIfFailing("keys");
        return Promise.resolve([...entriesByCache.keys()]);
      },
      has: (name) => Promise.resolve(entriesByCache.has(name)),
      delete: (name) => Promise.resolve(entriesByCache.delete(name)),
    },
    names: () => [...entriesByCache.keys()],
    paths: (name) => [...(entriesByCache.get(name)?.keys() ?? [])],
    put: async (name, path, { bytes, mediaType }) =>
      (await open(name)).put(path, new Response(bytes, { headers: { "content-type": mediaType } })),
    limit: (entries) => void (capacity = entries),
    failOn: (method, error) => void errors.set(method, error),
    settle: () => new Promise((resolve) => setTimeout(resolve, 5)),
  };
}
