import { rmSync } from "node:fs";
import { isFileError } from "./file-error.ts";

/** Removes a temporary folder. A failure is ignored, since it does not change the outcome. */
export function discard(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    if (!isFileError(error)) throw error;
  }
}
