import { plainPath } from "../addresses/picture.ts";
import type { Article } from "#model/entities/article.ts";
import type { Family } from "#model/entities/entities.ts";

export const DOCUMENTS_PATH = "/documents/";

const DOCUMENT_FOLDER = /^\/?documents\//;

/**
 * The path of one of the catalogue's documents in the store, relative to `documents/`.
 *
 * @param address as written in an entry, with or without the folder's name (`documents/a.pdf`, `/documents/a.pdf`,
 * `a.pdf`)
 * @returns `undefined` if it is not a plain path (a scheme, `..`, escapes, control characters)
 * @see rule D12
 */
export const documentFilePath = (address: string): string | undefined =>
  plainPath(address.replace(DOCUMENT_FOLDER, ""));

/** The address of one of the catalogue's documents; `undefined` if it is not a plain path. */
export function documentFileAddress(address: string): string | undefined {
  const path = documentFilePath(address);
  return path && DOCUMENTS_PATH + path.split("/").map(encodeURIComponent).join("/");
}

const PHOTOMETRY_FOLDER = /^\/?photometry\//;

/**
 * The path of one of the catalogue's own photometric files in the store, relative to `photometry/`.
 *
 * @param address an article's `ldt_url` or `ies_url`, with the folder's name (`photometry/a.ldt`, `/photometry/a.ldt`)
 * @returns `undefined` if the string is absent, an external address, or not a plain path (`..`, escapes, control
 * characters)
 * @see rule D9
 */
export const photometryPath = (address: string | undefined): string | undefined =>
  address !== undefined && PHOTOMETRY_FOLDER.test(address)
    ? plainPath(address.replace(PHOTOMETRY_FOLDER, ""))
    : undefined;

/** A requirement of GLDF containers that an article may lack. */
export type MissingGldfRequirement = "brand" | "power" | "file";

/**
 * The first requirement of a GLDF container that an article lacks: a brand, flux and power, or a photometric file.
 *
 * @param family absent: the article has no family
 * @param hasFile whether it has a photometric file
 * @returns `undefined` if it lacks none
 * @see rule D14
 */
export function missingGldfRequirement(
  article: Article,
  family: Family | undefined,
  hasFile: boolean,
): MissingGldfRequirement | undefined {
  if (!family?.brand?.trim()) return "brand";
  if (!article.lumen_default || !article.wattage_default) return "power";
  return hasFile ? undefined : "file";
}
