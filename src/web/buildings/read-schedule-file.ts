import { MAX_SCHEDULE_FILE_BYTES } from "#model/bounds.ts";
import { readInWorker } from "#web/spreadsheets/read-in-worker.ts";
import type { ScheduleFileResult, ScheduleOptions } from "./schedule-file.ts";
import type { ScheduleJob } from "./schedule-worker.ts";

/** The accepted file types, as an input's `accept`. */
export const SCHEDULE_FILE_TYPES =
  ".xlsx,.csv,.tsv,.txt,.xml,.gbxml,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Reads a room schedule in a worker; again to apply the visitor's corrections. @throws as `readInWorker` */
export function readScheduleFile(
  file: File,
  options: ScheduleOptions = {},
  signal?: AbortSignal,
): Promise<ScheduleFileResult> {
  if (file.size > MAX_SCHEDULE_FILE_BYTES) return Promise.resolve({ problem: "tooLarge" });
  const worker = new Worker(new URL("./schedule-worker.ts", import.meta.url), { type: "module" });
  return readInWorker(worker, { file, options } satisfies ScheduleJob, signal);
}
