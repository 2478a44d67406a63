import type { Article } from "#model/entities/article.ts";
import type { Family } from "#model/entities/entities.ts";
import type { PhotometricFormat } from "#navigation/addresses/document-address.ts";
import {
  missingGldfRequirement,
  type MissingGldfRequirement,
  photometryPath,
} from "#navigation/catalogue-files/catalogue-files.ts";

/** An article that has everything a GLDF container requires. */
export interface ExportableArticle {
  readonly article: Article & { readonly lumen_default: number; readonly wattage_default: number };
  readonly family: Family & { readonly brand: string };
  /** Its photometric file: below `photometry/`, or at an external address. */
  readonly photometry: { readonly format: PhotometricFormat } & (
    { readonly path: string } | { readonly address: string }
  );
}

/**
 * Checks whether an article has everything a container requires.
 *
 * @param family absent if the article has none
 * @param hasFile whether the catalogue has a photometric file at a path below `photometry/`
 * @returns the missing requirement if there is one
 * @see rule D14
 */
export function toExportableArticle(
  article: Article,
  family: Family | undefined,
  hasFile: (path: string) => boolean,
): ExportableArticle | MissingGldfRequirement {
  const photometry = photometryOf(article, hasFile);
  const missing = missingGldfRequirement(article, family, photometry !== undefined);
  // If no requirement is missing, all of them are present, which the compiler cannot infer.
  return missing ?? ({ article, family, photometry } as ExportableArticle);
}

/** The article's EULUMDAT file, else its IES file. */
function photometryOf(
  { ldt_url, ies_url }: Article,
  hasFile: (path: string) => boolean,
): ExportableArticle["photometry"] | undefined {
  for (const [format, address] of [
    ["ldt", ldt_url],
    ["ies", ies_url],
  ] as const) {
    const path = photometryPath(address);
    if (path !== undefined && hasFile(path)) return { format, path };
    if (path === undefined && address !== undefined && /^https?:/i.test(address)) return { format, address };
  }
  return undefined;
}
