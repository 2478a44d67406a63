import type { ArticleBytes } from "./kept-articles.ts";

/** Stands in for the browser's cache storage in tests. */
export interface MemoryCaches {
  readonly caches: Pick<CacheStorage, "match" | "open" | "keys" | "delete">;
  names(): readonly string[];
  paths(name: string): readonly string[];
  put(name: string, path: string, answer: ArticleBytes): Promise<void>;
  /** From now on a method of the storage fails. */
  refuse(method: "match" | "open" | "keys", error: Error): void;
  /** Until what was begun and not waited for is done. */
  settled(): Promise<void>;
}

/** Makes empty cache storage. */
export function memoryCaches(): MemoryCaches {
  const all = new Map<string, Map<string, Response>>();
  const refused = new Map<string, Error>();
  const check = (method: string): void => {
    const error = refused.get(method);
    if (error) throw error;
  };
  const cacheOf = (kept: Map<string, Response>) => ({
    put(path: string, response: Response) {
      kept.delete(path);
      kept.set(path, response);
      return Promise.resolve();
    },
    keys: () => Promise.resolve([...kept.keys()]),
    delete: (path: string) => Promise.resolve(kept.delete(path)),
  });
  const open = (name: string): Promise<Cache> => {
    check("open");
    const kept = all.get(name) ?? new Map<string, Response>();
    all.set(name, kept);
    return Promise.resolve(cacheOf(kept) as unknown as Cache);
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
      delete: (name) => Promise.resolve(all.delete(name)),
    },
    names: () => [...all.keys()],
    paths: (name) => [...(all.get(name)?.keys() ?? [])],
    put: async (name, path, { bytes, mediaType }) =>
      (await open(name)).put(path, new Response(bytes, { headers: { "content-type": mediaType } })),
    refuse: (method, error) => void refused.set(method, error),
    settled: () => new Promise((resolve) => setTimeout(resolve, 5)),
  };
}
