import { rmSync } from "node:fs";
import { isFileError } from "./file-error.ts";

/** Removes a folder that nobody needs any more. One that cannot be removed stays: that changes no outcome. */
export function discard(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    if (!isFileError(error)) throw error;
  }
}
