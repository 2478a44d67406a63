import { availableParallelism } from "node:os";
import { JOB_WAIT_MS, MAX_PROCESS_BYTES, RENDER_QUEUE, RENDER_WAIT_MS, TENDER_QUEUE } from "#model/bounds.ts";

// How much expensive work runs at a time (docs/decisions/0045-child-processes-for-expensive-work.md). The limits of
// waiting, duration and memory are in `model/bounds.ts`.

/** Processes for pictures and documents: one per processor, at least two and at most four. */
export const WORK_PROCESS_COUNT = Math.min(4, Math.max(2, availableParallelism()));
/** How many processes may run long jobs at the same time; one is always left for short jobs. */
export const MAX_LONG_JOBS = WORK_PROCESS_COUNT - 1;
/** Lists with more lines than this are long jobs. */
export const MAX_SHORT_LIST_LINES = 40;

/** Tender texts of lists are short work on the main thread, one at a time. */
export const TENDER_LIMITS = {
  concurrency: 1,
  queue: TENDER_QUEUE,
  waitMs: JOB_WAIT_MS,
} as const;

/**
 * SVG pictures are compressed in the thread pool that pages also need. The queue is unlimited, since waiting requests
 * use no memory.
 */
export const COMPRESSION_LIMITS = {
  concurrency: 2,
  queue: { maxWaiting: Infinity, maxWaitingPerClient: Infinity },
  waitMs: JOB_WAIT_MS,
} as const;

/** Uncached pages and views are rendered one at a time; requests for cached ones are handled in between. */
export const RENDER_LIMITS = {
  concurrency: 1,
  queue: RENDER_QUEUE,
  waitMs: RENDER_WAIT_MS,
} as const;

/** How long running jobs may continue after the server has received a stop signal. */
export const JOB_STOP_MS = 4_000;

/** An idle process ends after this time and releases its memory. */
export const PROCESS_IDLE_MS = 60_000;
/** The heap limit of JavaScript in a process, in megabytes; the rest of its memory is for native code. */
export const PROCESS_HEAP_MB = MAX_PROCESS_BYTES / 2 / 1_048_576;
/** How often a process checks its memory. */
export const MEMORY_CHECK_MS = 50;

/** Whether a child process has to end. @param residentBytes all of its memory, including that of native code */
export const exceedsProcessMemory = (residentBytes: number): boolean => residentBytes > MAX_PROCESS_BYTES;

/**
 * Why work is refused: the queue is full or the work waited too long, it timed out, all its clients have disconnected,
 * or the process is stopping.
 */
export type RefusalReason = "busy" | "timedOut" | "abandoned" | "stopping";

/** Work that was refused or given up; a later attempt may succeed. */
export class WorkRefusedError extends Error {
  override readonly name = "WorkRefusedError";
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason) {
    super(REASON_MESSAGES[reason]);
    this.reason = reason;
  }

  /**
   * Whether an error is a `WorkRefusedError`. The built server and its launcher each have a copy of this class, so the
   * name is compared.
   */
  static is(error: unknown): error is WorkRefusedError {
    return error instanceof Error && error.name === "WorkRefusedError";
  }
}

const REASON_MESSAGES: Readonly<Record<RefusalReason, string>> = {
  busy: "Too much work is queued",
  timedOut: "The work timed out",
  abandoned: "All clients of the work have disconnected",
  stopping: "The process is stopping",
};
