import { RENDER_DEADLINE_MS } from "#model/bounds.ts";
import type { Requester } from "./requester.ts";
import { createFairQueue, type QueueLimits } from "./fair-queue.ts";
import { WorkRefused } from "./work-refused.ts";
import { yieldToEventLoop } from "./yield-to-event-loop.ts";

/** A semaphore that is fair among clients. */
export interface FairSemaphore {
  /**
   * Waits for a permit.
   *
   * @param isLong whether the work takes so long that its kind may not hold every permit
   * @returns releases the permit, however the work went; further calls have no effect
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

interface Waiting {
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
  const queue = createFairQueue<Waiting>(queueLimits);
  let isClosed = false;
  /** Rejects waiting requests. Listeners on a signal of the server would keep every request in memory. */
  const onClose = new Set<() => void>();
  let running = 0;
  let long = 0;

  const mayStart = ({ isLong }: Waiting): boolean => !isLong || long < longConcurrency;
  const startNext = (): void => {
    while (running < concurrency) {
      const next = queue.take(mayStart);
      if (!next) return;
      const kind = next.isLong ? 1 : 0;
      running += 1;
      long += kind;
      let hasEnded = false;
      next.begin(() => {
        if (hasEnded) return;
        hasEnded = true;
        running -= 1;
        long -= kind;
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
          clearTimeout(late);
          signal.removeEventListener("abort", abandon);
          onClose.delete(stop);
        };
        const refuse = (reason: WorkRefused): void => {
          settle();
          queue.remove(client, waiting);
          reject(reason);
        };
        const abandon = (): void => refuse(new WorkRefused("abandoned"));
        const stop = (): void => refuse(new WorkRefused("stopping"));
        const waiting: Waiting = {
          isLong,
          begin(release) {
            settle();
            resolve(release);
          },
        };
        if (!queue.add(client, waiting)) {
          reject(new WorkRefused("busy"));
          return;
        }
        const late = setTimeout(() => refuse(new WorkRefused("busy")), waitMs);
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
  const late = setTimeout(release, RENDER_DEADLINE_MS);
  try {
    await yieldToEventLoop();
    return await work();
  } finally {
    clearTimeout(late);
    release();
  }
}
