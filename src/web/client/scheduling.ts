import { runInSlices } from "#model/run-steps.ts";

/** Resolves after a number of milliseconds. */
export const delay = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/**
 * Yields to the browser: pending input and painting come first, and the caller continues in a new task. No timer is used,
 * since nested timers are throttled.
 */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });

/**
 * Waits for the next frame, and continues in a task after it, so that an event's immediate changes are painted first. A
 * hidden tab has no frames, so it does not wait there.
 */
export const nextFrame = (): Promise<void> =>
  document.hidden
    ? nextTask()
    : new Promise((resolve) => {
        requestAnimationFrame(() => void nextTask().then(resolve));
      });

/** A task yields after the first step that ends later than this. */
const MAX_TASK_MS = 4;

/**
 * Runs long work in short tasks.
 *
 * @param steps the work; it may be suspended after each step
 * @throws any error of the work
 */
export const runInTasks = <T>(steps: Iterator<void, T>): Promise<T> => runInSlices(steps, MAX_TASK_MS, nextTask);

/** Waits until the current render has been painted. A hidden tab paints nothing, so it does not wait there. */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });

/** The longest wait for idle time. */
const IDLE_TIMEOUT_MS = 300;
/** Work pauses when only this much or less remains of a slice. */
const MIN_SLICE_MS = 2;
/** The length of a slice without idle time, including the `MIN_SLICE_MS` in which no step is started. */
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
 * @returns a function that returns the remaining time of the slice, in ms
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

/**
 * Calls back with the result of a promise, unless cancelled; for effects. A rejection stays unhandled.
 *
 * @returns cancels the callback: the effect's clean-up
 */
export function whenResolved<T>(promise: Promise<T>, onResult: (result: T) => void): () => void {
  let isCancelled = false;
  void promise.then((result) => isCancelled || onResult(result));
  return () => {
    isCancelled = true;
  };
}
