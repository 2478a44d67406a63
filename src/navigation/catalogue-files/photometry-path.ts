import { picturePath } from "../addresses/picture.ts";

const FOLDER = /^\/?photometry\//;

/**
 * The path of one of the catalogue's own photometric files in the store, relative to `photometry/`.
 *
 * @param address an article's `ldt_url` or `ies_url`, with the folder's name (`photometry/a.ldt`, `/photometry/a.ldt`)
 * @returns `undefined` if the text is absent, an external address, or not a plain path (`..`, escapes, control
 * characters)
 * @see rule D9
 */
export function photometryPath(address: string | undefined): string | undefined {
  if (address === undefined || !FOLDER.test(address)) return undefined;
  return picturePath(`images/${address.replace(FOLDER, "")}`);
}
