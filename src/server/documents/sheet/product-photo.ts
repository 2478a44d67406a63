import { picturePath } from "#navigation/addresses/picture.ts";
import { pictureSource, type PictureMaker } from "../../pictures/picture-maker.ts";
import type { Snapshot } from "../../catalogue/snapshot.ts";
import type { Requester } from "../../work/requester.ts";

/** A product photograph for a document. */
export interface ProductPhoto {
  readonly bytes: Uint8Array;
}

/** The dependencies for making photographs. */
interface PhotoSource {
  readonly snapshot: Pick<Snapshot, "image">;
  readonly pictures: Pick<PictureMaker, "printed">;
}

/**
 * An article's picture, scaled down for a document.
 *
 * @param imageUrl as `articleImageUrl` gives it
 * @param side the length of the longer side, in pixels
 * @returns `undefined` when the catalogue has none or it cannot be read; the product is then drawn
 * @throws {WorkRefused} when it cannot be made at present
 * @see rule D9
 */
export async function productPhoto(
  imageUrl: string | undefined,
  { snapshot, pictures }: PhotoSource,
  side: number,
  requester: Requester,
): Promise<ProductPhoto | undefined> {
  const path = picturePath(imageUrl);
  const picture = path === undefined ? undefined : snapshot.image(path);
  if (path === undefined || !picture) return undefined;
  const bytes = await pictures.printed(pictureSource(picture, path), side, requester);
  return bytes && { bytes };
}
