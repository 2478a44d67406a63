import { vi } from "vitest";
import { JOB_QUEUE, JOB_WAIT_MS, RENDER_QUEUE, RENDER_WAIT_MS, TENDER_QUEUE } from "#model/bounds.ts";
import { createFairQueue, type QueueLimits } from "#server/work/fair-queue.ts";
import { createTurns } from "#server/work/turns.ts";

/** Whether so many find room in a queue, each of a client of its own or all of one. */
const isQueued =
  (limits: QueueLimits, clientOf: (at: number) => string) =>
  (amount: number): boolean => {
    const queue = createFairQueue<number>(limits);
    return Array.from({ length: amount }, (_, at) => queue.add(clientOf(at), at)).every(Boolean);
  };

/** Whether a turn that becomes free after so long is still waited for. */
const isAwaited = (queue: QueueLimits, waitMs: number) => async (amount: number) => {
  vi.useFakeTimers();
  try {
    const turns = createTurns({ atOnce: 1, longAtOnce: 1, queue, waitMs });
    const { signal } = new AbortController();
    setTimeout(await turns.take({ client: "first", signal }), amount);
    const isTaken = turns.take({ client: "second", signal }).then(
      () => true,
      () => false,
    );
    await vi.advanceTimersByTimeAsync(amount);
    return await isTaken;
  } finally {
    vi.useRealTimers();
  }
};

const ofMany = (at: number): string => String(at);
const ofOne = (): string => "one";

/** How the bounds of waiting work are tried. */
export const WORK_PROBES = {
  "job-queue": isQueued(JOB_QUEUE, ofMany),
  "job-queue-client": isQueued(JOB_QUEUE, ofOne),
  "job-wait": isAwaited(JOB_QUEUE, JOB_WAIT_MS),
  "page-queue": isQueued(RENDER_QUEUE, ofMany),
  "page-queue-client": isQueued(RENDER_QUEUE, ofOne),
  "page-wait": isAwaited(RENDER_QUEUE, RENDER_WAIT_MS),
  "tender-queue": isQueued(TENDER_QUEUE, ofMany),
  "tender-queue-client": isQueued(TENDER_QUEUE, ofOne),
};
