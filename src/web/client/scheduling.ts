import { runInSlices } from "#model/run-steps.ts";

export const delay = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Continues in a new task, after pending input and painting; not by a timer, since nested timers are throttled. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });

/** Continues in a task after the next frame, once immediate changes are painted; hidden tabs have no frames. */
export const nextFrame = (): Promise<void> =>
  document.hidden
    ? nextTask()
    : new Promise((resolve) => {
        requestAnimationFrame(() => void nextTask().then(resolve));
      });

/** A task yields once it has taken this long, after its current step. */
const MAX_TASK_MS = 4;

/** Runs long work in short tasks, which may end after any step. @throws any error of the work */
export const runInTasks = <T>(steps: Iterator<void, T>): Promise<T> => runInSlices(steps, MAX_TASK_MS, nextTask);

/** The longest wait for idle time, so that work also ends on an animated page or a busy machine. */
const IDLE_TIMEOUT_MS = 300;
/** A task in idle time yields once it has taken this long, after its current step. */
const MAX_IDLE_TASK_MS = 10;

/** Like `runInTasks`, in idle time. */
export async function runInIdleTime<T>(steps: Iterator<void, T>): Promise<T> {
  const nextIdlePeriod = (): Promise<void> => idlePeriod({ timeout: IDLE_TIMEOUT_MS });
  await nextIdlePeriod();
  return runInSlices(steps, MAX_IDLE_TASK_MS, nextIdlePeriod);
}

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

/** Safari and Node.js have no idle callbacks; there it waits for all pending tasks. */
const idlePeriod = (options?: IdleRequestOptions): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === "function") requestIdleCallback(() => resolve(), options);
    else setTimeout(resolve);
  });

/** For effects: calls back with a promise's result until the returned function is called. Does not catch errors. */
export function whenResolved<T>(promise: Promise<T>, onResult: (result: T) => void): () => void {
  let isCancelled = false;
  void promise.then((result) => isCancelled || onResult(result));
  return () => {
    isCancelled = true;
  };
}
