import { yieldToEventLoop } from "../work/yield-to-event-loop.ts";

/** The longest that a slice of work may block the event loop. */
const SLICE_MS = 8;

/**
 * Runs long work in slices, so that requests are answered meanwhile.
 *
 * @param steps the work; it may be suspended between two steps
 * @throws what the work throws
 */
export async function runInSlices<T>(steps: Generator<void, T>): Promise<T> {
  let start = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - start < SLICE_MS) continue;
    await yieldToEventLoop();
    start = performance.now();
  }
}
