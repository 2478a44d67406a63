import { MAX_SCHEDULE_FILE_BYTES } from "#model/bounds.ts";
import type { ScheduleFile, ScheduleOptions } from "./schedule-file.ts";
import type { ScheduleJob } from "./schedule-worker.ts";

/** The files that can be dropped, as `accept` of an input has them. */
export const SCHEDULE_FILES = ".xlsx,.csv,.tsv,.txt,.xml,.gbxml,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"; // prettier-ignore

/**
 * Reads a room schedule in a worker, so that the page stays responsive; nothing of it is sent. It is read anew with the
 * planner's corrections.
 *
 * @param signal ends the worker
 * @returns why there are no rooms, or the rooms with what is wrong with some of them
 * @throws when it was aborted, or when the worker cannot be loaded
 */
export function readScheduleFile(
  file: File,
  options: ScheduleOptions = {},
  signal?: AbortSignal,
): Promise<ScheduleFile> {
  if (file.size > MAX_SCHEDULE_FILE_BYTES) return Promise.resolve({ problem: "tooLarge" });
  const worker = new Worker(new URL("./schedule-worker.ts", import.meta.url), { type: "module" });
  return new Promise<ScheduleFile>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<ScheduleFile>) => resolve(data));
    worker.addEventListener("error", () => reject(new Error("The room schedule was not read")));
    signal?.addEventListener("abort", () => reject(new DOMException("The reading was cancelled", "AbortError")));
    worker.postMessage({ file, options } satisfies ScheduleJob);
  }).finally(() => worker.terminate());
}
