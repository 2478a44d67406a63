import { delay } from "#web/client/delay.ts";

/** The longest time that a calculation blocks the server's event loop. */
const SLICE_MS = 8;

/** Calculates on the server's main thread in time slices, so that other requests are answered meanwhile. */
export async function inSlices<T>(steps: Iterator<unknown, T>): Promise<T> {
  let start = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - start < SLICE_MS) continue;
    await delay(0);
    start = performance.now();
  }
}
