import { containerContent, packContainer } from "#gldf/writing/gldf-container.ts";
import type { Snapshot } from "../catalogue/snapshot.ts";

/**
 * An article's GLDF container, as the export writes it.
 *
 * @returns `undefined` if the article lacks what the format requires: a brand, flux, power or a photometric file
 */
export function gldfContainer(
  { catalogue, photometry, image, publishedAt }: Pick<Snapshot, "catalogue" | "photometry" | "image" | "publishedAt">,
  row: number,
): Uint8Array<ArrayBuffer> | undefined {
  const article = catalogue.article(row);
  const family = article.family_id === undefined ? undefined : catalogue.family(article.family_id);
  const content = containerContent({ photometry, image }, article, family);
  if (typeof content === "string") return undefined;
  return packContainer({ ...content, texts: catalogue.filterTexts, publishedAt });
}
