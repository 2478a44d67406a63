/** After a frame at the latest; in a tab that nobody sees there are no frames. */
const MOST_WAIT_MS = 100;

let channel: MessageChannel | undefined;
const waiting: (() => void)[] = [];

/** Runs work in a task of its own, right after the one of now: what the visitor did is over then, and no frame is late. */
export function inNextTask(work: () => void): void {
  if (!channel) {
    channel = new MessageChannel();
    channel.port1.onmessage = () => waiting.shift()?.();
  }
  waiting.push(work);
  channel.port2.postMessage(undefined);
}

/** Resolves when what has been rendered is on the screen. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const late = setTimeout(resolve, MOST_WAIT_MS);
    requestAnimationFrame(() => {
      clearTimeout(late);
      inNextTask(resolve);
    });
  });
