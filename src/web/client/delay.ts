import { runInSlices } from "#model/run-steps.ts";

/** Resolves after a time. */
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

/** The longest time that a task may run before it yields. */
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
