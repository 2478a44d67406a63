import type { Article } from "#model/entities/article.ts";
import { picturePath } from "#navigation/addresses/picture.ts";
import type { PictureMaker } from "../../pictures/picture-maker.ts";
import type { Snapshot } from "../../catalogue/snapshot.ts";
import type { Requester } from "../../work/requester.ts";

/** A photograph of a product, as a document takes it. */
export interface ProductPhoto {
  readonly bytes: Uint8Array;
}

/** What photographs are made from and with. */
export interface PhotoSource {
  readonly snapshot: Pick<Snapshot, "image" | "version">;
  readonly pictures: Pick<PictureMaker, "printed">;
}

/**
 * The article's own picture, small enough for a document.
 *
 * @param side of the longer one, in pixels
 * @returns `undefined` when the catalogue has none or it cannot be read: the drawing stands in
 * @throws {WorkRefused} when it cannot be made now
 * @see rule D9
 */
export async function productPhoto(
  article: Article,
  { snapshot, pictures }: PhotoSource,
  side: number,
  requester: Requester,
): Promise<ProductPhoto | undefined> {
  const path = picturePath(article.image_url);
  const picture = path === undefined ? undefined : snapshot.image(path);
  if (path === undefined || !picture) return undefined;
  // A version's pictures do not change: its name and theirs name the content.
  const source = { tag: `${snapshot.version} ${path}`, bytes: () => picture.bytes, name: path };
  const bytes = await pictures.printed(source, side, requester);
  return bytes && { bytes };
}
