/** The longest wait for idle time. */
const IDLE_TIMEOUT_MS = 300;
/** Work pauses when less than this remains of an idle period. */
const MIN_SLICE_MS = 2;
/** Without idle callbacks, work pauses after this time. */
const SLICE_MS = 10;

/** Runs work step by step: in browsers in idle time, on the server in time slices. @throws any error of the work */
export async function runInIdleTime<T>(steps: Generator<void, T>): Promise<T> {
  for (;;) {
    const timeLeft = await nextSlice();
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (timeLeft() > MIN_SLICE_MS);
  }
}

/**
 * Waits for idle time; without `requestIdleCallback`, as on the server, for all pending tasks. If no idle time
 * occurs before the timeout, as on an animated page or a busy machine, work gets a slice anyway: otherwise small steps
 * would take as long as the waits.
 *
 * @returns the remaining time in ms
 */
const nextSlice = (): Promise<() => number> =>
  new Promise((resolve) => {
    const startSlice = (): void => {
      const end = performance.now() + SLICE_MS;
      resolve(() => end - performance.now());
    };
    const onIdle = (deadline: IdleDeadline): void =>
      deadline.didTimeout ? startSlice() : resolve(() => deadline.timeRemaining());
    if (typeof requestIdleCallback === "function") requestIdleCallback(onIdle, { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(startSlice);
  });

/** Runs work in idle time. */
export async function runWhenIdle(work: () => Promise<unknown>): Promise<void> {
  await idlePeriod();
  await work();
}

/** Runs work in idle time once the app is ready. */
export async function runWhenReadyAndIdle(work: () => Promise<unknown>): Promise<void> {
  if (!document.documentElement.dataset["appReady"]) await appReady();
  await runWhenIdle(work);
}

const appReady = (): Promise<unknown> =>
  new Promise((resolve) => {
    addEventListener("app-ready", resolve, { once: true });
  });

const idlePeriod = (): Promise<unknown> =>
  new Promise((resolve) => {
    // Safari has no idle callbacks.
    if ("requestIdleCallback" in window) requestIdleCallback(resolve);
    else setTimeout(resolve);
  });
