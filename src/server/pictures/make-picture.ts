import sharp, { type Sharp } from "sharp";
import type { PictureFormat } from "#navigation/addresses/picture-sources.ts";
import { LARGEST_PICTURE_PIXELS } from "#model/bounds.ts";

/** What a picture is made into. */
export type PictureShape =
  | { readonly kind: "form"; readonly width: number; readonly format: PictureFormat }
  /** A PNG of 1200 × 630 px with the picture or drawing on white. */
  | { readonly kind: "shared" }
  /** A JPEG on white, its longer side at most as long as said, in px. */
  | { readonly kind: "printed"; readonly side: number };

/** A picture and what is to be made of it. */
export interface PictureInput {
  readonly bytes: Uint8Array;
  readonly shape: PictureShape;
}

/** The picture that is shown where a page is shared, px. */
const SHARED = { width: 1200, height: 630 } as const;
const SHARED_MARGIN = 40;
const WHITE = "#fff";

/** Quality by eye on photographs of luminaires: no seams on soft light. */
const ENCODE: Readonly<Record<PictureFormat, (picture: Sharp) => Sharp>> = {
  avif: (picture) => picture.avif({ quality: 58, effort: 3 }),
  webp: (picture) => picture.webp({ quality: 80 }),
};

type Change<K extends PictureShape["kind"]> = (picture: Sharp, shape: Extract<PictureShape, { kind: K }>) => Sharp;

const CHANGES: { readonly [K in PictureShape["kind"]]: Change<K> } = {
  form: (picture, { width, format }) => ENCODE[format](picture.resize({ width, withoutEnlargement: true })),
  shared: (picture) =>
    picture
      .resize({
        width: SHARED.width - 2 * SHARED_MARGIN,
        height: SHARED.height - 2 * SHARED_MARGIN,
        fit: "contain",
        background: WHITE,
      })
      .flatten({ background: WHITE })
      .extend({
        top: SHARED_MARGIN,
        bottom: SHARED_MARGIN,
        left: SHARED_MARGIN,
        right: SHARED_MARGIN,
        background: WHITE,
      })
      .png({ palette: true, quality: 90 }),
  printed: (picture, { side }) =>
    picture
      .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
      .flatten({ background: WHITE })
      .jpeg({ quality: 86 }),
};

sharp.concurrency(1);
sharp.cache(false);

/**
 * Makes another picture of a picture. What it reads is hostile: pixels are bounded and only a picture's first frame is
 * looked at. Nothing bounds the time of a drawing's filters and references, nor can they be interrupted: this is to run
 * in a process that can be ended.
 *
 * @throws when the picture cannot be decoded, in the library's words
 * @see rule D9
 */
export function makePicture({ bytes, shape }: PictureInput): Promise<Uint8Array> {
  const picture = sharp(bytes, { limitInputPixels: LARGEST_PICTURE_PIXELS, failOn: "error", density: 144 });
  const change = CHANGES[shape.kind] as (picture: Sharp, shape: PictureShape) => Sharp;
  return change(picture.autoOrient(), shape).toBuffer();
}
