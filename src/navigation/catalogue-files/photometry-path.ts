import { plainPath } from "../addresses/picture.ts";

const FOLDER = /^\/?photometry\//;

/**
 * The path of one of the catalogue's own photometric files in the store, relative to `photometry/`.
 *
 * @param address an article's `ldt_url` or `ies_url`, with the folder's name (`photometry/a.ldt`, `/photometry/a.ldt`)
 * @returns `undefined` if the text is absent, an external address, or not a plain path (`..`, escapes, control
 * characters)
 * @see rule D9
 */
export const photometryPath = (address: string | undefined): string | undefined =>
  address !== undefined && FOLDER.test(address) ? plainPath(address.replace(FOLDER, "")) : undefined;
