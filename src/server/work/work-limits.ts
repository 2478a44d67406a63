import { availableParallelism } from "node:os";
import { JOB_WAIT_MS, LARGEST_PROCESS_BYTES, RENDER_QUEUE, RENDER_WAIT_MS, TENDER_QUEUE } from "#model/bounds.ts";

/**
 * How much expensive work is done at a time. How much of it may wait, how long it may take and what it may hold is in
 * `model/bounds.ts`.
 *
 * @see docs/decisions/0045-child-processes-for-expensive-work.md
 */

/** Processes for pictures and documents: as many as processors, two at least and four at most. */
export const WORK_PROCESSES = Math.min(4, Math.max(2, availableParallelism()));
/** Of these, how many may work on long jobs at the same time: one is always left for short ones. */
export const LONG_JOBS_AT_ONCE = WORK_PROCESSES - 1;
/** A list with more lines than this is a long job. */
export const SHORT_LIST_LINES = 40;

/** Tender texts of lists are short work, and made beside everything else: one at a time, so that the others wait. */
export const TENDER_TURNS = {
  atOnce: 1,
  longAtOnce: 1,
  queue: TENDER_QUEUE,
  waitMs: JOB_WAIT_MS,
} as const;

/** Pages and views that are not known yet are made one after the other: those that are known are answered in between. */
export const RENDER_TURNS = {
  atOnce: 1,
  longAtOnce: 1,
  queue: RENDER_QUEUE,
  waitMs: RENDER_WAIT_MS,
} as const;

/** How long jobs under way may go on once the server is asked to stop. */
export const JOB_STOP_MS = 4_000;

/** A process without work ends after this time, and gives its memory back. */
export const PROCESS_IDLE_MS = 60_000;
/** What JavaScript's heap may take of a process's memory, in megabytes; the rest is for native code. */
export const PROCESS_HEAP_MB = LARGEST_PROCESS_BYTES / 2 / 1_048_576;
/** How often a process looks at what it holds. */
export const MEMORY_CHECK_MS = 50;
