import type { Article } from "#model/entities/article.ts";
import type { Family } from "#model/entities/family.ts";

/** What an article may lack that a GLDF container requires. */
export type MissingPart = "brand" | "power" | "file";

/**
 * The first thing that an article lacks for a GLDF container: a brand, flux and power, or a photometric file.
 *
 * @param family absent: it has none
 * @returns `undefined` if it lacks nothing
 * @see rule D14
 */
export function missingPart(article: Article, family: Family | undefined, hasFile: boolean): MissingPart | undefined {
  if (!family?.brand?.trim()) return "brand";
  if (!article.lumen_default || !article.wattage_default) return "power";
  return hasFile ? undefined : "file";
}
