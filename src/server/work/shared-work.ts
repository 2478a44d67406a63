import type { Requester } from "./requester.ts";
import { WorkRefused } from "./work-refused.ts";

/** Makes things that are expensive once: they are kept, and who asks for one that is being made waits for that making. */
export interface SharedWork<V> {
  /**
   * The thing of a key.
   *
   * @param requester waits for it; when the requester hangs up the waiting ends with a {@link WorkRefused}
   * @param make makes it in the name of the first who asked, until nobody waits for it any more; a failure is not kept
   */
  get(key: string, requester: Requester, make: (requester: Requester) => Promise<V>): Promise<V>;
}

/** Where things are kept. */
export interface KeptWork<V> {
  find(key: string): V | undefined;
  keep(key: string, value: V): void;
}

interface Making<V> {
  readonly result: Promise<V>;
  readonly nobodyWaits: AbortController;
  waiting: number;
}

/** Makes one with nothing under way. */
export function createSharedWork<V>(kept: KeptWork<V>): SharedWork<V> {
  const makings = new Map<string, Making<V>>();

  const forget = (key: string, making: Making<V>): void => {
    if (makings.get(key) === making) makings.delete(key);
  };
  const begin = (key: string, client: string, make: (requester: Requester) => Promise<V>): Making<V> => {
    const nobodyWaits = new AbortController();
    const result = make({ client, signal: nobodyWaits.signal }).then((value) => {
      kept.keep(key, value);
      return value;
    });
    const making: Making<V> = { result, nobodyWaits, waiting: 0 };
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
          making.nobodyWaits.abort();
        }
      }
    },
  };
}

/** Waits for a result, or until the one who waits is gone. */
function untilAborted<V>(result: Promise<V>, signal: AbortSignal): Promise<V> {
  return new Promise((resolve, reject) => {
    const leave = (): void => reject(new WorkRefused("abandoned"));
    signal.addEventListener("abort", leave, { once: true });
    void result.then(resolve, reject).finally(() => signal.removeEventListener("abort", leave));
  });
}
