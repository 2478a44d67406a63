import type { CachedBody } from "./catalogue-cache.ts";

const SITE = "https://site.example";

/** An in-memory `CacheStorage` for tests. */
export interface MemoryCaches {
  readonly caches: Pick<CacheStorage, "match" | "open" | "keys" | "delete" | "has">;
  names(): readonly string[];
  paths(name: string): readonly string[];
  put(name: string, path: string, answer: CachedBody): Promise<void>;
  /** Makes a method of the storage fail from now on. */
  refuse(method: "match" | "open" | "keys", error: Error): void;
  /** How many entries fit. */
  limit(lists: number): void;
  /** Resolves when all pending operations have finished. */
  settled(): Promise<void>;
}

/** Creates an empty `CacheStorage`. */
export function memoryCaches(): MemoryCaches {
  const all = new Map<string, Map<string, Response>>();
  const refused = new Map<string, Error>();
  let room = Number.POSITIVE_INFINITY;
  const check = (method: string): void => {
    const error = refused.get(method);
    if (error) throw error;
  };
  const cacheOf = (entries: Map<string, Response>) => ({
    put(path: string, response: Response) {
      entries.delete(path);
      if (entries.size >= room) return Promise.reject(new DOMException("no room", "QuotaExceededError"));
      entries.set(path, response);
      return Promise.resolve();
    },
    keys: () => Promise.resolve([...entries.keys()].map((path) => ({ url: SITE + path }))),
    delete: (request: string | { readonly url: string }) =>
      Promise.resolve(entries.delete(typeof request === "string" ? request : request.url.slice(SITE.length))),
  });
  const open = (name: string): Promise<Cache> => {
    check("open");
    const entries = all.get(name) ?? new Map<string, Response>();
    all.set(name, entries);
    return Promise.resolve(cacheOf(entries) as unknown as Cache);
  };
  return {
    caches: {
      match(path, options) {
        check("match");
        return Promise.resolve(
          all
            .get(options?.cacheName ?? "")
            ?.get(path as string)
            ?.clone(),
        );
      },
      open,
      keys() {
        check("keys");
        return Promise.resolve([...all.keys()]);
      },
      has: (name) => Promise.resolve(all.has(name)),
      delete: (name) => Promise.resolve(all.delete(name)),
    },
    names: () => [...all.keys()],
    paths: (name) => [...(all.get(name)?.keys() ?? [])],
    put: async (name, path, { bytes, mediaType }) =>
      (await open(name)).put(path, new Response(bytes, { headers: { "content-type": mediaType } })),
    limit: (lists) => void (room = lists),
    refuse: (method, error) => void refused.set(method, error),
    settled: () => new Promise((resolve) => setTimeout(resolve, 5)),
  };
}
