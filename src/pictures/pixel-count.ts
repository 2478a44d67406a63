/** A picture: its type by content, and its bytes. */
interface PictureContent {
  readonly type: string;
  readonly bytes: Uint8Array;
}

/**
 * The number of pixels of a picture, over all frames, from its header without decoding it.
 *
 * @returns `undefined` for drawings, for unreadable headers, and without the image library
 * @see rule D9
 */
export async function pixelCount({ type, bytes }: PictureContent): Promise<number | undefined> {
  if (type === "image/svg+xml") return undefined;
  try {
    const { default: sharp } = await import("sharp");
    const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return width * height * pages;
  } catch {
    return undefined;
  }
}
