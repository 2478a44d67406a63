/**
 * Reads a file in a worker, so that the page stays responsive; the file never leaves the browser.
 *
 * @param worker handles one job, responds with one message, and is then terminated
 * @param job the message to post
 * @param signal terminates the worker
 * @returns the response
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
