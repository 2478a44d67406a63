/**
 * Runs a generator to its end without pausing between its steps.
 *
 * @returns the generator's return value
 * @throws whatever the generator throws
 */
export function runToEnd<T>(steps: Iterator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
