import type { EntryImage } from "#model/entities/entry-image.ts";
import { pictureAddress, picturePath } from "#navigation/addresses/picture.ts";
import { externalAddress } from "#navigation/addresses/external-address.ts";
import { siteTarget } from "#navigation/addresses/site-target.ts";
import type { EntryProblem } from "../checking/check-entry.ts";
import type { FetchedPictures } from "../pictures/fetch-pictures.ts";
import { shownValue } from "../problems/problem.ts";
import { markdownAddresses } from "./markdown-address.ts";
import type { Texts } from "./texts.ts";

/** The pictures and hosts that references are checked against. */
export interface PictureContext {
  /** Paths of the catalogue's pictures, relative to `images/`. */
  readonly pictures: ReadonlySet<string>;
  /** The setting `IMAGE_HOSTS`. */
  readonly imageHosts: readonly string[];
  /** The pictures at addresses, as far as they have been fetched. */
  readonly fetched: FetchedPictures;
}

/** Checks the addresses of the links in Markdown. @see rules D8, N9 */
export const checkMarkdownAddresses = (field: string, texts: Texts): readonly EntryProblem[] =>
  (texts ?? []).flatMap(({ text }, index) =>
    markdownAddresses(text).flatMap((address) => checkExternalUrl(`${field}[${index}].text`, address)),
  );

/** Checks an external URL. @see rule N9 */
export const checkExternalUrl = (field: string, text: string | undefined): readonly EntryProblem[] =>
  text === undefined || externalAddress(text) !== undefined
    ? []
    : [addressProblem(field, text, "http, https, mailto or tel")];

/** Checks a path of the site or an external URL. @see rule D7 */
export const checkTarget = (field: string, text: string | undefined): readonly EntryProblem[] =>
  text === undefined || siteTarget(text) !== undefined
    ? []
    : [addressProblem(field, text, "a path of the site, http, https, mailto or tel")];

const addressProblem = (field: string, text: string, expected: string): EntryProblem => ({
  kind: "bad-address",
  field,
  value: shownValue(text),
  message: `is not an address that the site may link to; expected ${expected}`,
});

/** Whether a button's label is itself a URL. */
export const looksLikeUrl = (text: string | undefined): boolean =>
  text !== undefined && /^\s*(\/|[a-z][a-z0-9+.-]*:\S)/i.test(text);

/** A picture's address has to be allowed; a picture of the catalogue has to exist. @see rule D9 */
export function checkPicture(
  field: string,
  imageUrl: string | undefined,
  context: PictureContext,
): readonly EntryProblem[] {
  if (imageUrl === undefined) return [];
  const value = shownValue(imageUrl);
  const failed = context.fetched.get(imageUrl.trim());
  if (failed && "kind" in failed) return [{ ...failed, field, value }];
  const path = picturePath(imageUrl);
  if (path !== undefined && !context.pictures.has(path)) {
    return [{ kind: "missing-picture", field, value, message: "does not name a picture in images/" }];
  }
  if (pictureAddress(imageUrl, context.imageHosts) !== undefined) return [];
  const remedy = /^https?:/i.test(imageUrl)
    ? '; to fetch it at import, name its host under "pictures" in import.json'
    : "";
  const message = `is not allowed; expected a path below images/ or an https address on a host of IMAGE_HOSTS${remedy}`;
  return [{ kind: "bad-picture", field, value, message }];
}

/** Checks an entry's further pictures. @see rule D9 */
export const checkImages = (
  all: readonly EntryImage[] | null | undefined,
  context: PictureContext,
): readonly EntryProblem[] =>
  (all ?? []).flatMap(({ image_url }, index) => checkPicture(`images[${index}].image_url`, image_url, context));
