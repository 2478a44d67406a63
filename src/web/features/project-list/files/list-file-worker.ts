import { readListFile, type ListFileOutcome } from "./read-list-file.ts";

addEventListener("message", ({ data }: MessageEvent<File>) => {
  void read(data).then((outcome) => postMessage(outcome satisfies ListFileOutcome));
});

/** A file that has been deleted or changed meanwhile counts as damaged. */
async function read(file: File): Promise<ListFileOutcome> {
  try {
    return await readListFile(file);
  } catch {
    return { problem: "damaged" };
  }
}
