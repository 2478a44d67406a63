import { performance } from "node:perf_hooks";
import { setImmediate as nextTurn } from "node:timers/promises";
import { MAX_READING_MS } from "#model/bounds.ts";
import { runInSlices } from "#model/run-steps.ts";

/**
 * Yields until an iteration of the event loop has nothing to read, but for no longer than `MAX_READING_MS`. Node.js
 * accepts one connection per iteration: with only one iteration between two pages, the tenth new client would have to
 * wait for ten pages.
 */
export async function yieldToEventLoop(): Promise<void> {
  const end = performance.now() + MAX_READING_MS;
  let countBefore: number;
  do {
    countBefore = processedEventCount();
    await nextTurn();
  } while (processedEventCount() !== countBefore && performance.now() < end);
}

const processedEventCount = (): number => performance.nodeTiming.uvMetricsInfo.events;

/** A slice of work ends with the step during which this time has passed. */
const SLICE_MS = 8;

/**
 * Runs long work in slices, so that requests are handled in between.
 *
 * @param steps the work; it may be suspended between two steps
 * @throws what the work throws
 */
export const runBetweenRequests = <T>(steps: Iterator<unknown, T>): Promise<T> =>
  runInSlices(steps, SLICE_MS, yieldToEventLoop);
