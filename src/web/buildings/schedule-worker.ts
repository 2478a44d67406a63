import { readScheduleBytes, type ScheduleFileResult, type ScheduleOptions } from "./schedule-file.ts";

export interface ScheduleJob {
  readonly file: File;
  readonly options: ScheduleOptions;
}

addEventListener("message", ({ data: { file, options } }: MessageEvent<ScheduleJob>) => {
  void file
    .arrayBuffer()
    .then((buffer) => readScheduleBytes(new Uint8Array(buffer), options))
    // The file has been deleted or changed meanwhile.
    .catch((): ScheduleFileResult => ({ problem: "damaged" }))
    .then((result) => postMessage(result));
});
