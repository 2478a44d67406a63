import { MAX_PICTURE_PIXELS } from "#model/bounds.ts";

/**
 * A picture as PNG or JPEG of limited size: unchanged if it is one, else scaled down, as JPEG unless it is transparent. As with
 * `makePicture`, nothing limits the time that this takes.
 *
 * @param side the most pixels of its longer side
 * @throws when the picture cannot be decoded, or without the image library
 */
export async function boundedPicture(bytes: Uint8Array, side: number): Promise<Uint8Array> {
  const { default: sharp } = await import("sharp");
  const picture = sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: "error" });
  const { format, width, height, hasAlpha } = await picture.metadata();
  if ((format === "png" || format === "jpeg") && width <= side && height <= side) return bytes;
  const scaled = picture.autoOrient().resize({ width: side, height: side, fit: "inside", withoutEnlargement: true });
  return hasAlpha ? scaled.png().toBuffer() : scaled.jpeg({ quality: 86 }).toBuffer();
}
