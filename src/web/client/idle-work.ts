/** The longest that work may wait for idle time. */
const IDLE_TIMEOUT_MS = 300;
/** Work pauses when less than this is left of an idle period. */
const MIN_SLICE_MS = 2;
/** Without idle time work pauses after as long. */
const SLICE_MS = 10;

/** Does work step by step in a browser's idle time, elsewhere in slices. Rejects with what the work throws. */
export function finishInIdleTime<T>(steps: Generator<void, T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const goOn = (timeLeft: () => number): void => {
      try {
        do {
          const step = steps.next();
          if (step.done) {
            resolve(step.value);
            return;
          }
        } while (timeLeft() > MIN_SLICE_MS);
        whenIdle(goOn);
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    };
    whenIdle(goOn);
  });
}

/**
 * Calls back in idle time; without `requestIdleCallback`, as on the server, after all pending tasks. Where idle time has not come,
 * in a page that moves or on a busy machine, work has a slice nevertheless: small steps would otherwise take as long as the waits.
 */
function whenIdle(work: (timeLeft: () => number) => void): void {
  const inSlice = (): void => {
    const end = performance.now() + SLICE_MS;
    work(() => end - performance.now());
  };
  if (typeof requestIdleCallback === "function")
    requestIdleCallback((deadline) => (deadline.didTimeout ? inSlice() : work(() => deadline.timeRemaining())), {
      timeout: IDLE_TIMEOUT_MS,
    });
  else setTimeout(inSlice);
}
