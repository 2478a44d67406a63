import type { ListEntries, ListName } from "#model/lists/lists.ts";
import type { EntryDocument } from "#model/entities/entry-document.ts";
import { documentFilePath } from "#navigation/catalogue-files/catalogue-document.ts";
import type { EntryProblem } from "../checking/check-entry.ts";
import type { DocumentSizes } from "../documents/read-documents.ts";
import { address, addressesOf, images, looksLikeUrl, picture, type Pictures, target } from "./addresses.ts";
import { photometry, type PhotometryContext } from "./photometry.ts";
import { shownValue } from "../problems/problem.ts";

/** What the addresses of an entry are checked against. */
export interface FileReferenceContext extends Pictures, PhotometryContext {
  readonly documents: DocumentSizes;
}

type Inspect<N extends ListName> = (entry: ListEntries[N], context: FileReferenceContext) => readonly EntryProblem[];

const INSPECTIONS: { readonly [N in ListName]?: Inspect<N> } = {
  portfolios: (portfolio, context) => [
    ...address("fallback_url", portfolio.fallback_url),
    ...picture("logo_url", portfolio.logo_url, context),
  ],
  categories: (category, context) => [
    ...target("target", category.target),
    ...picture("image_url", category.image_url, context),
  ],
  families: (family, context) => [
    ...addressesOf("descriptions", family.descriptions),
    ...picture("image_url", family.image_url, context),
    ...images(family.images, context),
    ...documents(family.documents, context),
  ],
  articles: (article, context) => [
    ...article.url_configs_data.flatMap(({ url }, index) => address(`url_configs_data[${index}].url`, url)),
    ...addressesOf("descriptions", article.descriptions),
    ...picture("image_url", article.image_url, context),
    ...images(article.images, context),
    ...documents(article.documents, context),
    ...photometry(article, context),
  ],
  "slider-configs": (item, context) => [
    ...target("target", item.target),
    ...(looksLikeUrl(item.call_to_action) ? target("call_to_action", item.call_to_action) : []),
    ...picture("image_url", item.image_url, context),
  ],
  "app-configs": (config) =>
    (config.links ?? []).flatMap((link, index) => target(`links[${index}].target`, link.target)),
};

/**
 * The problems of an entry's addresses and of the files that it names: pictures, documents, photometric files. They need no other
 * entry. What `withoutForbidden` then omits has a problem here.
 *
 * @see rules D9, D10, D12, N9
 */
export const inspectFileReferences = <N extends ListName>(
  list: N,
  entry: ListEntries[N],
  context: FileReferenceContext,
): readonly EntryProblem[] => INSPECTIONS[list]?.(entry, context) ?? [];

/** Checks an entry's documents: each has to exist. @see rule D12 */
const documents = (
  all: readonly EntryDocument[] | null | undefined,
  context: { readonly documents: DocumentSizes },
): readonly EntryProblem[] =>
  (all ?? []).flatMap(({ document_url: address }, index) =>
    context.documents.has(documentFilePath(address) ?? "") ? [] : [missing(`documents[${index}]`, address)],
  );

const missing = (field: string, address: string): EntryProblem => ({
  kind: "missing-document",
  field: `${field}.document_url`,
  value: shownValue(address),
  message: "does not name a document in documents/ and is not offered; add the file or correct its name",
});
