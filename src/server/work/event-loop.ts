import { performance } from "node:perf_hooks";
import { setImmediate as nextTurn } from "node:timers/promises";
import { MAX_READING_MS } from "#model/bounds.ts";
import { runInSlices } from "#model/run-steps.ts";

/**
 * Lets the event loop read pending requests. Each iteration accepts a single connection: with one iteration between two
 * pages, a client would wait for one page per connection opened before. So this yields until an iteration has
 * nothing to read, but not longer than a page takes.
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

/** The maximum time for which a slice of work blocks the event loop. */
const SLICE_MS = 8;

/**
 * Runs long work in slices, so that requests are handled in between.
 *
 * @param steps the work; it may be suspended between two steps
 * @throws what the work throws
 */
export const runBetweenRequests = <T>(steps: Iterator<unknown, T>): Promise<T> =>
  runInSlices(steps, SLICE_MS, yieldToEventLoop);
