import type { ImageInput } from "#store/store.ts";

/**
 * How many pixels a picture has, all its frames together, by its head only: nothing is decoded.
 *
 * @returns `undefined` for drawings, for a head that says nothing, and where the library for pictures is not available
 * @see rule D9
 */
export async function pixelCount({ type, bytes }: Pick<ImageInput, "type" | "bytes">): Promise<number | undefined> {
  if (type === "image/svg+xml") return undefined;
  try {
    const { default: sharp } = await import("sharp");
    const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return width * height * pages;
  } catch {
    return undefined;
  }
}
