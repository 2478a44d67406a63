import { availableParallelism } from "node:os";
import { JOB_WAIT_MS, RENDER_QUEUE, RENDER_WAIT_MS, TENDER_QUEUE } from "#model/bounds.ts";

/**
 * How much expensive work is done at a time, and how long it may take. How much of it may wait is in `model/bounds.ts`.
 *
 * @see docs/decisions/0045-child-processes-for-expensive-work.md
 */

/** Processes for pictures and documents: as many as processors, two at least and four at most. */
export const WORK_PROCESSES = Math.min(4, Math.max(2, availableParallelism()));
/** Of these, how many may work on long jobs at the same time: one is always left for short ones. */
export const LONG_JOBS_AT_ONCE = WORK_PROCESSES - 1;
/** A list with more lines than this is a long job. */
export const SHORT_LIST_LINES = 40;

/** How long a job may run. Its process is ended then. */
export const JOB_DEADLINES_MS = { picture: 10_000, datasheet: 15_000, list: 60_000, plan: 15_000 } as const;
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
/** A page that takes longer than this no longer keeps the next one waiting. */
export const RENDER_DEADLINE_MS = 10_000;

/** How long jobs under way may go on once the server is asked to stop. */
export const JOB_STOP_MS = 4_000;

/** A process without work ends after this time, and gives its memory back. */
export const PROCESS_IDLE_MS = 60_000;
/** What a process may hold of JavaScript's memory, in megabytes. */
export const PROCESS_HEAP_MB = 512;
/** What a process may hold in all. The largest picture that is allowed takes about a third of it. */
export const PROCESS_MEMORY_BYTES = 1024 * 1024 * 1024;
/** How often a process looks at what it holds. */
export const MEMORY_CHECK_MS = 50;
