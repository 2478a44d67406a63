import { createHash } from "node:crypto";

/**
 * The decoder's warnings about missing or damaged data. It also warns of markers that change nothing, and of padding:
 * of a few bytes anywhere, and of any number before the end marker.
 */
const DAMAGE = /premature end|bad huffman|bad arithmetic|found marker|\d{4} extraneous bytes(?! before marker 0xd9)/i;
/** Small enough for the decoder to scale down while it reads, which takes half the time. */
const WIDTH_PX = 32;
/** A progressive JPEG takes up to eight bytes per pixel while it is decoded. */
const MAX_PIXELS = 30_000_000;
const TIMEOUT_S = 10;

/** The SHA-256 of JPEGs that were found intact, for repeated imports. */
const intactJpegs = new Set<string>();
const MAX_INTACT_JPEGS = 20_000;

/** The last check that has begun; the next one waits for it. */
let latestCheck: Promise<unknown> = Promise.resolve();

/**
 * Whether a part of a JPEG is missing or damaged, although it has its end marker; that part would be grey or shifted.
 * Damage that still decodes as valid data cannot be detected. One JPEG is decoded at a time.
 *
 * @returns `false` for other files, for a JPEG of more than 30 megapixels or one that takes more than ten seconds to
 * decode, and without the image library
 * @see rule D9
 */
export async function isDamagedJpeg(bytes: Uint8Array): Promise<boolean> {
  const hash = createHash("sha256").update(bytes).digest("base64");
  if (intactJpegs.has(hash)) return false;
  const check = latestCheck.then(() => hasDamage(bytes));
  latestCheck = check;
  const isDamaged = await check;
  if (intactJpegs.size === MAX_INTACT_JPEGS) intactJpegs.clear();
  if (!isDamaged) intactJpegs.add(hash);
  return isDamaged;
}

async function hasDamage(bytes: Uint8Array): Promise<boolean> {
  try {
    const { default: sharp } = await import("sharp");
    const options = { limitInputPixels: MAX_PIXELS, sequentialRead: true, failOn: "warning" } as const;
    await sharp(bytes, options).timeout({ seconds: TIMEOUT_S }).resize(WIDTH_PX).toBuffer();
    return false;
  } catch (error) {
    return error instanceof Error && DAMAGE.test(error.message);
  }
}
