/** What the decoder warns of when data are missing or damaged. It also warns of markers that change nothing, and of a few bytes of padding. */
const DAMAGE = /premature end|bad huffman|bad arithmetic|found marker|\d{4} extraneous bytes/i;
/** Small enough for the decoder to scale down while it reads, which takes half the time. */
const WIDTH_PX = 32;

/**
 * Whether a part of a JPEG is missing or damaged, although it has its end marker; that part would be grey or shifted. Damage that still makes valid data
 * cannot be noticed.
 *
 * @returns `false` for what is no JPEG, and without the image library
 * @see rule D9
 */
export async function isDamagedJpeg(bytes: Uint8Array): Promise<boolean> {
  try {
    const { default: sharp } = await import("sharp");
    const options = { limitInputPixels: false, sequentialRead: true, failOn: "warning" } as const;
    await sharp(bytes, options).resize(WIDTH_PX).toBuffer();
    return false;
  } catch (error) {
    return error instanceof Error && DAMAGE.test(error.message);
  }
}
