import { RENDER_DEADLINE_MS } from "#model/bounds.ts";
import type { Requester } from "./requester.ts";
import { WorkRefusedError, type RefusalReason } from "./work-limits.ts";
import { yieldToEventLoop } from "./event-loop.ts";

/** The number of permits, and how many requests may wait for a permit and for how long. */
export interface SemaphoreLimits {
  readonly concurrency: number;
  /** How many of the permits long work may hold; absent: all. */
  readonly longConcurrency?: number;
  readonly queue: QueueLimits;
  readonly waitMs: number;
}

/** How many requests may wait. */
export interface QueueLimits {
  readonly maxWaiting: number;
  readonly maxWaitingPerClient: number;
}

interface Waiter {
  readonly isLong: boolean;
  readonly start: () => void;
  readonly refuse: (reason: RefusalReason) => void;
}

/**
 * A semaphore whose waiting clients take turns; each client's requests keep their order. A client with many requests
 * delays those of others by at most one. Long work that has to wait may be overtaken.
 *
 * @see docs/decisions/0045-child-processes-for-expensive-work.md
 */
export class FairSemaphore {
  readonly #limits: SemaphoreLimits;
  /** The waiting requests of each client, in the order in which clients are served. */
  readonly #lanes = new Map<string, Waiter[]>();
  #waitingCount = 0;
  #runningCount = 0;
  #longCount = 0;
  #isClosed = false;

  constructor(limits: SemaphoreLimits) {
    this.#limits = limits;
  }

  /**
   * Waits for a permit.
   *
   * @param isLong whether the work takes long; only `longConcurrency` permits are available to such work
   * @returns a function that releases the permit; repeated calls have no effect
   * @throws {WorkRefusedError} when the queue is full, the wait is too long, the requester has disconnected or the
   * semaphore is closed
   */
  async acquire({ client, signal }: Requester, isLong = false): Promise<() => void> {
    const lane = this.#lanes.get(client) ?? [];
    const { maxWaiting, maxWaitingPerClient } = this.#limits.queue;
    if (this.#isClosed) throw new WorkRefusedError("stopping");
    if (signal.aborted) throw new WorkRefusedError("abandoned");
    if (this.#waitingCount >= maxWaiting || lane.length >= maxWaitingPerClient) throw new WorkRefusedError("busy");
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    const waiter: Waiter = {
      isLong,
      start: () => {
        this.#remove(client, waiter);
        resolve(this.#takePermit(isLong));
      },
      refuse: (reason) => {
        this.#remove(client, waiter);
        reject(new WorkRefusedError(reason));
      },
    };
    lane.push(waiter);
    this.#lanes.set(client, lane);
    this.#waitingCount += 1;
    const abandon = (): void => waiter.refuse("abandoned");
    const timer = setTimeout(() => waiter.refuse("busy"), this.#limits.waitMs);
    signal.addEventListener("abort", abandon);
    this.#startWaiting();
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", abandon);
    }
  }

  /** Grants no more permits; waiting requests are refused. */
  close(): void {
    this.#isClosed = true;
    for (const waiter of [...this.#lanes.values()].flat()) waiter.refuse("stopping");
  }

  #startWaiting(): void {
    for (let next; this.#runningCount < this.#limits.concurrency && (next = this.#nextWaiter());) next.start();
  }

  #nextWaiter(): Waiter | undefined {
    const { concurrency, longConcurrency = concurrency } = this.#limits;
    for (const [client, lane] of this.#lanes) {
      const waiter = lane.find(({ isLong }) => !isLong || this.#longCount < longConcurrency);
      if (!waiter) continue;
      // Moves the client to the end of the round.
      this.#lanes.delete(client);
      this.#lanes.set(client, lane);
      return waiter;
    }
    return undefined;
  }

  #remove(client: string, waiter: Waiter): void {
    const lane = this.#lanes.get(client) ?? [];
    const index = lane.indexOf(waiter);
    // It has been started or refused in the same task.
    if (index < 0) return;
    lane.splice(index, 1);
    if (lane.length === 0) this.#lanes.delete(client);
    this.#waitingCount -= 1;
  }

  /** @returns a function that releases the permit */
  #takePermit(isLong: boolean): () => void {
    const longPermits = isLong ? 1 : 0;
    this.#runningCount += 1;
    this.#longCount += longPermits;
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.#runningCount -= 1;
      this.#longCount -= longPermits;
      this.#startWaiting();
    };
  }
}

/**
 * Runs work on the main thread once it has a permit, and after requests that have arrived meanwhile have been read.
 * Work that does not finish keeps its permit only until a deadline.
 *
 * @throws {WorkRefusedError} if it gets no permit
 */
export async function withPermit<T>(
  semaphore: FairSemaphore,
  requester: Requester,
  work: () => Promise<T>,
): Promise<T> {
  const release = await semaphore.acquire(requester);
  const timer = setTimeout(release, RENDER_DEADLINE_MS);
  try {
    await yieldToEventLoop();
    return await work();
  } finally {
    clearTimeout(timer);
    release();
  }
}
