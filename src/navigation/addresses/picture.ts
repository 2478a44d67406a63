import type { Illustrations } from "#model/illustrations.ts";
import { normalizeFileName } from "./file-name-normalization.ts";
import { addressHost, externalAddress } from "./external-address.ts";

/** The kinds of entities that have drawings. */
export const DRAWING_KINDS = ["category", "family", "article"] as const;
export type DrawingKind = (typeof DRAWING_KINDS)[number];

/** The sizes of drawings. */
export const DRAWING_SIZES = ["thumb", "card", "hero"] as const;
export type DrawingSize = (typeof DRAWING_SIZES)[number];

/** A path segment: no separators, no escapes, nothing with a special meaning for browsers or file systems. */
const PATH_SEGMENT = /^(?!\.{1,2}$)[^\p{C}\p{Z}\\/:%?#"<>|*]+( [^\p{C}\p{Z}\\/:%?#"<>|*]+)*$/u;

/**
 * The path of the catalogue's own picture in the store, below `images/`, which its URL may begin with; `undefined` if
 * it is not a plain path (a scheme, `..`, escapes, control characters).
 *
 * @see rule D9
 */
export const picturePath = (imageUrl: string | undefined): string | undefined =>
  imageUrl === undefined ? undefined : plainPath(imageUrl.replace(/^\/?images\//, ""));

/** A relative path with composed characters; `undefined` if the string is not a plain path. @see rule D9 */
export function plainPath(text: string): string | undefined {
  const path = normalizeFileName(text);
  return path.split("/").every((segment) => PATH_SEGMENT.test(segment)) ? path : undefined;
}

/** Parses the setting `IMAGE_HOSTS`: hosts separated by commas or white space, in any letter case. @see rule D9 */
export const readImageHosts = (setting: string): readonly string[] =>
  setting
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((host) => host !== "");

/**
 * The address of a picture of the catalogue.
 *
 * @param imageHosts hosts that pictures may come from (`cdn.example.com`, with a port if it is not 443)
 * @returns a path on the site or an `https` URL on a listed host; `undefined`: the drawing is shown instead
 * @see rule D9
 */
export function pictureAddress(imageUrl: string | undefined, imageHosts: readonly string[]): string | undefined {
  const path = picturePath(imageUrl);
  if (path !== undefined) return `/images/${path.split("/").map(encodeURIComponent).join("/")}`;
  const address = externalAddress(imageUrl);
  if (!address?.startsWith("https://")) return undefined;
  return imageHosts.some((host) => host.toLowerCase() === addressHost(address)) ? address : undefined;
}

/** The version in addresses of drawings: changes with the catalogue and the brand's `illustrations`. @see rule D9 */
export const drawingVersion = (catalogueVersion: string, illustrations: Illustrations | undefined): string =>
  illustrations === undefined ? catalogueVersion : `${catalogueVersion}.${illustrations}`;

/** The preview picture of shared links (PNG). @param version from `drawingVersion`: a new one is fetched again */
export const sharedPictureAddress = (kind: DrawingKind, id: string, version: string): string =>
  `/drawings/${kind}/${encodeURIComponent(id.toWellFormed())}/share.png?v=${encodeURIComponent(version)}`;

/** @param version from `drawingVersion`, so that the response is immutable */
export function drawingAddress(kind: DrawingKind, id: string, size: DrawingSize, version: string): string {
  const name = encodeURIComponent(id.toWellFormed());
  return `/drawings/${kind}/${name}.svg?size=${size}&v=${encodeURIComponent(version)}`;
}

/** Available widths of raster pictures in px: only a few, so that servers cache few variants per picture. */
export const PICTURE_WIDTHS = [160, 320, 640, 960, 1600] as const;
type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** Available formats besides the picture's own, those with the smallest files first. */
export const PICTURE_FORMATS = ["avif", "webp"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

const RASTER = /^\/images\/.*\.(?:png|jpe?g|webp|avif)$/i;

/**
 * The smaller variants of a picture in newer formats; none for drawings, animations and pictures on other hosts.
 *
 * @param maxWidthPx the greatest width needed, in device pixels
 * @param toRequestedAddress converts an address within the site to the one that browsers request
 */
export function pictureSources(
  address: string,
  maxWidthPx: number,
  toRequestedAddress: (address: string) => string = (requested) => requested,
) {
  if (!RASTER.test(address)) return [];
  const widths = PICTURE_WIDTHS.filter(
    (width, index) => width <= maxWidthPx || (PICTURE_WIDTHS[index - 1] ?? 0) < maxWidthPx,
  );
  return PICTURE_FORMATS.map((format) => ({
    type: `image/${format}`,
    srcSet: widths.map((width) => `${toRequestedAddress(address)}?w=${width}&f=${format} ${width}w`).join(", "),
  }));
}

export interface PictureVariant {
  readonly width: PictureWidth;
  readonly format: PictureFormat;
}

/** Parses the variant in a query; `undefined` if it is not available: the picture is served unchanged. */
export function readPictureVariant(width: string | undefined, format: string | undefined): PictureVariant | undefined {
  const variantWidth = PICTURE_WIDTHS.find((item) => String(item) === width);
  const variantFormat = PICTURE_FORMATS.find((item) => item === format);
  return variantWidth && variantFormat && { width: variantWidth, format: variantFormat };
}
