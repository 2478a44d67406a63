import { stripEnds } from "#model/strip-end.ts";

/** Runs of characters that are not valid in file names on every system. */
const UNSAFE = /[^\p{L}\p{N}._-]+/gu;
const MAX_NAME_LENGTH = 80;

/**
 * The header `Content-Disposition` of a file.
 *
 * @param disposition `inline` opens it in the browser, `attachment` downloads it
 * @param name the subject of the file, with any characters
 * @param extension without a dot
 * @see RFC 6266
 */
export function fileDisposition(disposition: "inline" | "attachment", name: string, extension: string): string {
  const file = `${safeName(name)}.${extension}`;
  const ascii = file.replace(/[^\x20-\x7E]/g, "_");
  return `${disposition}; filename="${ascii}"${ascii === file ? "" : `; filename*=UTF-8''${encodeURIComponent(file)}`}`;
}

/** A name with any characters as one that files and folders can have on every system. */
export function safeName(name: string): string {
  const safe = stripEnds(name.toWellFormed().normalize("NFC").replace(UNSAFE, "-"), "-.")
    .slice(0, MAX_NAME_LENGTH)
    .toWellFormed();
  return safe === "" ? "lumenry" : safe;
}
