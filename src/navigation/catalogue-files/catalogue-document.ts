import { picturePath } from "../addresses/picture.ts";
import type { Article } from "#model/entities/article.ts";
import type { Family } from "#model/entities/family.ts";

/** Where the catalogue's documents lie on the site. */
export const DOCUMENTS_PATH = "/documents/";

const FOLDER = /^\/?documents\//;

/**
 * The path of one of the catalogue's documents in the store, relative to `documents/`.
 *
 * @param address as an entry has it, with or without the folder's name (`documents/a.pdf`, `/documents/a.pdf`, `a.pdf`)
 * @returns `undefined` if it is not a plain path (a scheme, `..`, escapes, control characters)
 * @see rule D12
 */
export const documentFilePath = (address: string): string | undefined =>
  picturePath(`images/${address.replace(FOLDER, "")}`);

/** The address of one of the catalogue's documents; `undefined` as above. */
export function documentFileAddress(address: string): string | undefined {
  const path = documentFilePath(address);
  return path && DOCUMENTS_PATH + path.split("/").map(encodeURIComponent).join("/");
}

/** What an article may lack that a GLDF container requires. */
export type LackingPart = "brand" | "power" | "file";

/**
 * The first thing that an article lacks for a GLDF container: a brand, flux and power, or a photometric file.
 *
 * @param family absent: it has none
 * @returns `undefined` if it lacks nothing
 * @see rule D14
 */
export function lackingPart(article: Article, family: Family | undefined, hasFile: boolean): LackingPart | undefined {
  if (!family?.brand?.trim()) return "brand";
  if (!article.lumen_default || !article.wattage_default) return "power";
  return hasFile ? undefined : "file";
}
