import { picturePath } from "#navigation/addresses/picture.ts";
import { pictureSource, type ConvertPicture } from "../../pictures/picture-converter.ts";
import type { Snapshot } from "../../catalogue/snapshot.ts";
import type { Requester } from "../../work/requester.ts";

/** The version's pictures, and the function that converts them. */
interface PhotoSource {
  readonly snapshot: Pick<Snapshot, "image">;
  readonly convertPicture: ConvertPicture;
}

/**
 * An article's picture, scaled down for a document; `undefined` if the catalogue has none that can be decoded.
 *
 * @param imageUrl as `articleImageUrl` returns it
 * @throws {WorkRefusedError}
 * @see rule D9
 */
export async function makeProductPhoto(
  imageUrl: string | undefined,
  { snapshot, convertPicture }: PhotoSource,
  maxSidePx: number,
  requester: Requester,
): Promise<Uint8Array | undefined> {
  const path = picturePath(imageUrl);
  const picture = path === undefined ? undefined : snapshot.image(path);
  return path === undefined || !picture
    ? undefined
    : convertPicture(pictureSource(picture, path), { kind: "print", maxSidePx }, requester);
}
