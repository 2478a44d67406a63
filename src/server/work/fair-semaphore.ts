import { RENDER_DEADLINE_MS } from "#model/bounds.ts";
import type { Requester } from "./requester.ts";
import { WorkRefused } from "./work-refused.ts";
import { yieldToEventLoop } from "./event-loop.ts";

/** A semaphore that is fair among clients. */
export interface FairSemaphore {
  /**
   * Waits for a permit.
   *
   * @param isLong whether the work takes so long that its kind may not hold every permit
   * @returns releases the permit, however the work ended; repeated calls have no effect
   * @throws {WorkRefused} when the queue is full, the wait is too long, the requester has disconnected or the semaphore
   * is closed
   */
  acquire(requester: Requester, isLong?: boolean): Promise<() => void>;
  /** Grants no more permits; waiting requests are refused. */
  close(): void;
}

/** The number of permits, and how many requests may wait for one and how long. */
export interface SemaphoreLimits {
  readonly concurrency: number;
  /** How many of them long work may hold. */
  readonly longConcurrency: number;
  readonly queue: QueueLimits;
  readonly waitMs: number;
}

interface Waiter {
  readonly isLong: boolean;
  readonly begin: (release: () => void) => void;
}

/** Creates a semaphore with all permits free. */
export function createFairSemaphore({
  concurrency,
  longConcurrency,
  queue: queueLimits,
  waitMs,
}: SemaphoreLimits): FairSemaphore {
  const queue = createFairQueue<Waiter>(queueLimits);
  let isClosed = false;
  /** Rejects waiting requests. Listeners on a signal of the server would keep every request in memory. */
  const onClose = new Set<() => void>();
  let running = 0;
  let long = 0;

  const mayStart = ({ isLong }: Waiter): boolean => !isLong || long < longConcurrency;
  const startNext = (): void => {
    while (running < concurrency) {
      const next = queue.take(mayStart);
      if (!next) return;
      const longPermits = next.isLong ? 1 : 0;
      running += 1;
      long += longPermits;
      let hasEnded = false;
      next.begin(() => {
        if (hasEnded) return;
        hasEnded = true;
        running -= 1;
        long -= longPermits;
        startNext();
      });
    }
  };

  return {
    acquire({ client, signal }, isLong = false) {
      if (isClosed) return Promise.reject(new WorkRefused("stopping"));
      if (signal.aborted) return Promise.reject(new WorkRefused("abandoned"));
      return new Promise((resolve, reject) => {
        const settle = (): void => {
          clearTimeout(timer);
          signal.removeEventListener("abort", abandon);
          onClose.delete(stop);
        };
        const refuse = (reason: WorkRefused): void => {
          settle();
          queue.remove(client, waiter);
          reject(reason);
        };
        const abandon = (): void => refuse(new WorkRefused("abandoned"));
        const stop = (): void => refuse(new WorkRefused("stopping"));
        const waiter: Waiter = {
          isLong,
          begin(release) {
            settle();
            resolve(release);
          },
        };
        if (!queue.add(client, waiter)) {
          reject(new WorkRefused("busy"));
          return;
        }
        const timer = setTimeout(() => refuse(new WorkRefused("busy")), waitMs);
        signal.addEventListener("abort", abandon);
        onClose.add(stop);
        startNext();
      });
    },
    close() {
      isClosed = true;
      for (const stop of [...onClose]) stop();
    },
  };
}

/**
 * Runs work on the main thread once it holds a permit, after requests that have arrived meanwhile. Work that does not
 * finish holds its permit only until a deadline.
 *
 * @throws {WorkRefused} if it gets no permit
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

/** A queue that is fair among clients: one lane each, served round-robin. */
interface FairQueue<T> {
  /** Appends an item to its client's lane. @returns `false` if the queue or the lane is full */
  add(client: string, item: T): boolean;
  /**
   * Removes the next item: clients take turns, and each client's items keep their order.
   *
   * @param mayStart skips items that have to wait longer; items behind them may overtake
   * @returns `undefined` if there is none
   */
  take(mayStart?: (item: T) => boolean): T | undefined;
  /** Removes an item before its turn. */
  remove(client: string, item: T): void;
  /** The number of waiting items. */
  readonly size: number;
}

/** How many items may wait. */
export interface QueueLimits {
  readonly waiting: number;
  readonly waitingPerClient: number;
}

/**
 * Creates an empty queue. One client with many items delays another's by one item at most.
 *
 * @see docs/decisions/0045-child-processes-for-expensive-work.md
 */
export function createFairQueue<T>({ waiting, waitingPerClient }: QueueLimits): FairQueue<T> {
  // In the order in which clients are served.
  const lanes = new Map<string, T[]>();
  let size = 0;

  const takeFrom = (client: string, lane: T[], index: number): T | undefined => {
    const [item] = lane.splice(index, 1);
    size -= 1;
    if (lane.length === 0) lanes.delete(client);
    return item;
  };
  return {
    add(client, item) {
      const lane = lanes.get(client) ?? [];
      if (size >= waiting || lane.length >= waitingPerClient) return false;
      lane.push(item);
      lanes.set(client, lane);
      size += 1;
      return true;
    },
    take(mayStart = () => true) {
      for (const [client, lane] of lanes) {
        const index = lane.findIndex(mayStart);
        if (index < 0) continue;
        // Moves to the end of the round if anything is left.
        lanes.delete(client);
        lanes.set(client, lane);
        return takeFrom(client, lane, index);
      }
      return undefined;
    },
    remove(client, item) {
      const lane = lanes.get(client);
      const index = lane?.indexOf(item) ?? -1;
      if (lane && index >= 0) takeFrom(client, lane, index);
    },
    get size() {
      return size;
    },
  };
}
