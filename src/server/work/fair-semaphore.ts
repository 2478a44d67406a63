import { RENDER_DEADLINE_MS } from "#model/bounds.ts";
import type { Requester } from "./requester.ts";
import { WorkRefusedError } from "./work-limits.ts";
import { yieldToEventLoop } from "./event-loop.ts";

export interface FairSemaphore {
  /**
   * Waits for a permit.
   *
   * @param isLong whether the work takes long; only `longConcurrency` permits are available to such work
   * @returns a function that releases the permit; repeated calls have no effect
   * @throws {WorkRefusedError} when the queue is full, the wait is too long, the requester has disconnected or the
   * semaphore is closed
   */
  acquire(requester: Requester, isLong?: boolean): Promise<() => void>;
  /** Grants no more permits; waiting requests are refused. */
  close(): void;
}

/** The number of permits, and how many requests may wait for a permit and for how long. */
export interface SemaphoreLimits {
  readonly concurrency: number;
  /** How many of the permits long work may hold; absent: all. */
  readonly longConcurrency?: number;
  readonly queue: QueueLimits;
  readonly waitMs: number;
}

interface Waiter {
  readonly isLong: boolean;
  readonly grant: (release: () => void) => void;
}

/** Creates a semaphore with all permits free. */
export function createFairSemaphore({
  concurrency,
  longConcurrency = concurrency,
  queue: queueLimits,
  waitMs,
}: SemaphoreLimits): FairSemaphore {
  const queue = createFairQueue<Waiter>(queueLimits);
  let isClosed = false;
  /**
   * Callbacks that reject waiting requests. Listeners on one abort signal of the server would keep every request in
   * memory.
   */
  const stopCallbacks = new Set<() => void>();
  let runningCount = 0;
  let longCount = 0;

  const mayStart = ({ isLong }: Waiter): boolean => !isLong || longCount < longConcurrency;
  const startNext = (): void => {
    while (runningCount < concurrency) {
      const next = queue.dequeue(mayStart);
      if (!next) return;
      const longPermits = next.isLong ? 1 : 0;
      runningCount += 1;
      longCount += longPermits;
      let isReleased = false;
      next.grant(() => {
        if (isReleased) return;
        isReleased = true;
        runningCount -= 1;
        longCount -= longPermits;
        startNext();
      });
    }
  };

  return {
    acquire({ client, signal }, isLong = false) {
      if (isClosed) return Promise.reject(new WorkRefusedError("stopping"));
      if (signal.aborted) return Promise.reject(new WorkRefusedError("abandoned"));
      return new Promise((resolve, reject) => {
        const stopWaiting = (): void => {
          clearTimeout(timer);
          signal.removeEventListener("abort", abandon);
          stopCallbacks.delete(stop);
        };
        const refuse = (error: WorkRefusedError): void => {
          stopWaiting();
          queue.remove(client, waiter);
          reject(error);
        };
        const abandon = (): void => refuse(new WorkRefusedError("abandoned"));
        const stop = (): void => refuse(new WorkRefusedError("stopping"));
        const waiter: Waiter = {
          isLong,
          grant(release) {
            stopWaiting();
            resolve(release);
          },
        };
        if (!queue.enqueue(client, waiter)) {
          reject(new WorkRefusedError("busy"));
          return;
        }
        const timer = setTimeout(() => refuse(new WorkRefusedError("busy")), waitMs);
        signal.addEventListener("abort", abandon);
        stopCallbacks.add(stop);
        startNext();
      });
    },
    close() {
      isClosed = true;
      for (const stop of [...stopCallbacks]) stop();
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

/** A queue that is fair among clients: one lane each, served round-robin. */
interface FairQueue<T> {
  /** Appends an item to its client's lane. @returns `false` if the queue or the lane is full */
  enqueue(client: string, item: T): boolean;
  /**
   * Removes and returns the next item: clients take turns, and each client's items keep their order.
   *
   * @param mayStart skips items that have to wait longer; items behind them may overtake
   * @returns `undefined` if there is none
   */
  dequeue(mayStart?: (item: T) => boolean): T | undefined;
  remove(client: string, item: T): void;
  /** The number of waiting items. */
  readonly size: number;
}

/** How many items may wait. */
export interface QueueLimits {
  readonly maxWaiting: number;
  readonly maxWaitingPerClient: number;
}

/**
 * Creates an empty queue. A client with many items delays those of others by at most one.
 *
 * @see docs/decisions/0045-child-processes-for-expensive-work.md
 */
export function createFairQueue<T>({ maxWaiting, maxWaitingPerClient }: QueueLimits): FairQueue<T> {
  // In the order in which clients are served.
  const lanes = new Map<string, T[]>();
  let size = 0;

  const removeFromLane = (client: string, lane: T[], index: number): T | undefined => {
    const [item] = lane.splice(index, 1);
    size -= 1;
    if (lane.length === 0) lanes.delete(client);
    return item;
  };
  return {
    enqueue(client, item) {
      const lane = lanes.get(client) ?? [];
      if (size >= maxWaiting || lane.length >= maxWaitingPerClient) return false;
      lane.push(item);
      lanes.set(client, lane);
      size += 1;
      return true;
    },
    dequeue(mayStart = () => true) {
      for (const [client, lane] of lanes) {
        const index = lane.findIndex(mayStart);
        if (index < 0) continue;
        // Moves the client to the end of the round if it has more items.
        lanes.delete(client);
        lanes.set(client, lane);
        return removeFromLane(client, lane, index);
      }
      return undefined;
    },
    remove(client, item) {
      const lane = lanes.get(client);
      const index = lane?.indexOf(item) ?? -1;
      if (lane && index >= 0) removeFromLane(client, lane, index);
    },
    get size() {
      return size;
    },
  };
}
