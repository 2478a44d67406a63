import sharp, { type Sharp } from "sharp";
import type { PictureFormat } from "#navigation/addresses/picture-sources.ts";
import { MAX_PICTURE_PIXELS } from "#model/bounds.ts";
import { boundedPicture } from "#pictures/bounded-picture.ts";

/** The output formats. */
export type PictureShape =
  | { readonly kind: "form"; readonly width: number; readonly format: PictureFormat }
  /** A PNG of 1200 × 630 px with the picture or drawing on white. */
  | { readonly kind: "shared" }
  /** A JPEG on white; its longer side has at most the given number of pixels. */
  | { readonly kind: "printed"; readonly side: number }
  /** A PNG or JPEG whose longer side has at most the given number of pixels, as `boundedPicture` makes it. */
  | { readonly kind: "bounded"; readonly side: number };

/** A source picture and the output format. */
export interface PictureInput {
  readonly bytes: Uint8Array;
  readonly shape: PictureShape;
}

/** The picture of link previews, in px. */
const SHARED = { width: 1200, height: 630 } as const;
const SHARED_MARGIN = 40;
const WHITE = "#fff";

/** JPEG quality, chosen by eye on photographs of luminaires: no banding in soft light. */
const ENCODE: Readonly<Record<PictureFormat, (picture: Sharp) => Sharp>> = {
  avif: (picture) => picture.avif({ quality: 58, effort: 3 }),
  webp: (picture) => picture.webp({ quality: 80 }),
};

/** The shapes that require a conversion whatever the source. */
type ConvertedShape = Exclude<PictureShape, { kind: "bounded" }>;
type Convert<K extends ConvertedShape["kind"]> = (picture: Sharp, shape: Extract<PictureShape, { kind: K }>) => Sharp;

const CONVERSIONS: { readonly [K in ConvertedShape["kind"]]: Convert<K> } = {
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
 * Converts a picture. Its input is hostile: the number of pixels is limited and only the first frame is decoded.
 * Nothing limits the time that an SVG's filters and references take, nor can they be interrupted: this has to run in a
 * process that can be killed.
 *
 * @throws when the picture cannot be decoded, with the library's message
 * @see rule D9
 */
export function makePicture({ bytes, shape }: PictureInput): Promise<Uint8Array> {
  if (shape.kind === "bounded") return boundedPicture(bytes, shape.side);
  const picture = sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: "error", density: 144 });
  const convert = CONVERSIONS[shape.kind] as (picture: Sharp, shape: ConvertedShape) => Sharp;
  return convert(picture.autoOrient(), shape).toBuffer();
}
