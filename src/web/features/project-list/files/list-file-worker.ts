import { readListFile, type ListFileOutcome } from "./read-list-file.ts";

addEventListener("message", ({ data }: MessageEvent<File>) => {
  // The file may have been deleted or changed meanwhile.
  void readListFile(data)
    .catch((): ListFileOutcome => ({ problem: "failed" }))
    .then((outcome) => postMessage(outcome));
});
