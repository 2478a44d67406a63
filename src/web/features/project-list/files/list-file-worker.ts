import { readListFile } from "./read-list-file.ts";

addEventListener("message", ({ data }: MessageEvent<File>) => {
  void readListFile(data).then((outcome) => postMessage(outcome));
});
