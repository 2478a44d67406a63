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
