/**
 * Does work that may be left between its steps in one go.
 *
 * @throws what the work throws
 */
export function atOnce<T>(steps: Iterator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
