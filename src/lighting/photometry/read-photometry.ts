import type { Outcome } from "../outcome.ts";
import { readEulumdat } from "./eulumdat-reader.ts";
import { readIes } from "./ies-reader.ts";
import type { Photometry } from "./photometry.ts";
import type { PhotometryProblem } from "./photometry-problem.ts";

const FIRST_BYTES = 65_536;

/**
 * Reads a photometric file of either format, whatever its name: only an IES file has a line `TILT=`.
 *
 * @param bytes the whole file; larger ones than `MAX_PHOTOMETRIC_FILE_BYTES` are refused unread
 * @returns the photometry, or what is wrong with the file and where
 */
export function readPhotometry(bytes: Uint8Array): Outcome<Photometry, PhotometryProblem> {
  return hasTilt(bytes) ? readIes(bytes) : readEulumdat(bytes);
}

/** Whether a line begins with `TILT=`, ignoring letter case. */
function hasTilt(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(
    ...[...bytes.subarray(0, FIRST_BYTES)].filter((byte) => byte < 128).slice(0, 30_000),
  );
  return /^IES|(?:^|[\r\n])[ \t]*TILT[ \t]*=/i.test(start);
}
