import type { ListEntries, ListName } from "#model/lists/lists.ts";
import type { EntryDocument, Article, EntryImage } from "#model/entities/article.ts";
import { documentFilePath, photometryPath } from "#navigation/catalogue-files/catalogue-files.ts";
import { closestRating, exceedsTolerance, type LuminaireRating } from "#lighting/photometry/scale-photometry.ts";
import type { DocumentSizes } from "../documents/read-documents.ts";
import { fieldProblem, type EntryProblem } from "../problems/problem.ts";
import { formatQuantity, type RatingsByPath, PHOTOMETRY_FIELDS } from "../photometry/read-photometries.ts";
import { pictureAddress, picturePath } from "#navigation/addresses/picture.ts";
import { externalAddress } from "#navigation/addresses/external-address.ts";
import { siteTarget } from "#navigation/addresses/site-target.ts";
import { findIntendedFiles } from "../files/folder-files.ts";
import type { FetchedPictures } from "../pictures/fetch-pictures.ts";
import { markdownAddresses } from "./forbidden-references.ts";
import type { OptionalTexts } from "./texts.ts";

/** What the file references of an entry are checked against. */
export interface FileReferenceContext {
  /** Paths of the catalogue's pictures, relative to `images/`. */
  readonly pictures: ReadonlySet<string>;
  /** The setting `IMAGE_HOSTS`. */
  readonly imageHosts: readonly string[];
  readonly fetched: FetchedPictures;
  readonly photometries: RatingsByPath;
  readonly documents: DocumentSizes;
}

type Inspect<N extends ListName> = (entry: ListEntries[N], context: FileReferenceContext) => readonly EntryProblem[];

const INSPECTIONS: { readonly [N in ListName]?: Inspect<N> } = {
  portfolios: (portfolio, context) => [
    ...checkExternalUrl("fallback_url", portfolio.fallback_url),
    ...checkPicture("logo_url", portfolio.logo_url, context),
  ],
  categories: (category, context) => [
    ...checkTarget("target", category.target),
    ...checkPicture("image_url", category.image_url, context),
  ],
  families: (family, context) => [
    ...checkMarkdownAddresses("descriptions", family.descriptions),
    ...checkPicture("image_url", family.image_url, context),
    ...checkImages(family.images, context),
    ...checkDocuments(family.documents, context),
  ],
  articles: (article, context) => [
    ...article.url_configs_data.flatMap(({ url }, index) => checkExternalUrl(`url_configs_data[${index}].url`, url)),
    ...checkMarkdownAddresses("descriptions", article.descriptions),
    ...checkPicture("image_url", article.image_url, context),
    ...checkImages(article.images, context),
    ...checkDocuments(article.documents, context),
    ...checkPhotometry(article, context),
  ],
  "slider-configs": (item, context) => [
    ...checkTarget("target", item.target),
    ...(looksLikeTarget(item.call_to_action) ? checkTarget("call_to_action", item.call_to_action) : []),
    ...checkPicture("image_url", item.image_url, context),
  ],
  "app-configs": (config) =>
    (config.links ?? []).flatMap((link, index) => checkTarget(`links[${index}].target`, link.target)),
};

/**
 * The problems of an entry's addresses and of the files that it names: pictures, documents, photometric files. They
 * do not depend on other entries. Everything that `withoutForbiddenReferences` omits later is reported here.
 *
 * @see rules D9, D10, D12, N9
 */
export const inspectFileReferences = <N extends ListName>(
  list: N,
  entry: ListEntries[N],
  context: FileReferenceContext,
): readonly EntryProblem[] => INSPECTIONS[list]?.(entry, context) ?? [];

/** Checks an entry's documents: each has to exist. @see rule D12 */
const checkDocuments = (
  documents: readonly EntryDocument[] | null | undefined,
  { documents: sizes }: FileReferenceContext,
): readonly EntryProblem[] =>
  (documents ?? []).flatMap(({ document_url: address }, index) => {
    if (sizes.has(documentFilePath(address) ?? "")) return [];
    const hint = intendedFileHint("documents", address, sizes);
    const message = `does not name a document in documents/ and is not offered${hint}`;
    return [fieldProblem("missing-document", `documents[${index}].document_url`, address, message)];
  });

/**
 * Checks an article's photometric file: one of the catalogue has to exist and to agree with the article, any other has
 * to be an external address.
 *
 * @see rules D9, N9
 */
const checkPhotometry = (article: Article, { photometries }: FileReferenceContext): readonly EntryProblem[] =>
  PHOTOMETRY_FIELDS.flatMap((field) => {
    const text = article[field];
    const path = photometryPath(text);
    const ratings = photometries.get(path ?? "");
    if (ratings) return comparePhotometry(field, article, closestRating(ratings, articleRating(article)));
    if (text === undefined || externalAddress(text) !== undefined) return [];
    const hint = intendedFileHint("photometry", text, photometries);
    if (looksLikeAddress(text)) return [addressProblem(field, text, `a path below photometry/, http or https${hint}`)];
    const message = `names no readable file below photometry/, so the light is estimated${hint}`;
    return [fieldProblem("missing-photometry", field, text, message)];
  });

/** The end of a message about a broken reference: what to write or to do instead. */
function intendedFileHint(folder: string, reference: string, files: Parameters<typeof findIntendedFiles>[1]): string {
  const [path, ...others] = findIntendedFiles(reference, files);
  if (path !== undefined && others.length === 0) return `; write ${folder}/${path}`;
  if (path !== undefined)
    return `; ${others.length + 1} files have that name, so write the path of one, such as ${folder}/${path}`;
  if (files.keys().next().done === true) return `; the catalogue has no such files below ${folder}/`;
  const names = reference.split(/[|;,\n]/);
  return names.length > 1 && names.every((name) => findIntendedFiles(name.trim(), files).length > 0)
    ? "; it names several files, and this field takes one"
    : "; add the file or correct its name";
}

/** Whether a string has a scheme or a host, unlike a path; the drive letter of a Windows path is not a scheme. */
const looksLikeAddress = (text: string): boolean => /^(?:[a-z][a-z0-9+.-]+:|\/\/)/i.test(text);

const articleRating = ({ lumen_default: flux, wattage_default: watts }: Article): Partial<LuminaireRating> => ({
  ...(flux === undefined ? {} : { flux }),
  ...(watts === undefined ? {} : { watts }),
});

/** Compares flux, power and efficacy of the article with those of its file. */
function comparePhotometry(
  field: string,
  { lumen_default: flux, wattage_default: watts, ...article }: Article,
  fileRating: LuminaireRating,
): readonly EntryProblem[] {
  // prettier-ignore
  const pairs = [
    ["lumen_default", flux, fileRating.flux, "lm"],
    ["wattage_default", watts, fileRating.watts, "W"],
    ["the efficacy", efficacy(flux, watts), efficacy(fileRating.flux, fileRating.watts), "lm/W"],
  ] as const;
  const messages = pairs.flatMap(([name, stated, measured, unit]) =>
    stated && measured && exceedsTolerance(stated, measured)
      ? [`${name} is ${formatQuantity(stated, unit)} in the list and ${formatQuantity(measured, unit)} in the file`]
      : [],
  );
  if (messages.length === 0) return [];
  return [fieldProblem("photometry-differs", field, article[field], messages.join(", "))];
}

const efficacy = (flux: number | undefined, watts: number | undefined): number | undefined =>
  flux && watts ? flux / watts : undefined;

/** Checks the addresses of the links in Markdown. @see rules D8, N9 */
const checkMarkdownAddresses = (field: string, texts: OptionalTexts): readonly EntryProblem[] =>
  (texts ?? []).flatMap(({ text }, index) =>
    markdownAddresses(text).flatMap((address) => checkExternalUrl(`${field}[${index}].text`, address)),
  );

/** Checks an external URL. @see rule N9 */
const checkExternalUrl = (field: string, text: string | undefined): readonly EntryProblem[] =>
  text === undefined || externalAddress(text) !== undefined
    ? []
    : [addressProblem(field, text, "http, https, mailto or tel")];

/** Checks a path on the site or an external URL. @see rule D7 */
const checkTarget = (field: string, text: string | undefined): readonly EntryProblem[] =>
  text === undefined || siteTarget(text) !== undefined
    ? []
    : [addressProblem(field, text, "a path on the site, http, https, mailto or tel")];

const addressProblem = (field: string, text: string, expected: string): EntryProblem =>
  fieldProblem("bad-address", field, text, `is not an address that the site may link to; expected ${expected}`);

/** Whether a button's label is itself a path or a URL. */
const looksLikeTarget = (text: string | undefined): boolean =>
  text !== undefined && /^\s*(\/|[a-z][a-z0-9+.-]*:\S)/i.test(text);

/** A picture's address has to be allowed; a picture of the catalogue has to exist. @see rule D9 */
function checkPicture(
  field: string,
  imageUrl: string | undefined,
  context: FileReferenceContext,
): readonly EntryProblem[] {
  if (imageUrl === undefined) return [];
  const fetchedPicture = context.fetched.get(imageUrl.trim());
  if (fetchedPicture && "kind" in fetchedPicture)
    return [fieldProblem(fetchedPicture.kind, field, imageUrl, fetchedPicture.message)];
  const path = picturePath(imageUrl);
  if (path !== undefined && !context.pictures.has(path)) {
    const hint = intendedFileHint("images", imageUrl, context.pictures);
    return [fieldProblem("missing-picture", field, imageUrl, `does not name a picture in images/${hint}`)];
  }
  if (pictureAddress(imageUrl, context.imageHosts) !== undefined) return [];
  const remedy = /^https?:/i.test(imageUrl)
    ? '; to fetch it at import, name its host under "pictures" in import.json'
    : intendedFileHint("images", imageUrl, context.pictures);
  const message = `is not allowed; expected a path below images/ or an https address on a host listed in IMAGE_HOSTS${remedy}`;
  return [fieldProblem("bad-picture", field, imageUrl, message)];
}

/** Checks an entry's additional pictures. @see rule D9 */
const checkImages = (
  images: readonly EntryImage[] | null | undefined,
  context: FileReferenceContext,
): readonly EntryProblem[] =>
  (images ?? []).flatMap(({ image_url }, index) => checkPicture(`images[${index}].image_url`, image_url, context));
