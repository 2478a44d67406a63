import { picturePath } from "./picture.ts";

const FOLDER = /^\/?photometry\//;

/**
 * The path of one of the catalogue's own photometric files, as the store knows it: relative to `photometry/`.
 *
 * @param address an article's `ldt_url` or `ies_url`; the folder's name stands before the path (`photometry/a.ldt`, `/photometry/a.ldt`)
 * @returns `undefined` when the text is absent, an address elsewhere, or no plain path (`..`, escapes, control characters)
 * @see rule D9
 */
export function photometryPath(address: string | undefined): string | undefined {
  if (address === undefined || !FOLDER.test(address)) return undefined;
  return picturePath(`images/${address.replace(FOLDER, "")}`);
}
