import type { Asker } from "./asker.ts";
import { createFairQueue, type QueueLimits } from "./fair-queue.ts";
import { WorkRefused } from "./work-refused.ts";

/** Lets a few pieces of work through at a time, clients in turn. */
export interface Turns {
  /**
   * Waits for a turn.
   *
   * @param isLong whether the work takes so long that not all turns may go to its kind
   * @returns ends the turn, however the work went; when called again it does nothing
   * @throws {WorkRefused} when too many wait, it would wait too long, the asker is gone or no more turns are given
   */
  take(asker: Asker, isLong?: boolean): Promise<() => void>;
  /** Gives no more turns; who waits for one is refused. */
  close(): void;
}

/** How many turns there are, and how many may wait for one and how long. */
export interface TurnLimits {
  readonly atOnce: number;
  /** How many of them may go to long work. */
  readonly longAtOnce: number;
  readonly queue: QueueLimits;
  readonly waitMs: number;
}

interface Waiting {
  readonly isLong: boolean;
  readonly begin: (endTurn: () => void) => void;
}

/** Makes turns, all of them free. */
export function createTurns({ atOnce, longAtOnce, queue: queueLimits, waitMs }: TurnLimits): Turns {
  const queue = createFairQueue<Waiting>(queueLimits);
  const closed = new AbortController();
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
      if (closed.signal.aborted) return Promise.reject(new WorkRefused("stopping"));
      if (signal.aborted) return Promise.reject(new WorkRefused("abandoned"));
      return new Promise((resolve, reject) => {
        const leave = new AbortController();
        const waiting: Waiting = {
          isLong,
          begin(endTurn) {
            leave.abort();
            resolve(endTurn);
          },
        };
        const refuse = (reason: WorkRefused): void => {
          leave.abort();
          queue.remove(client, waiting);
          reject(reason);
        };
        if (!queue.add(client, waiting)) {
          reject(new WorkRefused("busy"));
          return;
        }
        const late = setTimeout(() => refuse(new WorkRefused("busy")), waitMs);
        leave.signal.addEventListener("abort", () => clearTimeout(late));
        const once = { once: true, signal: leave.signal };
        signal.addEventListener("abort", () => refuse(new WorkRefused("abandoned")), once);
        closed.signal.addEventListener("abort", () => refuse(new WorkRefused("stopping")), once);
        startNext();
      });
    },
    close: () => closed.abort(),
  };
}
