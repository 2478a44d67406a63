import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { isFileError } from "../files/file-system.ts";
import { UnreadableFileError } from "../files/row.ts";

/** The remedy for a file that a spreadsheet program can still open. */
export const RESAVE_REMEDY = "open it in a spreadsheet program and save it again as .xlsx";

const SIGNATURE_BYTES = 4;

/** Signatures of other formats that are sometimes named .xlsx, and what to do about them. */
const OTHER_FORMATS: readonly (readonly [head: string, description: string])[] = [
  ["d0cf11e0", "is an older Excel file, or one with a password; save it as .xlsx without a password"],
  ["", "is empty; copy it again"],
];

/**
 * The error for a file that cannot be opened as a ZIP archive, which every XLSX file is, with the location: its beginning, or the central
 * directory at its end.
 */
export function unreadableZipError(path: string, error: unknown): UnreadableFileError {
  if (isFileError(error)) return new UnreadableFileError(`cannot be read: ${error.message}`);
  const { head, size } = readHead(path);
  const otherFormat = OTHER_FORMATS.find(([start]) => (start === "" ? size === 0 : head.startsWith(start)));
  if (otherFormat) return new UnreadableFileError(otherFormat[1], { part: "beginning of the file" });
  if (!head.startsWith(ZIP_HEAD)) {
    return new UnreadableFileError(`is not an XLSX file, despite its name; ${RESAVE_REMEDY}`, {
      part: "beginning of the file",
    });
  }
  const reason = error instanceof Error ? error.message.replace(/\.$/, "") : String(error);
  return new UnreadableFileError(
    `is not a complete XLSX file: its list of parts is damaged or truncated (${reason}); copy it again, or ${RESAVE_REMEDY}`,
    { part: `end of the file at byte ${size}` },
  );
}

/** `PK`, the signature of ZIP archives. */
const ZIP_HEAD = "504b";

/** The first bytes of a file in hexadecimal, and its size. */
function readHead(path: string): { readonly head: string; readonly size: number } {
  const file = openSync(path, "r");
  try {
    const bytes = Buffer.alloc(SIGNATURE_BYTES);
    const length = readSync(file, bytes, 0, SIGNATURE_BYTES, 0);
    return { head: bytes.subarray(0, length).toString("hex"), size: fstatSync(file).size };
  } finally {
    closeSync(file);
  }
}
