import type sharpLibrary from "sharp";
import type { PictureForm, PictureFormat } from "#navigation/addresses/picture-sources.ts";
import { pictureNotMade, picturesNotMade } from "#model/errors.ts";
import { LARGEST_PICTURE_PIXELS } from "#model/bounds.ts";
import type { Logger } from "#model/logging/log.ts";
import type { SiteCache } from "../http/site-cache.ts";
import { createWorkGate } from "./work-gate.ts";

type Library = typeof sharpLibrary;
type Picture = ReturnType<Library>;

/** Decoding a large picture takes a processor for up to a second: the rest of the server goes on beside it. */
const AT_ONCE = 2;
const WAITING = 64;
const TIMEOUT_S = 10;

/** The picture that is shown where a page is shared, px. */
const SHARED = { width: 1200, height: 630 } as const;
const SHARED_MARGIN = 40;

/** Quality by eye on photographs of luminaires: no seams on soft light. */
const ENCODE: Readonly<Record<PictureFormat, (picture: Picture) => Picture>> = {
  avif: (picture) => picture.avif({ quality: 58, effort: 3 }),
  webp: (picture) => picture.webp({ quality: 80 }),
};

/** Makes other forms of pictures, each once. `undefined`: it cannot be made, now or at all; the log says why. */
export interface PictureMaker {
  /**
   * @param tag names the content
   * @param name for the log
   */
  form(tag: string, bytes: Uint8Array, form: PictureForm, name: string): Promise<Uint8Array | undefined>;
  /** A PNG of 1200 × 630 px with the picture or drawing on white. */
  shared(tag: string, bytes: Uint8Array, name: string): Promise<Uint8Array | undefined>;
  /** A JPEG on white for a document, its longer side at most as long as said, in px. */
  printed(tag: string, bytes: Uint8Array, side: number, name: string): Promise<Uint8Array | undefined>;
}

/**
 * Makes the maker. What it reads is hostile: pixels, time and work at once are bounded, only a picture's first frame is
 * looked at, and what fails once is not tried again while it is remembered.
 *
 * @see rule D9
 */
export function createPictureMaker(logger: Logger, cache: SiteCache): PictureMaker {
  const gate = createWorkGate({ atOnce: AT_ONCE, waiting: WAITING });
  // What could not be made is kept as nothing, until it is forgotten with what nobody asks for.
  const made = cache.part<Uint8Array>({ name: "picture", sizeOf: (bytes) => bytes.length });
  const busy = Symbol("busy");
  let library: Promise<Library | undefined> | undefined;

  const load = async (): Promise<Library | undefined> => {
    try {
      const { default: sharp } = await import("sharp");
      sharp.concurrency(1);
      sharp.cache(false);
      return sharp;
    } catch (error) {
      // Not every platform has it; then pictures are shown as they are.
      logger.warn(picturesNotMade, error);
      return undefined;
    }
  };
  const make = async (
    key: string,
    bytes: Uint8Array,
    name: string,
    change: (picture: Picture) => Picture,
  ): Promise<Uint8Array | undefined> => {
    const sharp = await (library ??= load());
    if (!sharp) return undefined;
    const work = async (): Promise<Uint8Array> => {
      try {
        const picture = sharp(bytes, { limitInputPixels: LARGEST_PICTURE_PIXELS, failOn: "error", density: 144 });
        return await change(picture.timeout({ seconds: TIMEOUT_S })).toBuffer();
      } catch (error) {
        logger.warn(pictureNotMade(name), error instanceof Error ? error.message : String(error));
        return new Uint8Array();
      }
    };
    try {
      const result = await made.get(key, async () => {
        const bytesMade = await gate(work);
        if (!bytesMade) throw busy;
        return bytesMade;
      });
      return result.length === 0 ? undefined : result;
    } catch (error) {
      if (error === busy) return undefined;
      throw error;
    }
  };

  return {
    form: (tag, bytes, { width, format }, name) =>
      make(`${tag} ${width} ${format}`, bytes, name, (picture) =>
        ENCODE[format](picture.autoOrient().resize({ width, withoutEnlargement: true })),
      ),
    shared: (tag, bytes, name) =>
      make(`${tag} shared`, bytes, name, (picture) =>
        picture
          .autoOrient()
          .resize({
            width: SHARED.width - 2 * SHARED_MARGIN,
            height: SHARED.height - 2 * SHARED_MARGIN,
            fit: "contain",
            background: "#fff",
          })
          .flatten({ background: "#fff" })
          .extend({
            top: SHARED_MARGIN,
            bottom: SHARED_MARGIN,
            left: SHARED_MARGIN,
            right: SHARED_MARGIN,
            background: "#fff",
          })
          .png({ palette: true, quality: 90 }),
      ),
    printed: (tag, bytes, side, name) =>
      make(`${tag} ${side} printed`, bytes, name, (picture) =>
        picture
          .autoOrient()
          .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
          .flatten({ background: "#fff" })
          .jpeg({ quality: 86 }),
      ),
  };
}
