import type { Article } from "#model/entities/article.ts";
import type { Family } from "#model/entities/family.ts";
import type { PhotometricFormat } from "../addresses/photometric-file-address.ts";
import { photometryPath } from "./photometry-path.ts";

/** What an article lacks that a GLDF container requires. */
export type LackingPart = "a brand" | "flux or power" | "a photometric file";

/** An article with all that a GLDF container requires. */
export interface ContainerSource {
  readonly article: Article & { readonly lumen_default: number; readonly wattage_default: number };
  readonly family: Family & { readonly brand: string };
  /** Its photometric file: below `photometry/`, or at an address elsewhere. */
  readonly photometry: { readonly format: PhotometricFormat } & ({ readonly path: string } | { readonly address: string });
} // prettier-ignore

/**
 * An article as the source of a container.
 *
 * @param family absent: it has none
 * @param hasFile whether the catalogue has the photometric file of a path below `photometry/`
 * @returns what the article lacks, if it cannot have a container
 * @see rule D14
 */
export function containerSource(
  article: Article,
  family: Family | undefined,
  hasFile: (path: string) => boolean,
): ContainerSource | LackingPart {
  const { lumen_default, wattage_default } = article;
  const brand = family?.brand;
  const photometry = photometryOf(article, hasFile);
  if (!family || brand === undefined || brand.trim() === "") return "a brand";
  if (!lumen_default || !wattage_default) return "flux or power";
  if (!photometry) return "a photometric file";
  return { article: { ...article, lumen_default, wattage_default }, family: { ...family, brand }, photometry };
}

/** The article's EULUMDAT file, else its IES file. */
function photometryOf(
  { ldt_url, ies_url }: Article,
  hasFile: (path: string) => boolean,
): ContainerSource["photometry"] | undefined {
  for (const [format, address] of [["ldt", ldt_url], ["ies", ies_url]] as const) {
    const path = photometryPath(address);
    if (path !== undefined && hasFile(path)) return { format, path };
    if (path === undefined && address !== undefined && /^https?:/i.test(address)) return { format, address };
  }
  return undefined;
} // prettier-ignore
