import { performance } from "node:perf_hooks";
import { setImmediate as nextTurn } from "node:timers/promises";
import { MAX_READING_MS } from "#model/bounds.ts";
import { runInSlices } from "#model/run-steps.ts";

/**
 * Lets the event loop read pending requests. An iteration accepts a single connection: with one iteration between two pages, a
 * client would wait one page for each connection opened before its own. So it yields until an iteration has nothing to read,
 * or for at most the duration of a page.
 */
export async function yieldToEventLoop(): Promise<void> {
  const end = performance.now() + MAX_READING_MS;
  let before: number;
  do {
    before = eventsRead();
    await nextTurn();
  } while (eventsRead() !== before && performance.now() < end);
}

const eventsRead = (): number => performance.nodeTiming.uvMetricsInfo.events;

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
