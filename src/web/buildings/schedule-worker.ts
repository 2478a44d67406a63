import { readScheduleBytes, type ScheduleFileResult, type ScheduleOptions } from "./schedule-file.ts";

export interface ScheduleJob {
  readonly file: File;
  readonly options: ScheduleOptions;
}

addEventListener("message", ({ data: { file, options } }: MessageEvent<ScheduleJob>) => {
  void read(file, options).then((schedule) => postMessage(schedule satisfies ScheduleFileResult));
});

/** A file that has been deleted or changed meanwhile counts as damaged. */
async function read(file: File, options: ScheduleOptions): Promise<ScheduleFileResult> {
  try {
    return readScheduleBytes(new Uint8Array(await file.arrayBuffer()), options);
  } catch {
    return { problem: "damaged" };
  }
}
