import { runInSlices } from "#model/run-steps.ts";
import { yieldToEventLoop } from "../work/yield-to-event-loop.ts";

/** The longest that a slice of work may block the event loop. */
const SLICE_MS = 8;

/**
 * Runs long work in slices, so that requests are answered meanwhile.
 *
 * @param steps the work; it may be suspended between two steps
 * @throws what the work throws
 */
export const runBetweenRequests = <T>(steps: Iterator<unknown, T>): Promise<T> =>
  runInSlices(steps, SLICE_MS, yieldToEventLoop);
