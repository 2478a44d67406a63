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
  readonly client: string;
  readonly isLong: boolean;
  readonly start: () => void;
  readonly refuse: (reason: RefusalReason) => void;
}

export type FairSemaphore = ReturnType<typeof createFairSemaphore>;

/**
 * Creates a semaphore with all permits free. Waiting clients take turns, and each client's requests keep their order: a
 * client with many requests delays those of others by at most one. Long work that has to wait may be overtaken.
 *
 * @see docs/decisions/0045-child-processes-for-expensive-work.md
 */
export function createFairSemaphore({
  concurrency,
  longConcurrency = concurrency,
  queue: { maxWaiting, maxWaitingPerClient },
  waitMs,
}: SemaphoreLimits) {
  /** The waiting requests of each client, in the order in which clients are served. */
  const lanes = new Map<string, Waiter[]>();
  let waitingCount = 0;
  let runningCount = 0;
  let longCount = 0;
  let isClosed = false;

  const nextWaiter = (): Waiter | undefined => {
    for (const [client, lane] of lanes) {
      const waiter = lane.find(({ isLong }) => !isLong || longCount < longConcurrency);
      if (!waiter) continue;
      // Moves the client to the end of the round.
      lanes.delete(client);
      lanes.set(client, lane);
      return waiter;
    }
    return undefined;
  };
  const startWaiting = (): void => {
    for (let next; runningCount < concurrency && (next = nextWaiter());) next.start();
  };
  const removeFromLane = (waiter: Waiter): void => {
    const lane = lanes.get(waiter.client) ?? [];
    lane.splice(lane.indexOf(waiter), 1);
    if (lane.length === 0) lanes.delete(waiter.client);
    waitingCount -= 1;
  };
  /** @returns a function that releases the permit */
  const takePermit = (isLong: boolean): (() => void) => {
    const longPermits = isLong ? 1 : 0;
    runningCount += 1;
    longCount += longPermits;
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      runningCount -= 1;
      longCount -= longPermits;
      startWaiting();
    };
  };

  return {
    /**
     * Waits for a permit.
     *
     * @param isLong whether the work takes long; only `longConcurrency` permits are available to such work
     * @returns a function that releases the permit; repeated calls have no effect
     * @throws {WorkRefusedError} when the queue is full, the wait is too long, the requester has disconnected or the
     * semaphore is closed
     */
    acquire: ({ client, signal }: Requester, isLong = false): Promise<() => void> =>
      new Promise((resolve, reject) => {
        const lane = lanes.get(client) ?? [];
        const isFull = waitingCount >= maxWaiting || lane.length >= maxWaitingPerClient;
        const reason = isClosed ? "stopping" : signal.aborted ? "abandoned" : isFull ? "busy" : undefined;
        if (reason) return reject(new WorkRefusedError(reason));
        const leave = (): void => {
          clearTimeout(timer);
          signal.removeEventListener("abort", abandon);
          removeFromLane(waiter);
        };
        const waiter: Waiter = {
          client,
          isLong,
          start() {
            leave();
            resolve(takePermit(isLong));
          },
          refuse(refusal) {
            leave();
            reject(new WorkRefusedError(refusal));
          },
        };
        const abandon = (): void => waiter.refuse("abandoned");
        const timer = setTimeout(() => waiter.refuse("busy"), waitMs);
        signal.addEventListener("abort", abandon);
        lane.push(waiter);
        lanes.set(client, lane);
        waitingCount += 1;
        startWaiting();
      }),
    /** Grants no more permits; waiting requests are refused. */
    close(): void {
      isClosed = true;
      for (const waiter of [...lanes.values()].flat()) waiter.refuse("stopping");
    },
  };
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
