/** The monotonic clock of browsers, workers and Node, which pure code may read. */
declare const performance: { readonly now: () => number };

/** @returns the generator's return value */
export function runToEnd<T>(steps: Iterator<unknown, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** With a pause after each slice. @param sliceMs a slice is suspended after the step in which it has taken this long */
export const runInSlices = async <T>(
  steps: Iterator<unknown, T>,
  sliceMs: number,
  pause: () => Promise<void>,
): Promise<T> => (await runUnlessStopped(steps, sliceMs, async () => (await pause(), true))) as T;

/** Like `runInSlices`, but can be stopped. @param pause gets the latest step; resolves to whether to continue */
export async function runUnlessStopped<Step, T>(
  steps: Iterator<Step, T>,
  sliceMs: number,
  pause: (step: Step) => Promise<boolean>,
): Promise<T | undefined> {
  let start = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - start < sliceMs) continue;
    if (!(await pause(step.value))) return undefined;
    start = performance.now();
  }
}
