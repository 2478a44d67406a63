import { MAX_PICTURE_PIXELS } from "#model/bounds.ts";
import { detectImageType, type ImageType } from "./image-type.ts";

/**
 * Limits the size of a picture. A PNG or JPEG within the limit is returned unchanged; any other is scaled down if
 * necessary and encoded as JPEG, or as PNG if it is transparent. Like `makePicture`, it has no time limit.
 *
 * @param maxSide the maximum length of the longer side, in pixels
 * @throws when the picture cannot be decoded, or without the image library
 */
export async function limitImageSize(bytes: Uint8Array, maxSide: number): Promise<Uint8Array> {
  const { default: sharp } = await import("sharp");
  const picture = sharp(bytes, { limitInputPixels: pixelLimit(bytes), failOn: "error" });
  const { format, width, height, hasAlpha } = await picture.metadata();
  if ((format === "png" || format === "jpeg") && width <= maxSide && height <= maxSide) return bytes;
  const scaled = picture
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: "inside", withoutEnlargement: true });
  return hasAlpha ? scaled.png().toBuffer() : scaled.jpeg({ quality: 86 }).toBuffer();
}

/** The number of pixels that may be decoded; none for SVG, which the library renders at the requested size. */
export const pixelLimit = (bytes: Uint8Array): number | false =>
  detectImageType(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) === "image/svg+xml"
    ? false
    : MAX_PICTURE_PIXELS;

/**
 * The number of pixels of a picture, over all frames, from its header without decoding it.
 *
 * @param type as detected from the content
 * @returns `undefined` for SVG, for unreadable headers, and without the image library
 * @see rule D9
 */
export async function countPixels(type: ImageType, bytes: Uint8Array): Promise<number | undefined> {
  if (type === "image/svg+xml") return undefined;
  try {
    const { default: sharp } = await import("sharp");
    const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return width * height * pages;
  } catch {
    return undefined;
  }
}
