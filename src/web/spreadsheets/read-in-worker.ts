import { reloadOnFailedImport } from "#web/code/import-or-reload.ts";

/**
 * Reads a file in a worker, so that the page stays responsive; the file never leaves the browser.
 *
 * @param worker handles one job, responds with one message, and is then terminated
 * @param job the message to post
 * @param signal terminates the worker
 * @param reloads whether the page may be reloaded for missing code, which loses what it holds in memory
 * @returns the response
 * @throws when `signal` aborts, when the worker fails, or as `reloadOnFailedImport` when its code cannot be loaded
 * @see rule R3
 */
export function readInWorker<Result>(
  worker: Worker,
  job: unknown,
  signal?: AbortSignal,
  { reloads = true }: { readonly reloads?: boolean } = {},
): Promise<Result> {
  return new Promise<Result>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<Result>) => resolve(data));
    worker.addEventListener("error", (event) => {
      const failure = Promise.reject(new Error("The file could not be read"));
      // Only errors thrown by running code have a message.
      resolve("message" in event || !reloads ? failure : reloadOnFailedImport(failure));
    });
    signal?.addEventListener("abort", () => reject(new DOMException("Reading was cancelled", "AbortError")));
    worker.postMessage(job);
  }).finally(() => worker.terminate());
}
