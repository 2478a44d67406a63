import sharp, { type Sharp } from "sharp";
import type { PictureFormat } from "#navigation/addresses/picture.ts";
import { limitImageSize, pixelLimit } from "#pictures/image-size.ts";

export type PictureConversion =
  | { readonly kind: "variant"; readonly width: number; readonly format: PictureFormat }
  /** A PNG of 1200 × 630 px with the picture or drawing on white. */
  | { readonly kind: "linkPreview" }
  /** A JPEG on white whose longer side has at most `maxSidePx` pixels. */
  | { readonly kind: "print"; readonly maxSidePx: number }
  /** A PNG or JPEG whose longer side has at most `maxSidePx` pixels, as `limitImageSize` returns it. */
  | { readonly kind: "downscale"; readonly maxSidePx: number };

export interface PictureInput {
  readonly bytes: Uint8Array;
  readonly conversion: PictureConversion;
}

/** The size of link previews, in px. */
const LINK_PREVIEW = { width: 1200, height: 630 } as const;
const LINK_PREVIEW_MARGIN = 40;
const WHITE = "#fff";

/** Qualities chosen by eye on photographs of luminaires: without banding in soft light. */
const ENCODERS: Readonly<Record<PictureFormat, (picture: Sharp) => Sharp>> = {
  avif: (picture) => picture.avif({ quality: 58, effort: 3 }),
  webp: (picture) => picture.webp({ quality: 80 }),
};

/** The conversions that always encode the picture again. */
type ReencodingConversion = Exclude<PictureConversion, { kind: "downscale" }>;
type Reencode<K extends ReencodingConversion["kind"]> = (
  picture: Sharp,
  conversion: Extract<PictureConversion, { kind: K }>,
) => Sharp;

const REENCODERS: { readonly [K in ReencodingConversion["kind"]]: Reencode<K> } = {
  variant: (picture, { width, format }) => ENCODERS[format](picture.resize({ width, withoutEnlargement: true })),
  linkPreview: (picture) =>
    picture
      .resize({
        width: LINK_PREVIEW.width - 2 * LINK_PREVIEW_MARGIN,
        height: LINK_PREVIEW.height - 2 * LINK_PREVIEW_MARGIN,
        fit: "contain",
        background: WHITE,
      })
      .flatten({ background: WHITE })
      .extend({
        top: LINK_PREVIEW_MARGIN,
        bottom: LINK_PREVIEW_MARGIN,
        left: LINK_PREVIEW_MARGIN,
        right: LINK_PREVIEW_MARGIN,
        background: WHITE,
      })
      .png({ palette: true, quality: 90 }),
  print: (picture, { maxSidePx }) =>
    picture
      .resize({ width: maxSidePx, height: maxSidePx, fit: "inside", withoutEnlargement: true })
      .flatten({ background: WHITE })
      .jpeg({ quality: 86 }),
};

sharp.concurrency(1);
sharp.cache(false);

/**
 * Converts a picture. Its input is untrusted: the number of pixels is limited and only the first frame is decoded. An
 * SVG's filters and references may take any amount of time and cannot be interrupted, so this has to run in a process
 * that can be killed.
 *
 * @throws when the picture cannot be decoded, with the library's message
 * @see rule D9
 */
export function makePicture({ bytes, conversion }: PictureInput): Promise<Uint8Array> {
  if (conversion.kind === "downscale") return limitImageSize(bytes, conversion.maxSidePx);
  const picture = sharp(bytes, { limitInputPixels: pixelLimit(bytes), failOn: "error", density: 144 });
  const reencode = REENCODERS[conversion.kind] as (picture: Sharp, conversion: ReencodingConversion) => Sharp;
  return reencode(picture.autoOrient(), conversion).toBuffer();
}
