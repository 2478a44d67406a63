const SITE = "https://site.example";

export type MemoryCaches = ReturnType<typeof createMemoryCaches>;

type FallibleMethod = "match" | "open" | "keys";

/** An in-memory `CacheStorage`. */
export function createMemoryCaches() {
  const entriesByCache = new Map<string, Map<string, Response>>();
  const errors = new Map<FallibleMethod, Error>();
  let capacity = Number.POSITIVE_INFINITY;
  const throwIfFailing = (method: FallibleMethod): void => {
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
  const caches: Pick<CacheStorage, "match" | "open" | "keys" | "delete" | "has"> = {
    match(path, options) {
      throwIfFailing("match");
      const entries = entriesByCache.get(options?.cacheName ?? "");
      return Promise.resolve(entries?.get(path as string)?.clone());
    },
    open,
    keys() {
      throwIfFailing("keys");
      return Promise.resolve([...entriesByCache.keys()]);
    },
    has: (name) => Promise.resolve(entriesByCache.has(name)),
    delete: (name) => Promise.resolve(entriesByCache.delete(name)),
  };
  return {
    caches,
    names: () => [...entriesByCache.keys()],
    paths: (name: string) => [...(entriesByCache.get(name)?.keys() ?? [])],
    put: async (name: string, path: string, bytes: Uint8Array) =>
      (await open(name)).put(path, new Response(Uint8Array.from(bytes))),
    /** Sets the maximum number of entries in each cache. */
    limit: (entries: number) => void (capacity = entries),
    /** Makes a method of the storage throw from now on. */
    failOn: (method: FallibleMethod, error: Error) => void errors.set(method, error),
    /** Waits long enough for pending operations to finish. */
    settle: () => new Promise((resolve) => setTimeout(resolve, 5)),
  };
}
