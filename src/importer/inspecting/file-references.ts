import type { ListEntries, ListName } from "#model/lists/lists.ts";
import type { EntryDocument } from "#model/entities/entry-document.ts";
import { documentFilePath } from "#navigation/catalogue-files/catalogue-document.ts";
import type { EntryProblem } from "../checking/check-entry.ts";
import type { DocumentSizes } from "../documents/read-documents.ts";
import {
  checkExternalUrl,
  checkMarkdownAddresses,
  checkImages,
  looksLikeUrl,
  checkPicture,
  type PictureContext,
  checkTarget,
} from "./addresses.ts";
import { checkPhotometry, type PhotometryContext } from "./photometry.ts";
import { shownValue } from "../problems/problem.ts";

/** What the addresses of an entry are checked against. */
export interface FileReferenceContext extends PictureContext, PhotometryContext {
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
    ...(looksLikeUrl(item.call_to_action) ? checkTarget("call_to_action", item.call_to_action) : []),
    ...checkPicture("image_url", item.image_url, context),
  ],
  "app-configs": (config) =>
    (config.links ?? []).flatMap((link, index) => checkTarget(`links[${index}].target`, link.target)),
};

/**
 * The problems of an entry's addresses and of the files that it names: pictures, documents, photometric files. They
 * need no other entry. Everything that `withoutForbidden` omits later is reported here.
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
  all: readonly EntryDocument[] | null | undefined,
  context: { readonly documents: DocumentSizes },
): readonly EntryProblem[] =>
  (all ?? []).flatMap(({ document_url: address }, index) =>
    context.documents.has(documentFilePath(address) ?? "") ? [] : [missingDocument(`documents[${index}]`, address)],
  );

const missingDocument = (field: string, address: string): EntryProblem => ({
  kind: "missing-document",
  field: `${field}.document_url`,
  value: shownValue(address),
  message: "does not name a document in documents/ and is not offered; add the file or correct its name",
});
