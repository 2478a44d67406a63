/**
 * Reads a file in a worker, so that the page stays responsive; the file never leaves the browser.
 *
 * @param worker is started for one job, answers it with one message, and is then ended
 * @param job what it is sent
 * @param signal ends the worker
 * @returns the answer
 * @throws when it was aborted, or when the worker cannot be loaded
 */
export function readInWorker<Result>(worker: Worker, job: unknown, signal?: AbortSignal): Promise<Result> {
  return new Promise<Result>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<Result>) => resolve(data));
    worker.addEventListener("error", () => reject(new Error("The file could not be read")));
    signal?.addEventListener("abort", () => reject(new DOMException("Reading was cancelled", "AbortError")));
    worker.postMessage(job);
  }).finally(() => worker.terminate());
}
