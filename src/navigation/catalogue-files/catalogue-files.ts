import { plainPath } from "../addresses/picture.ts";
import type { Article } from "#model/entities/article.ts";
import type { Family } from "#model/entities/entities.ts";

export const DOCUMENTS_PATH = "/documents/";

const DOCUMENT_FOLDER = /^\/?documents\//;

/**
 * The path of the catalogue's own document in the store, below `documents/`, which its address may begin with;
 * `undefined` if it is not a plain path (a scheme, `..`, escapes, control characters).
 *
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
 * The path of the catalogue's own photometric file in the store, below `photometry/`, which its address begins with;
 * `undefined` for an external address, or if it is not a plain path.
 *
 * @see rule D9
 */
export const photometryPath = (address: string | undefined): string | undefined =>
  address !== undefined && PHOTOMETRY_FOLDER.test(address)
    ? plainPath(address.replace(PHOTOMETRY_FOLDER, ""))
    : undefined;

/** A requirement of GLDF containers that an article may lack. */
export type MissingGldfRequirement = "brand" | "power" | "file";

/** What a GLDF container needs and an article lacks: brand, flux and power, or photometric file. @see rule D14 */
export function missingGldfRequirement(
  article: Article,
  family: Family | undefined,
  hasFile: boolean,
): MissingGldfRequirement | undefined {
  if (!family?.brand?.trim()) return "brand";
  if (!article.lumen_default || !article.wattage_default) return "power";
  return hasFile ? undefined : "file";
}
