import type { Article } from "#domain/catalogue/article.ts";
import { picturePath } from "#domain/catalogue/picture.ts";
import type { Snapshot } from "../snapshot.ts";

/** A photograph of a product, small enough for a document. */
export interface ProductPhoto {
  readonly bytes: Uint8Array;
}

const MAX_PIXELS = 64_000_000;

/**
 * The article's own picture, as a document takes it.
 *
 * @param longestSide in pixels
 * @returns `undefined` when the catalogue has none or it cannot be read: the drawing stands in
 * @see rule D9
 */
export async function productPhoto(
  article: Article,
  { image }: Pick<Snapshot, "image">,
  longestSide: number,
): Promise<ProductPhoto | undefined> {
  const path = picturePath(article.image_url);
  const picture = path === undefined ? undefined : image(path);
  if (!picture) return undefined;
  const { default: sharp } = await import("sharp");
  try {
    const bytes = await sharp(picture.bytes, { limitInputPixels: MAX_PIXELS, density: 144 })
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#fff" })
      .jpeg({ quality: 86 })
      .toBuffer();
    return { bytes };
  } catch {
    return undefined;
  }
}
