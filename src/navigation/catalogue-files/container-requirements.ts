import type { Article } from "#model/entities/article.ts";
import type { Family } from "#model/entities/entities.ts";

/** A requirement of GLDF containers that an article may lack. */
export type MissingRequirement = "brand" | "power" | "file";

/**
 * The first requirement of a GLDF container that an article lacks: a brand, flux and power, or a photometric file.
 *
 * @param family absent: the article has no family
 * @returns `undefined` if it lacks none
 * @see rule D14
 */
export function missingRequirement(
  article: Article,
  family: Family | undefined,
  hasFile: boolean,
): MissingRequirement | undefined {
  if (!family?.brand?.trim()) return "brand";
  if (!article.lumen_default || !article.wattage_default) return "power";
  return hasFile ? undefined : "file";
}
