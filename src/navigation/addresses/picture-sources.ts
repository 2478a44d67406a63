/** Available widths of raster pictures in px: few, so that servers cache few variants per picture. */
export const PICTURE_WIDTHS = [160, 320, 640, 960, 1600] as const;
type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** Available formats in addition to the picture's own, smallest files first. */
export const PICTURE_FORMATS = ["avif", "webp"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** One picture in one format, at several widths. */
interface PictureSource {
  readonly type: `image/${PictureFormat}`;
  /** The value of `srcset`. */
  readonly srcSet: string;
}

const RASTER = /^\/images\/.*\.(?:png|jpe?g|webp|avif)$/i;

/**
 * The smaller variants of a picture in newer formats.
 *
 * @param address of a picture, as from `pictureAddress`
 * @param maxWidthPx the greatest width needed, in device pixels
 * @param toRequestedAddress converts a stored address to the one that browsers request
 * @returns empty for drawings, animations and pictures on other hosts: they are served unchanged
 */
export function pictureSources(
  address: string,
  maxWidthPx: number,
  toRequestedAddress: (address: string) => string = (requested) => requested,
): readonly PictureSource[] {
  if (!RASTER.test(address)) return [];
  const widths = PICTURE_WIDTHS.filter(
    (width, index) => width <= maxWidthPx || (PICTURE_WIDTHS[index - 1] ?? 0) < maxWidthPx,
  );
  return PICTURE_FORMATS.map((format) => ({
    type: `image/${format}`,
    srcSet: widths.map((width) => `${toRequestedAddress(address)}?w=${width}&f=${format} ${width}w`).join(", "),
  }));
}

/** The variant of a picture that an address requests. */
export interface PictureVariant {
  readonly width: PictureWidth;
  readonly format: PictureFormat;
}

/** Parses the variant from a query; `undefined` if it is not an available one: the picture is served unchanged. */
export function readPictureVariant(width: string | undefined, format: string | undefined): PictureVariant | undefined {
  const variantWidth = PICTURE_WIDTHS.find((item) => String(item) === width);
  const variantFormat = PICTURE_FORMATS.find((item) => item === format);
  return variantWidth && variantFormat && { width: variantWidth, format: variantFormat };
}
