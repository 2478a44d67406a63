import { setImmediate as nextTurn } from "node:timers/promises";

/** Longest time that long work keeps the process from answering requests. */
const SLICE_MS = 8;

/**
 * Does long work a slice at a time, so that requests are answered meanwhile.
 *
 * @param steps the work; between two steps it may be left for a while
 * @throws what the work throws
 */
export async function inSlices<T>(steps: Generator<void, T>): Promise<T> {
  let start = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - start < SLICE_MS) continue;
    await nextTurn();
    start = performance.now();
  }
}
