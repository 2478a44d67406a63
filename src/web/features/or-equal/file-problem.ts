import type { PhotometryProblem } from "#lighting/photometry/photometry-problem.ts";
import { MAX_PHOTOMETRIC_FILE_BYTES } from "#model/bounds.ts";

/** Why a file is no light to compare. `unreadable`: the browser could not read it, because it has gone or is a folder. */
export type FileProblem =
  | Pick<PhotometryProblem, "code" | "line" | "found">
  | { readonly code: "empty" | "unreadable"; readonly line?: undefined; readonly found: "" };

/** What is wrong with a file by its size alone, before any of it is read; `undefined`: nothing. */
export function sizeProblem({ size }: Pick<File, "size">): FileProblem | undefined {
  if (size === 0) return { code: "empty", found: "" };
  return size > MAX_PHOTOMETRIC_FILE_BYTES ? { code: "too-large", found: "" } : undefined;
}
