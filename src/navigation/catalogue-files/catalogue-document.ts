import { plainPath } from "../addresses/picture.ts";

/** The path prefix of the catalogue's documents on the site. */
export const DOCUMENTS_PATH = "/documents/";

const FOLDER = /^\/?documents\//;

/**
 * The path of one of the catalogue's documents in the store, relative to `documents/`.
 *
 * @param address as an entry has it, with or without the folder's name (`documents/a.pdf`, `/documents/a.pdf`, `a.pdf`)
 * @returns `undefined` if it is not a plain path (a scheme, `..`, escapes, control characters)
 * @see rule D12
 */
export const documentFilePath = (address: string): string | undefined => plainPath(address.replace(FOLDER, ""));

/** The address of one of the catalogue's documents; `undefined` if it is not a plain path. */
export function documentFileAddress(address: string): string | undefined {
  const path = documentFilePath(address);
  return path && DOCUMENTS_PATH + path.split("/").map(encodeURIComponent).join("/");
}
