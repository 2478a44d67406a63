/** Widths that a raster picture can be had in, px: few, so that a server keeps few of each picture. */
export const PICTURE_WIDTHS = [160, 320, 640, 960, 1600] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** Formats that it can be had in besides its own, the smallest files first. */
export const PICTURE_FORMATS = ["avif", "webp"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** One picture in one format, at several widths. */
export interface PictureSource {
  readonly type: `image/${PictureFormat}`;
  /** As the attribute `srcset`. */
  readonly sources: string;
}

const RASTER = /^\/images\/.*\.(?:png|jpe?g|webp|avif)$/i;

/**
 * The smaller and newer forms of a picture.
 *
 * @param address of a picture, as `pictureAddress` gives it
 * @param widestPx the widest that the place needs, in device pixels
 * @returns nothing for drawings, animations and pictures of other hosts: they are shown as they are
 */
export function pictureSources(address: string, widestPx: number): readonly PictureSource[] {
  if (!RASTER.test(address)) return [];
  const widths = PICTURE_WIDTHS.filter((width, at) => width <= widestPx || (PICTURE_WIDTHS[at - 1] ?? 0) < widestPx);
  return PICTURE_FORMATS.map((format) => ({
    type: `image/${format}`,
    sources: widths.map((width) => `${address}?w=${width}&f=${format} ${width}w`).join(", "),
  }));
}

/** Which form of a picture an address asks for. */
export interface PictureForm {
  readonly width: PictureWidth;
  readonly format: PictureFormat;
}

/** Reads the form out of a query; `undefined` when none of ours is asked for: the picture comes as it is. */
export function readPictureForm(width: string | undefined, format: string | undefined): PictureForm | undefined {
  const ofWidth = PICTURE_WIDTHS.find((one) => String(one) === width);
  const ofFormat = PICTURE_FORMATS.find((one) => one === format);
  return ofWidth && ofFormat && { width: ofWidth, format: ofFormat };
}
