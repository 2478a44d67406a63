/** A picture as it was found: its type by content, and its bytes. */
export interface FoundPicture {
  readonly type: string;
  readonly bytes: Uint8Array;
}

/**
 * How many pixels a picture has, all its frames together, by its head only: nothing is decoded.
 *
 * @returns `undefined` for drawings, for a head that says nothing, and where the library for pictures is not available
 * @see rule D9
 */
export async function pixelCount({ type, bytes }: FoundPicture): Promise<number | undefined> {
  if (type === "image/svg+xml") return undefined;
  try {
    const { default: sharp } = await import("sharp");
    const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return width * height * pages;
  } catch {
    return undefined;
  }
}
