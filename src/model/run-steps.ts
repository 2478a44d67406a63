/** The monotonic clock of browsers, workers and Node, which pure code may read. */
declare const performance: { readonly now: () => number };

/**
 * Runs a generator to its end without pausing between its steps.
 *
 * @returns the generator's return value
 * @throws whatever the generator throws
 */
export function runToEnd<T>(steps: Iterator<unknown, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Maps items, each in a step. */
export function* mapInSteps<Item, Result>(
  items: Iterable<Item>,
  map: (item: Item) => Result,
): Generator<undefined, Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    yield;
    results.push(map(item));
  }
  return results;
}

/**
 * Runs a generator in time slices, with a pause after each, in which other work can run.
 *
 * @param sliceMs a slice is suspended once it has taken this long, after its current step
 * @returns the generator's return value
 * @throws whatever the generator throws
 */
export const runInSlices = async <T>(
  steps: Iterator<unknown, T>,
  sliceMs: number,
  pause: () => Promise<void>,
): Promise<T> => (await runUnlessStopped(steps, sliceMs, async () => (await pause(), true))) as T;

/**
 * Like `runInSlices`, but can be stopped during a pause.
 *
 * @param pause gets the latest step; resolves to whether to continue
 * @returns the generator's return value; `undefined` if it was stopped
 * @throws whatever the generator throws
 */
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
