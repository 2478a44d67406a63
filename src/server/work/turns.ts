import type { Requester } from "./requester.ts";
import { createFairQueue, type QueueLimits } from "./fair-queue.ts";
import { WorkRefused } from "./work-refused.ts";

/** A semaphore that is fair among clients. */
export interface Turns {
  /**
   * Waits for a turn.
   *
   * @param isLong whether the work takes so long that its kind may not occupy every turn
   * @returns ends the turn, however the work went; further calls have no effect
   * @throws {WorkRefused} when the queue is full, the wait is too long, the requester has disconnected or the semaphore
   * is closed
   */
  take(requester: Requester, isLong?: boolean): Promise<() => void>;
  /** Gives no more turns; waiting requests are refused. */
  close(): void;
}

/** The number of turns, and how many may wait for one and how long. */
export interface TurnLimits {
  readonly atOnce: number;
  /** How many of them long work may occupy. */
  readonly longAtOnce: number;
  readonly queue: QueueLimits;
  readonly waitMs: number;
}

interface Waiting {
  readonly isLong: boolean;
  readonly begin: (endTurn: () => void) => void;
}

/** Creates a semaphore with all turns free. */
export function createTurns({ atOnce, longAtOnce, queue: queueLimits, waitMs }: TurnLimits): Turns {
  const queue = createFairQueue<Waiting>(queueLimits);
  let isClosed = false;
  /** Rejects those who wait. Listeners on a signal of the server's own would hold every request until it is collected. */
  const atClosing = new Set<() => void>();
  let running = 0;
  let long = 0;

  const mayStart = ({ isLong }: Waiting): boolean => !isLong || long < longAtOnce;
  const startNext = (): void => {
    while (running < atOnce) {
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
    take({ client, signal }, isLong = false) {
      if (isClosed) return Promise.reject(new WorkRefused("stopping"));
      if (signal.aborted) return Promise.reject(new WorkRefused("abandoned"));
      return new Promise((resolve, reject) => {
        const settle = (): void => {
          clearTimeout(late);
          signal.removeEventListener("abort", abandon);
          atClosing.delete(stop);
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
          begin(endTurn) {
            settle();
            resolve(endTurn);
          },
        };
        if (!queue.add(client, waiting)) {
          reject(new WorkRefused("busy"));
          return;
        }
        const late = setTimeout(() => refuse(new WorkRefused("busy")), waitMs);
        signal.addEventListener("abort", abandon);
        atClosing.add(stop);
        startNext();
      });
    },
    close() {
      isClosed = true;
      for (const stop of [...atClosing]) stop();
    },
  };
}
