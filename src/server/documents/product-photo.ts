import type { Article } from "#model/entities/article.ts";
import { picturePath } from "#navigation/addresses/picture.ts";
import { contentTag } from "../http/content-tag.ts";
import type { PictureMaker } from "../pictures/picture-maker.ts";
import type { Snapshot } from "../catalogue/snapshot.ts";

/** A photograph of a product, as a document takes it. */
export interface ProductPhoto {
  readonly bytes: Uint8Array;
}

/** What photographs are made from and with. */
export interface PhotoSource {
  readonly snapshot: Pick<Snapshot, "image">;
  readonly maker: Pick<PictureMaker, "printed">;
}

/**
 * The article's own picture, small enough for a document.
 *
 * @param side of the longer one, in pixels
 * @returns `undefined` when the catalogue has none or it cannot be read: the drawing stands in
 * @see rule D9
 */
export async function productPhoto(
  article: Article,
  { snapshot, maker }: PhotoSource,
  side: number,
): Promise<ProductPhoto | undefined> {
  const path = picturePath(article.image_url);
  const picture = path === undefined ? undefined : snapshot.image(path);
  if (path === undefined || !picture) return undefined;
  const bytes = await maker.printed(contentTag(picture.bytes), picture.bytes, side, path);
  return bytes && { bytes };
}
