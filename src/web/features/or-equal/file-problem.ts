import type { PhotometryProblem } from "#lighting/photometry/photometry-problem.ts";
import { MAX_PHOTOMETRIC_FILE_BYTES } from "#model/bounds.ts";

/**
 * Why a file cannot be compared. `unreadable`: the browser could not read it, because it was removed or is a folder.
 */
export type FileProblem =
  | Pick<PhotometryProblem, "code" | "line" | "found">
  | { readonly code: "empty" | "unreadable"; readonly line?: undefined; readonly found: "" };

/** The problem of a file's size, checked before reading it; `undefined`: none. */
export function sizeProblem({ size }: Pick<File, "size">): FileProblem | undefined {
  if (size === 0) return { code: "empty", found: "" };
  return size > MAX_PHOTOMETRIC_FILE_BYTES ? { code: "too-large", found: "" } : undefined;
}
