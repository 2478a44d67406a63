/** Waits. */
export const delay = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/**
 * Lets the browser do what waits, input and painting among it; what comes after is a task of its own. Not a timer: those
 * wait longer the more often they are used.
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

/** Longest work before others have their turn. */
const TASK_MS = 4;

/**
 * Does long work in tasks that nobody feels.
 *
 * @param steps the work; between two steps it may be left for a while
 * @throws what the work throws
 */
export async function inTasks<T>(steps: Iterator<void, T>): Promise<T> {
  for (;;) {
    const end = performance.now() + TASK_MS;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (performance.now() < end);
    await nextTask();
  }
}

/** Looks again and again whether something has come true; gives up after the tries. @returns whether it has */
export async function pollUntil(isTrue: () => boolean, tries: number, intervalMs: number): Promise<boolean> {
  for (let tried = 0; tried < tries; tried++) {
    if (isTrue()) return true;
    await delay(intervalMs);
  }
  return isTrue();
}

/** Waits until what is rendered now has been painted. A hidden tab paints nothing, so it does not wait. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
