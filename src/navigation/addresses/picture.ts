import { addressHost, externalAddress } from "./external-address.ts";

/** What a drawing can be made of, and the sizes that it is made in. */
export type DrawingKind = "category" | "family" | "article";
export type DrawingSize = "thumb" | "card" | "hero";

// One part of a path: no separators, no escapes, nothing that a browser or a file system reads in its own way.
const PATH_PART = /^(?!\.{1,2}$)[^\p{C}\p{Z}\\/:%?#"<>|*]+( [^\p{C}\p{Z}\\/:%?#"<>|*]+)*$/u;

/**
 * The path of one of the catalogue's own pictures, as the store knows it: relative to `images/`.
 *
 * The folder's name may stand before it (`images/a.svg`, `/images/a.svg`).
 *
 * @returns `undefined` when the text is absent or no plain path (a scheme, `..`, escapes, control characters)
 * @see rule D9
 */
export function picturePath(imageUrl: string | undefined): string | undefined {
  const path = imageUrl?.replace(/^\/?images\//, "");
  return path?.split("/").every((part) => PATH_PART.test(part)) ? path : undefined;
}

/** Reads the setting `IMAGE_HOSTS`: hosts parted by commas or white space, whatever the case of their letters. @see rule D9 */
export const readImageHosts = (setting: string): readonly string[] =>
  setting
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((host) => host !== "");

/**
 * Where a picture of the catalogue is loaded from.
 *
 * @param imageUrl the entity's `image_url`
 * @param imageHosts the setting `IMAGE_HOSTS`: hosts (`cdn.example.com`, with a port if it is not 443) that pictures may come from
 * @returns a path of the site or an `https` address on a listed host; `undefined` when there is no picture or it is not
 *   allowed, so that the drawing shows
 * @see rule D9
 */
export function pictureAddress(imageUrl: string | undefined, imageHosts: readonly string[]): string | undefined {
  const path = picturePath(imageUrl);
  if (path !== undefined) return `/images/${path.split("/").map(encodeURIComponent).join("/")}`;
  const address = externalAddress(imageUrl);
  if (!address?.startsWith("https://")) return undefined;
  return imageHosts.some((host) => host.toLowerCase() === addressHost(address)) ? address : undefined;
}

/**
 * Where the picture of a category, family or article lies that others show with a link to it: a PNG of 1200 × 630 px.
 *
 * @param version the catalogue version, so that others ask again after a change
 */
export const sharedPictureAddress = (kind: DrawingKind, id: string, version: string): string =>
  `/drawings/${kind}/${encodeURIComponent(id.toWellFormed())}/share.png?v=${encodeURIComponent(version)}`;

/**
 * Where the drawing of a category, family or article is loaded from.
 *
 * @param version the catalogue version, so that the answer may be kept for good
 */
export function drawingAddress(kind: DrawingKind, id: string, size: DrawingSize, version: string): string {
  const name = encodeURIComponent(id.toWellFormed());
  return `/drawings/${kind}/${name}.svg?size=${size}&v=${encodeURIComponent(version)}`;
}
