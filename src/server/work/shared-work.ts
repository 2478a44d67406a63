import type { Requester } from "./requester.ts";
import { WorkRefused } from "./work-refused.ts";

/** Memoises expensive results: they are cached, and concurrent requests for one share its making. */
export interface SharedWork<V> {
  /**
   * The result for a key.
   *
   * @param requester waits for it; when the requester disconnects, the wait rejects with a {@link WorkRefused}
   * @param make makes it on behalf of the first requester, until nobody waits for it any more; failures are not cached
   */
  get(key: string, requester: Requester, make: (requester: Requester) => Promise<V>): Promise<V>;
}

/** Where results are cached. */
export interface ResultCache<V> {
  find(key: string): V | undefined;
  keep(key: string, value: V): void;
}

interface Making<V> {
  readonly result: Promise<V>;
  readonly abandoned: AbortController;
  waiting: number;
}

/** Creates one without pending work. */
export function createSharedWork<V>(kept: ResultCache<V>): SharedWork<V> {
  const makings = new Map<string, Making<V>>();

  const forget = (key: string, making: Making<V>): void => {
    if (makings.get(key) === making) makings.delete(key);
  };
  const begin = (key: string, client: string, make: (requester: Requester) => Promise<V>): Making<V> => {
    const abandoned = new AbortController();
    const result = make({ client, signal: abandoned.signal }).then((value) => {
      kept.keep(key, value);
      return value;
    });
    const making: Making<V> = { result, abandoned, waiting: 0 };
    makings.set(key, making);
    return making;
  };

  return {
    async get(key, { client, signal }, make) {
      const value = kept.find(key);
      if (value !== undefined) return value;
      if (signal.aborted) throw new WorkRefused("abandoned");
      const making = makings.get(key) ?? begin(key, client, make);
      making.waiting += 1;
      try {
        return await untilAborted(making.result, signal);
      } finally {
        making.waiting -= 1;
        if (making.waiting === 0) {
          forget(key, making);
          making.abandoned.abort();
        }
      }
    },
  };
}

/** Waits for a result, or until the requester has disconnected. */
function untilAborted<V>(result: Promise<V>, signal: AbortSignal): Promise<V> {
  return new Promise((resolve, reject) => {
    const leave = (): void => reject(new WorkRefused("abandoned"));
    signal.addEventListener("abort", leave, { once: true });
    void result.then(resolve, reject).finally(() => signal.removeEventListener("abort", leave));
  });
}
