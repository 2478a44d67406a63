import { fail, succeed, type Outcome } from "../outcome.ts";
import { decodeText } from "./decode-text.ts";
import { isEulumdatHeader, readEulumdat } from "./eulumdat-reader.ts";
import { TILT_LINE, readIes } from "./ies-reader.ts";
import type { Photometry } from "./photometry.ts";
import { UnreadablePhotometry, type PhotometryProblem } from "./photometry-problem.ts";

/**
 * Reads a photometric file of either format, regardless of its name, in UTF-8, UTF-16 or Windows-1252. The format is detected by structure, since the first
 * line may be any company name: a EULUMDAT file begins with numbers in fixed lines, an IES file has a line `TILT=`.
 *
 * @param bytes the whole file; one larger than `MAX_PHOTOMETRIC_FILE_BYTES` is rejected
 * @returns the photometry, or the fault of the file and its line
 */
export function readPhotometry(bytes: Uint8Array): Outcome<Photometry, PhotometryProblem> {
  try {
    // A transfer as text on Windows makes CR LF into CR CR LF.
    const lines = decodeText(bytes).split(/\r{0,2}\n|\r/);
    return succeed(isIes(lines) ? readIes(lines) : readEulumdat(lines));
  } catch (error) {
    if (error instanceof UnreadablePhotometry) return fail(error.problem);
    throw error;
  }
}

/** Without either structure, the first line determines the intended format of an incomplete file. */
function isIes(lines: readonly string[]): boolean {
  const tilt = lines.findIndex((line) => TILT_LINE.test(line));
  const start = tilt < 0 ? lines : lines.slice(0, tilt);
  return !isEulumdatHeader(start) && (tilt >= 0 || /^IES/i.test(lines[0] ?? ""));
}
